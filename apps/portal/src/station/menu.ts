import type { ShellItem } from '@estacao/design-system';
import { type Access, accessesOf, paths, verdictOn } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import type { PublicStation } from '../page/page.ts';
import { routes } from '../routing/routes.ts';

type HiddenShortcut = PublicStation['features']['hiddenShortcuts'][number];

export interface MenuEntry {
  /** The name of the route that it leads to: its title is the label, and what it needs the entry needs as well. */
  readonly route: string;
  readonly icon: NonNullable<ShellItem['icon']>;
  readonly group: keyof typeof groups;
  /** Where it stands in its group: the lower, the earlier. */
  readonly place: number;
  /** How often it is taken, among the few ways that are always in sight: the lower, the more. */
  readonly often?: number;
  /** It is about the member alone. */
  readonly isOwn?: true;
  /** What hides it from members, though the page stays open. */
  readonly access?: Access;
  /** What else the station has to have for it, though the page stays open. */
  readonly when?: (station: PublicStation) => boolean;
  /** Where it leads instead, beside the portal. */
  readonly outside?: (station: PublicStation) => string | undefined;
  /** Opens beside the portal. */
  readonly newTab?: true;
  /** That it stands in the profile too: under the name that a station's file hides it by, and the lower, the earlier. */
  readonly shortcut?: { readonly name: HiddenShortcut; readonly place: number };
}

export type Entries = readonly MenuEntry[];

/** In the order in which they stand. The first carries the station's own name. */
const groups = {
  station: undefined,
  shopping: 'Compras',
  wallet: 'Carteira',
  services: 'Serviços',
  account: 'Minha conta',
  help: 'Ajuda',
} as const;

const found = import.meta.glob<Entries>('../areas/*/primary-menu.ts', { eager: true, import: 'primary' });

/** The ways that are always in sight, as far as a station has them, and what stands under the member's picture. */
export const primary: Entries = Object.values(found).flat();

function routeOf({ route: name }: MenuEntry) {
  const route = routes.find((one) => one.name === name);
  if (route === undefined) throw new Error(`the menu leads to ${name}, which is no route`);
  return route;
}

/** Whether a page is the one that an entry leads to, or one below it. Below home is everything. */
function isAt(href: string, current: string): boolean {
  return current === href || (href !== paths.home && current.startsWith(`${href}/`));
}

/** The menu of a member: what the areas put there, as far as the station has it and lets them see it. */
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
