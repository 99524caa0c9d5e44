import type { ReactNode } from 'react';
import { headerBar as headerBarWords } from '../../words/pt-br/header-bar.ts';
import { useWords } from '../../words/words.ts';
import { Container } from '../Container/Container.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Surface } from '../Surface/Surface.tsx';
import {
  bar,
  end as endClass,
  home,
  place,
  sticky as stickyClass,
  ways as waysClass,
  worded as wordedClass,
} from './HeaderBar.css.ts';

export interface HeaderBarProps {
  /** The station's name: the logo's `alt`, or its fallback as text. */
  name: string;
  /** The logo for the top bar. */
  logo?: string | undefined;
  /** The same in the dark, where it differs. */
  logoDark?: string | undefined;
  /** The address the logo leads to. */
  homeHref: string;
  /** Where one can go, on a screen that is wide enough. */
  ways?: ReactNode;
  /** What stands at the end. */
  end?: ReactNode;
  /** What stands at the end is words, which grow with the letters. @default false */
  worded?: boolean;
  /** It stays while the page is scrolled. */
  sticky?: boolean;
}

/** The top bar of every page, in the form that the station has chosen. */
export function HeaderBar({
  name,
  logo,
  logoDark,
  homeHref,
  ways,
  end,
  worded = false,
  sticky = false,
}: HeaderBarProps) {
  const words = useWords('headerBar', headerBarWords);
  return (
    <div className={sticky ? `${place} ${stickyClass}` : place}>
      <Surface tone="header" inset="none" as="header">
        <Container>
          <div className={worded ? `${bar} ${wordedClass}` : bar}>
            <Anchor className={home} href={homeHref}>
              <Logo name={name} light={logo} dark={logoDark} />
            </Anchor>
            {ways === undefined ? null : (
              <nav className={waysClass} aria-label={words.label}>
                {ways}
              </nav>
            )}
            {end === undefined ? null : <div className={endClass}>{end}</div>}
          </div>
        </Container>
      </Surface>
    </div>
  );
}
