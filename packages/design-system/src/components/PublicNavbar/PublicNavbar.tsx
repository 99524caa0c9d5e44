import { paths } from '@estacao/domain';
import { ChevronDown, Menu } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Row } from '../Row/Row.tsx';
import { Surface } from '../Surface/Surface.tsx';
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
  /** The station's own entries. The first five are shown, the others under "Ver mais". */
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
  const link = ({ label, href }: NavbarItem, className: string) => (
    <li key={href + label}>
      <Anchor className={className} href={href}>
        {label}
      </Anchor>
    </li>
  );
  return (
    <div className={css.place}>
      <Surface tone="header" inset="none" as="header">
        <Container>
          <div className={css.bar}>
            <Anchor className={css.home} href={homeHref}>
              <Logo name={name} light={logo} dark={logoDark} />
            </Anchor>
            <nav className={css.wide} aria-label="Principal">
              <Row as="ul" gap="none">
                {items.slice(0, SHOWN).map((item) => link(item, css.entry))}
                {items.length > SHOWN ? (
                  <li>
                    <Disclosure
                      summaryClassName={css.entry}
                      summary={
                        <>
                          Ver mais <Icon of={ChevronDown} size="sm" />
                        </>
                      }
                    >
                      <ul className={css.dropdown}>
                        {items.slice(SHOWN).map((item) => link(item, css.listed))}
                      </ul>
                    </Disclosure>
                  </li>
                ) : null}
                {link(support, css.entry)}
              </Row>
            </nav>
            <div className={css.access}>
              {showLogin ? (
                <Anchor className={css.entry} href={loginHref}>
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
                    <Icon of={Menu} size="lg" />
                    <span className={hidden}>Menu</span>
                  </>
                }
              >
                <div className={css.sheet}>
                  <nav aria-label="Menu">
                    <ul>{[...items, support].map((item) => link(item, css.listed))}</ul>
                  </nav>
                  <Row wrap={false}>
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
          </div>
        </Container>
      </Surface>
    </div>
  );
}
