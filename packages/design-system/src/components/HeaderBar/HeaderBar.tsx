import type { ReactNode } from 'react';
import { headerBar as headerBarWords } from '../../texts/pt-br/header-bar.ts';
import { useTexts } from '../../texts/texts.ts';
import { Container } from '../Container/Container.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Surface } from '../Surface/Surface.tsx';
import {
  bar,
  end as endClass,
  frame,
  home,
  sticky as stickyClass,
  navigation as waysClass,
  worded as wordedClass,
} from './HeaderBar.css.ts';

export interface HeaderBarProps {
  name: string;
  logo?: string | undefined;
  logoDark?: string | undefined;
  homeHref: string;
  navigation?: ReactNode;
  end?: ReactNode;
  /** The end slot contains text, which grows with the letter size. @default false */
  hasEndText?: boolean;
  sticky?: boolean;
}

/** The top bar of every page, in the form that the station chose. */
export function HeaderBar({
  name,
  logo,
  logoDark,
  homeHref,
  navigation,
  end,
  hasEndText = false,
  sticky = false,
}: HeaderBarProps) {
  const texts = useTexts('headerBar', headerBarWords);
  return (
    <div className={sticky ? `${frame} ${stickyClass}` : frame}>
      <Surface tone="header" inset="none" as="header">
        <Container>
          <div className={hasEndText ? `${bar} ${wordedClass}` : bar}>
            <Anchor className={home} href={homeHref}>
              <Logo name={name} light={logo} dark={logoDark} />
            </Anchor>
            {navigation === undefined ? null : (
              <nav className={waysClass} aria-label={texts.label}>
                {navigation}
              </nav>
            )}
            {end === undefined ? null : <div className={endClass}>{end}</div>}
          </div>
        </Container>
      </Surface>
    </div>
  );
}
