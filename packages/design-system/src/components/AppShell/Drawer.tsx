import { paths } from '@estacao/domain';
import { LogOut } from 'lucide-react';
import { appShell as appShellWords } from '../../words/pt-br/app-shell.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NewTabNote } from '../Link/Anchor.tsx';
import { Segmented } from '../Segmented/Segmented.tsx';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './AppShell.css.ts';
import type { AppShellProps, ShellItem } from './AppShell.tsx';
import { Avatar } from './Avatar.tsx';
import { schemes } from './schemes.ts';

export type DrawerProps = Pick<
  AppShellProps,
  'memberName' | 'memberPicture' | 'groups' | 'scheme' | 'onSchemeChange' | 'logoutHref' | 'onLogout'
> & {
  onFollow: () => void;
};

function Entry({ label, href, icon, current, newTab = false, onClick }: ShellItem & { onClick: () => void }) {
  return (
    <li>
      <Anchor
        className={css.menuLink}
        href={href}
        newTab={newTab}
        aria-current={current === true ? 'page' : undefined}
        onClick={onClick}
      >
        {icon === undefined ? null : <Icon of={icon} />}
        <span className={css.menuText}>
          {label}
          {newTab ? <NewTabNote /> : null}
        </span>
      </Anchor>
    </li>
  );
}

function Waiting() {
  return (
    <div>
      <LoadingNote />
      {['most', 'half', 'most', 'half', 'most'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike, and never change
        <div key={place} className={css.menuLink}>
          <Skeleton width={width === 'most' ? 'most' : 'half'} />
        </div>
      ))}
    </div>
  );
}

/** The full menu in groups, with colour scheme and logout. */
export function Drawer({
  memberName,
  memberPicture,
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
          <Avatar name={memberName} picture={memberPicture} />
          <span className={css.memberName}>{memberName}</span>
        </p>
      )}
      {groups === undefined ? (
        <Waiting />
      ) : (
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
      )}
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
