import { type Cents, type CurrencySettings, paths } from '@estacao/domain';
import { Coins, Menu } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { appShell as appShellWords } from '../../words/pt-br/app-shell.ts';
import { useWords } from '../../words/words.ts';
import { Dialog, preloadDialog } from '../Dialog/Dialog.tsx';
import { away, entry, line } from '../HeaderBar/HeaderBar.css.ts';
import { HeaderBar } from '../HeaderBar/HeaderBar.tsx';
import { useFitting } from '../HeaderBar/use-fitting.ts';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Points } from '../Points/Points.tsx';
import { contentId, SkipLink } from '../SkipLink/SkipLink.tsx';
import * as css from './AppShell.css.ts';
import { Drawer } from './Drawer.tsx';

export type SchemeChoice = 'light' | 'dark' | 'auto';

export interface ShellItem {
  label: string;
  href: string;
  icon?: IconDrawing;
  /** The page one is on. */
  current?: boolean;
}

export interface AppShellProps {
  /** The page. */
  children?: ReactNode;
  /** The station's name: the logo's `alt`, or its fallback as text. */
  name: string;
  /** The logo for the top bar. */
  logo?: string | undefined;
  /** The same in the dark, where it differs. */
  logoDark?: string | undefined;
  /** Where the logo leads. */
  homeHref?: string;
  /** The ways taken most, at most four: in the top bar of a desktop, at the thumb on a phone. */
  primary: readonly ShellItem[];
  /** Whose menu it is. */
  memberName?: string | undefined;
  /** The whole menu. */
  groups: readonly { label: string; items: readonly ShellItem[] }[];
  /** The balance, in hundredths of a point. Not known yet: nothing is shown. */
  points?: Cents | undefined;
  /** What the station calls its points, and how it writes them. Without it they are "pontos". */
  currency?: CurrencySettings | undefined;
  /** Where the balance leads: home, where there is no statement. */
  pointsHref?: string;
  /** What the member has chosen. */
  scheme: SchemeChoice;
  /** The member chose light, dark, or what the device says. */
  onSchemeChange?: ((scheme: SchemeChoice) => void) | undefined;
  /** Where "Sair" leads. */
  logoutHref?: string;
  /** "Sair" was chosen: leave by code instead of by the address. */
  onLogout?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** What stands around every page of a member: where one is, what one has, and where one can go. */
export function AppShell({
  children,
  name,
  logo,
  logoDark,
  homeHref = paths.home,
  primary,
  groups,
  points,
  currency,
  pointsHref = homeHref,
  ...rest
}: AppShellProps) {
  const words = useWords('appShell', appShellWords);
  const [open, setOpen] = useState(false);
  const { list, fitting } = useFitting(primary.length);
  const openMenu = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
    onClick: () => setOpen(true),
  } as const;
  const close = () => setOpen(false);

  return (
    <div className={css.shell}>
      <SkipLink />
      <HeaderBar
        sticky
        name={name}
        logo={logo}
        logoDark={logoDark}
        homeHref={homeHref}
        worded
        ways={
          <ul ref={list} className={line}>
            {primary.map(({ label, href, current }, place) => (
              // What there is no room for is in the menu, as all of them are.
              <li key={href} className={place < fitting ? undefined : away}>
                <Anchor className={entry} href={href} aria-current={current === true ? 'page' : undefined}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        }
        end={
          <>
            <Anchor className={css.balance({ known: points !== undefined })} href={pointsHref}>
              <span className={css.coins}>
                <Icon of={Coins} />
              </span>
              <span className={hidden}>{words.balance}</span>
              {points === undefined ? (
                <span className={hidden}>{words.balanceLoading}</span>
              ) : (
                <Points value={points} currency={currency} size="sm" />
              )}
            </Anchor>
            <div className={css.opener}>
              <button className={entry} {...openMenu}>
                <Icon of={Menu} />
                {words.menu}
              </button>
            </div>
          </>
        }
      />
      <main id={contentId} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <nav className={css.bottom} aria-label={words.shortcuts}>
        <ul className={css.tabs}>
          {primary.slice(0, 4).map(({ label, href, icon, current }) => (
            <li key={href} className={css.tab}>
              <Anchor
                className={css.tabLink}
                href={href}
                aria-current={current === true ? 'page' : undefined}
              >
                {icon === undefined ? null : <Icon of={icon} size="lg" />}
                <span className={css.tabText}>{label}</span>
              </Anchor>
            </li>
          ))}
          <li className={css.tab}>
            <button className={css.tabLink} {...openMenu}>
              <Icon of={Menu} size="lg" />
              <span className={css.tabText}>{words.menu}</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={open} onClose={close} title={words.menu} placement="side">
        <Drawer {...rest} groups={groups} onFollow={close} />
      </Dialog>
    </div>
  );
}
