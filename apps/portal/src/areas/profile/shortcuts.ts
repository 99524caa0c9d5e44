import type { Shortcut } from '@estacao/design-system/screens';
import { accessesOf, verdictOn } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import type { PublicStation } from '../../page/page.ts';
import { routes } from '../../routing/routes.ts';
import type { MenuEntry } from '../../station/menu.ts';
import { wholeMenu } from '../../station/whole-menu.ts';

type ShortcutEntry = MenuEntry & Required<Pick<MenuEntry, 'shortcut'>>;

const shortcuts = wholeMenu
  .filter((entry): entry is ShortcutEntry => entry.shortcut !== undefined)
  .sort((one, other) => one.shortcut.place - other.shortcut.place);

export function shortcutsOf({ features }: PublicStation, user: SessionUser | null): readonly Shortcut[] {
  const may = accessesOf(features, user?.station.access);
  return shortcuts.flatMap(({ route: wanted, icon, access, shortcut }) => {
    const isHidden = features.hiddenShortcuts.includes(shortcut.name);
    const found = routes.find((route) => route.name === wanted);
    if (found === undefined) throw new Error(`unknown route in the profile shortcuts: ${wanted}`);
    const { path, title = '', needs = {} } = found;
    const isOpen = (access === undefined || may[access]) && verdictOn(needs, features, may) === 'open';
    return isHidden || !isOpen ? [] : [{ label: title, href: path, icon }];
  });
}
