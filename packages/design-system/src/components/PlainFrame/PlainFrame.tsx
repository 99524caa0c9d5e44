import { paths } from '@estacao/domain';
import type { ReactNode } from 'react';
import { HeaderBar } from '../HeaderBar/HeaderBar.tsx';
import { contentId, SkipLink } from '../SkipLink/SkipLink.tsx';
import { frame, main } from './PlainFrame.css.ts';

export interface PlainFrameProps {
  children?: ReactNode;
  name: string;
  logo?: string | undefined;
  logoDark?: string | undefined;
  homeHref?: string;
}

/** Only the station's top bar: for pages before the session is known, or without navigation. */
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
