import { paths } from '@estacao/domain';
import { ChevronDown, Menu, X } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { Button } from '../Button/Button.tsx';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { away as awayClass, entry, line } from '../HeaderBar/HeaderBar.css.ts';
import { HeaderBar } from '../HeaderBar/HeaderBar.tsx';
import { useFitting } from '../HeaderBar/use-fitting.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Row } from '../Row/Row.tsx';
import * as css from './PublicNavbar.css.ts';

export interface NavbarItem {
  label: string;
  /** `#plans`, `#secao7` or a page. */
  href: string;
}

export interface PublicNavbarProps {
  /** The station's name: the logo's `alt`, or its fallback as text. */
  name: string;
  /** The logo for the top bar. */
  logo?: string | undefined;
  /** The same in the dark, where it differs. */
  logoDark?: string | undefined;
  /** The station's own entries. At most five are shown, and no more than there is room for; the others under "Ver mais". */
  items?: readonly NavbarItem[];
  /** Where the logo leads. */
  homeHref?: string;
  /** Where "Fale Conosco" leads. */
  supportHref?: string;
  /** Where "Entrar" leads. */
  loginHref?: string;
  /** Where "Cadastre-se" leads. */
  signUpHref?: string;
  /** Some stations have no public way to the login. */
  showLogin?: boolean;
}

const SHOWN = 5;

/** The top bar of public pages. Plain links and native elements: it works before and without JavaScript. */
export function PublicNavbar({
  name,
  logo,
  logoDark,
  items = [],
  homeHref = paths.landing,
  supportHref = paths.support,
  loginHref = paths.login,
  signUpHref = paths.register,
  showLogin = true,
}: PublicNavbarProps) {
  const support = { label: 'Fale Conosco', href: supportHref };
  const link = ({ label, href }: NavbarItem, className: string, away = false) => (
    <li key={href + label} className={away ? awayClass : undefined}>
      <Anchor className={className} href={href}>
        {label}
      </Anchor>
    </li>
  );
  const { list, fitting } = useFitting(Math.min(items.length, SHOWN));
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
              <li>
                <Disclosure
                  summaryClassName={entry}
                  summary={
                    <>
                      Ver mais <Icon of={ChevronDown} size="sm" />
                    </>
                  }
                >
                  <ul className={css.dropdown}>
                    {items.slice(fitting).map((item) => link(item, css.listed))}
                  </ul>
                </Disclosure>
              </li>
            ) : null}
            {link(support, entry)}
          </ul>
        </>
      }
      end={
        <>
          <div className={css.access}>
            {showLogin ? (
              <Anchor className={entry} href={loginHref}>
                Entrar
              </Anchor>
            ) : null}
            <Button kind="main" size="small" href={signUpHref}>
              Cadastre-se
            </Button>
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
                  <span className={hidden}>Menu</span>
                </>
              }
            >
              <div className={css.sheet}>
                <nav aria-label="Menu">
                  <ul>{[...items, support].map((item) => link(item, css.listed))}</ul>
                </nav>
                <Row>
                  {showLogin ? (
                    <Button full href={loginHref}>
                      Entrar
                    </Button>
                  ) : null}
                  <Button kind="main" full href={signUpHref}>
                    Cadastrar
                  </Button>
                </Row>
              </div>
            </Disclosure>
          </div>
        </>
      }
    />
  );
}
