import { type Cents, type CurrencySettings, paths } from '@estacao/domain';
import { Coins, Menu as Lines, LogOut } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { appShell as appShellWords } from '../../texts/pt-br/app-shell.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Dialog, preloadDialog } from '../Dialog/Dialog.tsx';
import { entry, line, overflowing } from '../HeaderBar/HeaderBar.css.ts';
import { HeaderBar } from '../HeaderBar/HeaderBar.tsx';
import { useFitting } from '../HeaderBar/use-fitting.ts';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Points } from '../Points/Points.tsx';
import { contentId, SkipLink } from '../SkipLink/SkipLink.tsx';
import * as css from './AppShell.css.ts';
import { Avatar } from './Avatar.tsx';
import { Search, type SearchProps } from './Search.tsx';
import { type SchemeChoice, schemes } from './schemes.ts';

export type { SchemeChoice };

export interface ShellItem {
  label: string;
  href: string;
  icon?: IconDrawing;
  current?: boolean;
  newTab?: boolean;
}

export interface AppShellProps {
  children?: ReactNode;
  name: string;
  logo?: string | undefined;
  logoDark?: string | undefined;
  homeHref?: string;
  /** Main links. A phone's bottom bar shows the first four; a desktop's top bar shows as many as fit. */
  primary: readonly ShellItem[];
  memberName?: string | undefined;
  memberPicture?: string | null | undefined;
  /** The member's personal links, in the account menu on a desktop. */
  memberItems?: readonly ShellItem[];
  /** The whole menu. While undefined, a skeleton shows. */
  groups: readonly { label: string; items: readonly ShellItem[] }[] | undefined;
  /** A pointer or the focus approaches the menu: load `groups` now. */
  onMenuIntent?: (() => void) | undefined;
  search?: SearchProps | undefined;
  /** The balance in hundredths of a point. Invisible while undefined. */
  points?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  pointsHref?: string;
  scheme: SchemeChoice;
  onSchemeChange?: ((scheme: SchemeChoice) => void) | undefined;
  logoutHref?: string;
  /** Logs out by code instead of following `logoutHref`. */
  onLogout?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

const drawer = /* @__PURE__ */ lazy(() => import('./Drawer.tsx').then(({ Drawer }) => Drawer));

/** The frame around every member page: header, search, balance and menu. */
export function AppShell({
  children,
  name,
  logo,
  logoDark,
  homeHref = paths.home,
  primary,
  memberItems = [],
  groups,
  onMenuIntent,
  search,
  points,
  currency,
  pointsHref = homeHref,
  ...rest
}: AppShellProps) {
  const texts = useTexts('appShell', appShellWords);
  const [open, setOpen] = useState(false);
  const { list, fittingCount } = useFitting(primary.length);
  const close = () => setOpen(false);
  const Drawer = useLazy(drawer, open, () => {
    reportChunkError();
    close();
  });
  const preloadMenu = () => {
    preloadDialog();
    drawer.preload();
    onMenuIntent?.();
  };
  const menuButtonProps = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
    onClick: () => {
      preloadMenu();
      setOpen(true);
    },
  } as const;
  const { memberName, memberPicture, scheme, onSchemeChange, logoutHref = paths.logout } = rest;

  return (
    <div className={css.shell}>
      <SkipLink />
      <HeaderBar
        sticky
        name={name}
        logo={logo}
        logoDark={logoDark}
        homeHref={homeHref}
        hasEndText
        navigation={
          <ul ref={list} className={line}>
            {primary.map(({ label, href, current }, index) => (
              // Hides links that don't fit; the menu lists all of them.
              <li key={href} className={index < fittingCount ? undefined : overflowing}>
                <Anchor className={entry} href={href} aria-current={current === true ? 'page' : undefined}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        }
        end={
          <>
            {search === undefined ? null : <Search {...search} />}
            <Anchor className={css.balance({ known: points !== undefined })} href={pointsHref}>
              <span className={css.coins}>
                <Icon of={Coins} />
              </span>
              <span className={hidden}>{texts.balance}</span>
              {points === undefined ? (
                <span className={hidden}>{texts.balanceLoading}</span>
              ) : (
                <Points value={points} currency={currency} size="sm" />
              )}
            </Anchor>
            <div className={css.opener}>
              {memberName === undefined ? null : (
                <Menu
                  kind="quiet"
                  label={texts.account}
                  buttonContent={<Avatar name={memberName} picture={memberPicture} />}
                  groups={[
                    { label: memberName, items: memberItems },
                    {
                      label: texts.scheme,
                      items: schemes.map((value) => ({
                        label: texts.schemes[value],
                        checked: value === scheme,
                        onSelect: () => onSchemeChange?.(value),
                      })),
                    },
                    { items: [{ label: texts.logout, icon: LogOut, href: logoutHref }] },
                  ]}
                />
              )}
              <button className={entry} {...menuButtonProps}>
                <Icon of={Lines} />
                {texts.menu}
              </button>
            </div>
          </>
        }
      />
      <main id={contentId} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <nav className={css.bottom} aria-label={texts.shortcuts}>
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
            <button className={css.tabLink} {...menuButtonProps}>
              <Icon of={Lines} size="lg" />
              <span className={css.tabText}>{texts.menu}</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={open && Drawer !== undefined} onClose={close} title={texts.menu} placement="side">
        {Drawer === undefined ? null : <Drawer {...rest} groups={groups} onFollow={close} />}
      </Dialog>
    </div>
  );
}
