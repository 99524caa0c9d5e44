import { paths } from '@estacao/domain';
import type { ReactNode } from 'react';
import { HeaderBar } from '../HeaderBar/HeaderBar.tsx';
import { contentId, SkipLink } from '../SkipLink/SkipLink.tsx';
import { frame, main } from './PlainFrame.css.ts';

export interface PlainFrameProps {
  /** The content of the page. */
  children?: ReactNode;
  /** The station's name: the logo's `alt`, or its fallback as text. */
  name: string;
  /** The logo for the top bar. */
  logo?: string | undefined;
  /** The same in the dark, where it differs. */
  logoDark?: string | undefined;
  /** The address the logo leads to. */
  homeHref?: string;
}

/** The station's top bar and nothing more: where it isn't known who is looking, or where there is nowhere to go. */
export function PlainFrame({ children, name, logo, logoDark, homeHref = paths.landing }: PlainFrameProps) {
  return (
    <div className={frame}>
      <SkipLink />
      <HeaderBar sticky name={name} logo={logo} logoDark={logoDark} homeHref={homeHref} />
      <main id={contentId} className={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
