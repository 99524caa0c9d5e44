import type { Shortcut } from '@estacao/design-system/screens';
import { accessesOf, checkNeeds } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import type { PublicStation } from '../../page/page.ts';
import { routes } from '../../routing/routes.ts';
import { fullMenu } from '../../station/full-menu.ts';
import type { MenuEntry } from '../../station/menu.ts';

type ShortcutEntry = MenuEntry & Required<Pick<MenuEntry, 'shortcut'>>;

const shortcuts = fullMenu
  .filter((entry): entry is ShortcutEntry => entry.shortcut !== undefined)
  .sort((a, b) => a.shortcut.order - b.shortcut.order);

export function shortcutsOf({ features }: PublicStation, user: SessionUser | null): readonly Shortcut[] {
  const accesses = accessesOf(features, user?.station.access);
  return shortcuts.flatMap(({ route: routeName, icon, access, shortcut }) => {
    const isHidden = features.hiddenShortcuts.includes(shortcut.name);
    const route = routes.find((route) => route.name === routeName);
    if (route === undefined) throw new Error(`unknown route in the profile shortcuts: ${routeName}`);
    const { path, title = '', needs = {} } = route;
    const isOpen =
      (access === undefined || accesses[access]) && checkNeeds(needs, features, accesses) === 'open';
    return isHidden || !isOpen ? [] : [{ label: title, href: path, icon }];
  });
}
