import { paths } from '@estacao/domain';
import { ChevronDown, Menu, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { publicNavbar as publicNavbarWords } from '../../texts/pt-br/public-navbar.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { overflowing as awayClass, entry, line } from '../HeaderBar/HeaderBar.css.ts';
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
  /** Shows at most five, and only as many as fit. The others are under "Ver mais". */
  items?: readonly NavbarItem[];
  homeHref?: string;
  support?: { href: string; newTab: boolean } | undefined;
  /** Items after the station's own. The default is "Fale Conosco". */
  alwaysItems?: readonly NavbarItem[];
  /** Overrides "Entrar"; `null` hides it. */
  login?: NavbarAccess | null | undefined;
  /** Overrides "Cadastre-se"; `null` hides it. */
  signUp?: NavbarAccess | null | undefined;
  signUpKind?: Extract<ButtonProps['kind'], 'main' | 'secondary'>;
}

const MAX_ITEMS = 5;

function definedProps({ label, href, onClick }: NavbarAccess) {
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
  signUpKind = 'main',
}: PublicNavbarProps) {
  const texts = useTexts('publicNavbar', publicNavbarWords);
  const fixedItems = alwaysItems ?? [{ label: texts.support, ...support }];
  const loginAccess = login && { label: texts.login, href: paths.login, ...definedProps(login) };
  const signUpAccess = signUp && { label: texts.signUp, href: paths.register, ...definedProps(signUp) };
  const renderLink = (
    { label, href, newTab = false }: NavbarItem,
    className: string,
    isOverflowing = false,
  ) => (
    <li key={href + label} className={isOverflowing ? awayClass : undefined}>
      <Anchor className={className} href={href} newTab={newTab}>
        {label}
        {newTab ? <NewTabNote /> : null}
      </Anchor>
    </li>
  );
  const { list, moreButton, fittingCount } = useFitting(Math.min(items.length, MAX_ITEMS));
  return (
    <HeaderBar
      name={name}
      logo={logo}
      logoDark={logoDark}
      homeHref={homeHref}
      navigation={
        <>
          <ul ref={list} className={line}>
            {items.slice(0, MAX_ITEMS).map((item, index) => renderLink(item, entry, index >= fittingCount))}
          </ul>
          <ul className={css.secondary}>
            {items.length > fittingCount ? (
              <li ref={items.length > MAX_ITEMS ? null : moreButton}>
                <Disclosure
                  summaryClassName={entry}
                  summary={
                    <>
                      {texts.more} <Icon of={ChevronDown} size="sm" />
                    </>
                  }
                >
                  <ul className={css.dropdown}>
                    {items.slice(fittingCount).map((item) => renderLink(item, css.sheetEntry))}
                  </ul>
                </Disclosure>
              </li>
            ) : null}
            {fixedItems.map((item) => renderLink(item, entry))}
          </ul>
        </>
      }
      end={
        <>
          <div className={css.access}>
            {loginAccess === null ? null : (
              <Anchor className={entry} href={loginAccess.href} onClick={loginAccess.onClick}>
                {loginAccess.label}
              </Anchor>
            )}
            {signUpAccess === null ? null : (
              <Button kind={signUpKind} size="small" href={signUpAccess.href} onClick={signUpAccess.onClick}>
                {signUpAccess.label}
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
                  <span className={hidden}>{texts.menu}</span>
                </>
              }
            >
              <div className={css.sheet}>
                <nav aria-label={texts.menu}>
                  <ul>{[...items, ...fixedItems].map((item) => renderLink(item, css.sheetEntry))}</ul>
                </nav>
                <Row>
                  {loginAccess === null ? null : (
                    <Button full href={loginAccess.href} onClick={loginAccess.onClick}>
                      {loginAccess.label}
                    </Button>
                  )}
                  {signUpAccess === null ? null : (
                    <Button kind="main" full href={signUpAccess.href} onClick={signUpAccess.onClick}>
                      {signUp?.label ?? texts.signUpInMenu}
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
