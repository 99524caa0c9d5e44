import { paths } from '@estacao/domain';
import { ChevronDown, Menu, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { publicNavbar as publicNavbarWords } from '../../words/pt-br/public-navbar.ts';
import { useWords } from '../../words/words.ts';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { away as awayClass, entry, line } from '../HeaderBar/HeaderBar.css.ts';
import { HeaderBar } from '../HeaderBar/HeaderBar.tsx';
import { useFitting } from '../HeaderBar/use-fitting.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NewTabNote } from '../Link/Anchor.tsx';
import { Row } from '../Row/Row.tsx';
import * as css from './PublicNavbar.css.ts';

export interface NavbarItem {
  label: string;
  href: string;
  newTab?: boolean | undefined;
}

/** Missing fields use the defaults. */
export interface NavbarAccess {
  label?: string | undefined;
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

export interface PublicNavbarProps {
  name: string;
  logo?: string | undefined;
  logoDark?: string | undefined;
  /** Shows at most five, and only those that fit; the others are under "Ver mais". */
  items?: readonly NavbarItem[];
  homeHref?: string;
  support?: { href: string; newTab: boolean } | undefined;
  /** Replaces "Fale Conosco" after the station's own items. */
  alwaysItems?: readonly NavbarItem[];
  /** Overrides "Entrar"; `null` hides it. */
  login?: NavbarAccess | null | undefined;
  /** Overrides "Cadastre-se"; `null` hides it. */
  signUp?: NavbarAccess | null | undefined;
  button?: Extract<ButtonProps['kind'], 'main' | 'secondary'>;
}

const SHOWN = 5;

function given({ label, href, onClick }: NavbarAccess) {
  return {
    ...(label === undefined ? {} : { label }),
    ...(href === undefined ? {} : { href }),
    onClick,
  };
}

/** The top bar of public pages. Native links and `details`, so it works before hydration. */
export function PublicNavbar({
  name,
  logo,
  logoDark,
  items = [],
  homeHref = paths.landing,
  support = { href: paths.support, newTab: false },
  alwaysItems,
  login = {},
  signUp = {},
  button = 'main',
}: PublicNavbarProps) {
  const words = useWords('publicNavbar', publicNavbarWords);
  const always = alwaysItems ?? [{ label: words.support, ...support }];
  const logIn = login && { label: words.login, href: paths.login, ...given(login) };
  const join = signUp && { label: words.signUp, href: paths.register, ...given(signUp) };
  const link = ({ label, href, newTab = false }: NavbarItem, className: string, away = false) => (
    <li key={href + label} className={away ? awayClass : undefined}>
      <Anchor className={className} href={href} newTab={newTab}>
        {label}
        {newTab ? <NewTabNote /> : null}
      </Anchor>
    </li>
  );
  const { list, more, fitting } = useFitting(Math.min(items.length, SHOWN));
  return (
    <HeaderBar
      name={name}
      logo={logo}
      logoDark={logoDark}
      homeHref={homeHref}
      ways={
        <>
          <ul ref={list} className={line}>
            {items.slice(0, SHOWN).map((item, place) => link(item, entry, place >= fitting))}
          </ul>
          <ul className={css.rest}>
            {items.length > fitting ? (
              <li ref={items.length > SHOWN ? null : more}>
                <Disclosure
                  summaryClassName={entry}
                  summary={
                    <>
                      {words.more} <Icon of={ChevronDown} size="sm" />
                    </>
                  }
                >
                  <ul className={css.dropdown}>
                    {items.slice(fitting).map((item) => link(item, css.listed))}
                  </ul>
                </Disclosure>
              </li>
            ) : null}
            {always.map((item) => link(item, entry))}
          </ul>
        </>
      }
      end={
        <>
          <div className={css.access}>
            {logIn === null ? null : (
              <Anchor className={entry} href={logIn.href} onClick={logIn.onClick}>
                {logIn.label}
              </Anchor>
            )}
            {join === null ? null : (
              <Button kind={button} size="small" href={join.href} onClick={join.onClick}>
                {join.label}
              </Button>
            )}
          </div>
          <div className={css.narrow}>
            <Disclosure
              className={css.menu}
              summaryClassName={css.menuButton}
              summary={
                <>
                  <span className={css.whenClosed}>
                    <Icon of={Menu} size="lg" />
                  </span>
                  <span className={css.whenOpen}>
                    <Icon of={X} size="lg" />
                  </span>
                  <span className={hidden}>{words.menu}</span>
                </>
              }
            >
              <div className={css.sheet}>
                <nav aria-label={words.menu}>
                  <ul>{[...items, ...always].map((item) => link(item, css.listed))}</ul>
                </nav>
                <Row>
                  {logIn === null ? null : (
                    <Button full href={logIn.href} onClick={logIn.onClick}>
                      {logIn.label}
                    </Button>
                  )}
                  {join === null ? null : (
                    <Button kind="main" full href={join.href} onClick={join.onClick}>
                      {signUp?.label ?? words.signUpInMenu}
                    </Button>
                  )}
                </Row>
              </div>
            </Disclosure>
          </div>
        </>
      }
    />
  );
}
