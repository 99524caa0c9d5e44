import { paths } from '@estacao/domain';
import { LogOut } from 'lucide-react';
import { appShell as appShellWords } from '../../texts/pt-br/app-shell.ts';
import { useTexts } from '../../texts/texts.ts';
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

function MenuEntry({
  label,
  href,
  icon,
  current,
  newTab = false,
  onClick,
}: ShellItem & { onClick: () => void }) {
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

function MenuSkeleton() {
  return (
    <div>
      <LoadingNote />
      {['most', 'half', 'most', 'half', 'most'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike, and never change
        <div key={index} className={css.menuLink}>
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
  const texts = useTexts('appShell', appShellWords);
  return (
    <div className={css.drawer}>
      {memberName === undefined ? null : (
        <p className={css.member}>
          <Avatar name={memberName} picture={memberPicture} />
          <span className={css.memberName}>{memberName}</span>
        </p>
      )}
      {groups === undefined ? (
        <MenuSkeleton />
      ) : (
        <nav aria-label={texts.menu} className={css.drawer}>
          {groups.map(({ label, items }) => (
            <div key={label}>
              <p className={css.groupTitle} aria-hidden>
                {label}
              </p>
              <ul aria-label={label}>
                {items.map((item) => (
                  <MenuEntry key={item.href} {...item} onClick={onFollow} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      <div className={css.ending}>
        <Segmented
          legend={texts.scheme}
          options={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
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
              <span className={css.menuText}>{texts.logout}</span>
            </Anchor>
          </li>
        </ul>
      </div>
    </div>
  );
}
