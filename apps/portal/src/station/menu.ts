import type { ShellItem } from '@estacao/design-system';
import { type Access, accessesOf, checkNeeds, paths } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import type { PublicStation } from '../page/page.ts';
import { routes } from '../routing/routes.ts';

type HiddenShortcut = PublicStation['features']['hiddenShortcuts'][number];

export interface MenuEntry {
  /** Name of the target route. The entry takes its label and its needs from the route. */
  readonly route: string;
  readonly icon: NonNullable<ShellItem['icon']>;
  readonly group: keyof typeof groups;
  readonly order: number;
  /** Rank among the primary entries, ascending. Without it the entry is not primary. */
  readonly primaryRank?: number;
  readonly isPersonal?: true;
  /** Access without which the entry is hidden, while the page stays open. */
  readonly access?: Access;
  /** Condition for the entry only, while the page stays open. */
  readonly isShown?: (station: PublicStation) => boolean;
  /** External address to open instead of the route, in a new tab. */
  readonly externalUrl?: (station: PublicStation) => string | undefined;
  readonly newTab?: true;
  /** Adds a shortcut to the profile. Stations hide it by this name. */
  readonly shortcut?: { readonly name: HiddenShortcut; readonly order: number };
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

const entryFiles = import.meta.glob<Entries>('../areas/*/primary-menu.ts', {
  eager: true,
  import: 'primary',
});

export const primary: Entries = Object.values(entryFiles).flat();

function routeOf({ route: name }: MenuEntry) {
  const route = routes.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`unknown route in the menu: ${name}`);
  return route;
}

/** Home is an ancestor of every member page, so it matches exactly only. */
function isCurrentPage(href: string, currentPath: string): boolean {
  return currentPath === href || (href !== paths.home && currentPath.startsWith(`${href}/`));
}

export function menuItemsOf(
  entries: Entries,
  station: PublicStation,
  user: SessionUser | null,
  currentPath: string,
) {
  const { name, features } = station;
  const accesses = accessesOf(features, user?.station.access);
  const visibleItems = entries
    .filter(
      ({ access, isShown }) => (access === undefined || accesses[access]) && isShown?.(station) !== false,
    )
    .map((entry) => ({ entry, route: routeOf(entry) }))
    .filter(({ route: { needs = {} } }) => checkNeeds(needs, features, accesses) === 'open')
    .sort((a, b) => a.entry.order - b.entry.order)
    .map(({ entry, route }) => {
      const externalUrl = entry.externalUrl?.(station);
      const item: ShellItem = {
        label: route.title ?? '',
        href: externalUrl ?? route.path,
        icon: entry.icon,
        current: externalUrl === undefined && isCurrentPage(route.path, currentPath),
        newTab: entry.newTab === true || externalUrl !== undefined,
      };
      return { entry, item };
    });
  const primaryItems = visibleItems
    .filter(({ entry }) => entry.primaryRank !== undefined)
    .sort((a, b) => (a.entry.primaryRank ?? 0) - (b.entry.primaryRank ?? 0));
  return {
    primary: primaryItems.map(({ item }) => item),
    personal: visibleItems.filter(({ entry }) => entry.isPersonal === true).map(({ item }) => item),
    groups: Object.entries(groups)
      .map(([group, label]) => ({
        label: label ?? name,
        items: visibleItems.filter(({ entry }) => entry.group === group).map(({ item }) => item),
      }))
      .filter(({ items }) => items.length > 0),
  };
}
