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
  name: string;
  logo?: string | undefined;
  logoDark?: string | undefined;
  homeHref: string;
  ways?: ReactNode;
  end?: ReactNode;
  /** The end slot contains text, which grows with the letter size. @default false */
  worded?: boolean;
  sticky?: boolean;
}

/** The top bar of every page, in the form that the station chose. */
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
