import { paths } from '@estacao/domain';
import { LogOut } from 'lucide-react';
import { appShell as appShellWords } from '../../words/pt-br/app-shell.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Segmented } from '../Segmented/Segmented.tsx';
import * as css from './AppShell.css.ts';
import type { AppShellProps, SchemeChoice, ShellItem } from './AppShell.tsx';

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly SchemeChoice[];

type DrawerProps = Pick<
  AppShellProps,
  'memberName' | 'groups' | 'scheme' | 'onSchemeChange' | 'logoutHref' | 'onLogout'
> & {
  onFollow: () => void;
};

function Entry({ label, href, icon, current, onClick }: ShellItem & { onClick: () => void }) {
  return (
    <li>
      <Anchor
        className={css.menuLink}
        href={href}
        aria-current={current === true ? 'page' : undefined}
        onClick={onClick}
      >
        {icon === undefined ? null : <Icon of={icon} />}
        <span className={css.menuText}>{label}</span>
      </Anchor>
    </li>
  );
}

/** All the ways there are, grouped, and what a member decides for themselves. */
export function Drawer({
  memberName,
  groups,
  scheme,
  onSchemeChange,
  logoutHref,
  onLogout,
  onFollow,
}: DrawerProps) {
  const words = useWords('appShell', appShellWords);
  return (
    <div className={css.drawer}>
      {memberName === undefined ? null : (
        <p className={css.member}>
          <span className={css.initial} aria-hidden>
            {memberName.slice(0, 1)}
          </span>
          <span className={css.memberName}>{memberName}</span>
        </p>
      )}
      <nav aria-label={words.menu} className={css.drawer}>
        {groups.map(({ label, items }) => (
          <div key={label}>
            <p className={css.groupTitle} aria-hidden>
              {label}
            </p>
            <ul aria-label={label}>
              {items.map((item) => (
                <Entry key={item.href} {...item} onClick={onFollow} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={css.ending}>
        <Segmented
          legend={words.scheme}
          options={schemes.map((value) => ({ value, label: words.schemes[value] }))}
          value={scheme}
          onValueChange={onSchemeChange}
          name="scheme"
        />
        <ul>
          <li>
            <Anchor
              className={css.menuLink}
              href={logoutHref ?? paths.logout}
              onClick={(event) => {
                onFollow();
                onLogout?.(event);
              }}
            >
              <Icon of={LogOut} />
              <span className={css.menuText}>{words.logout}</span>
            </Anchor>
          </li>
        </ul>
      </div>
    </div>
  );
}
