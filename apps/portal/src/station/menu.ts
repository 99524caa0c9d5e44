import type { ShellItem } from '@estacao/design-system';
import { type Access, accessesOf, paths, verdictOn } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import type { PublicStation } from '../page/page.ts';
import { routes } from '../routing/routes.ts';

type HiddenShortcut = PublicStation['features']['hiddenShortcuts'][number];

export interface MenuEntry {
  /** Name of the target route. The entry takes its label and its needs from the route. */
  readonly route: string;
  readonly icon: NonNullable<ShellItem['icon']>;
  readonly group: keyof typeof groups;
  readonly place: number;
  /** Rank among the primary entries, ascending. Without it the entry is not primary. */
  readonly often?: number;
  readonly isOwn?: true;
  /** Hides the entry, while the page stays open. */
  readonly access?: Access;
  /** Condition for the entry only, while the page stays open. */
  readonly when?: (station: PublicStation) => boolean;
  /** External address to open instead of the route, in a new tab. */
  readonly outside?: (station: PublicStation) => string | undefined;
  readonly newTab?: true;
  /** Adds a shortcut to the profile. Stations hide it by this name; `place` is its order. */
  readonly shortcut?: { readonly name: HiddenShortcut; readonly place: number };
}

export type Entries = readonly MenuEntry[];

/** In display order. The first group carries the station's name. */
const groups = {
  station: undefined,
  shopping: 'Compras',
  wallet: 'Carteira',
  services: 'Serviços',
  account: 'Minha conta',
  help: 'Ajuda',
} as const;

const found = import.meta.glob<Entries>('../areas/*/primary-menu.ts', { eager: true, import: 'primary' });

export const primary: Entries = Object.values(found).flat();

function routeOf({ route: name }: MenuEntry) {
  const route = routes.find((one) => one.name === name);
  if (route === undefined) throw new Error(`unknown route in the menu: ${name}`);
  return route;
}

/** Home is an ancestor of every member page, so it matches exactly only. */
function isAt(href: string, current: string): boolean {
  return current === href || (href !== paths.home && current.startsWith(`${href}/`));
}

export function itemsOf(entries: Entries, station: PublicStation, user: SessionUser | null, current: string) {
  const { name, features } = station;
  const may = accessesOf(features, user?.station.access);
  const shown = entries
    .filter(({ access, when }) => (access === undefined || may[access]) && when?.(station) !== false)
    .map((entry) => ({ entry, route: routeOf(entry) }))
    .filter(({ route: { needs = {} } }) => verdictOn(needs, features, may) === 'open')
    .sort((one, other) => one.entry.place - other.entry.place)
    .map(({ entry, route }) => {
      const outside = entry.outside?.(station);
      const item: ShellItem = {
        label: route.title ?? '',
        href: outside ?? route.path,
        icon: entry.icon,
        current: outside === undefined && isAt(route.path, current),
        newTab: entry.newTab === true || outside !== undefined,
      };
      return { entry, item };
    });
  const taken = shown
    .filter(({ entry }) => entry.often !== undefined)
    .sort((one, other) => (one.entry.often ?? 0) - (other.entry.often ?? 0));
  return {
    primary: taken.map(({ item }) => item),
    own: shown.filter(({ entry }) => entry.isOwn === true).map(({ item }) => item),
    groups: Object.entries(groups)
      .map(([group, label]) => ({
        label: label ?? name,
        items: shown.filter(({ entry }) => entry.group === group).map(({ item }) => item),
      }))
      .filter(({ items }) => items.length > 0),
  };
}
