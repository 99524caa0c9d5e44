import type { ShellItem } from '@estacao/design-system';
import type { SessionUser } from '@estacao/sagas';
import type { PublicStation } from './page.ts';

export interface MenuEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: NonNullable<ShellItem['icon']>;
  readonly group: keyof typeof groups;
  /** Where it stands: the lower, the earlier. */
  readonly place: number;
  /** Among the few ways that are always in sight. */
  readonly isPrimary?: boolean;
  /** The feature that the station has to have. */
  readonly feature?: FlagFeature;
  /** What the station has to let this member see. */
  readonly access?: keyof SessionUser['station']['access'];
}

type Features = PublicStation['features'];

/** Features that are on or off. */
type FlagFeature = {
  [Name in keyof Features]: Features[Name] extends boolean ? Name : never;
}[keyof Features];

/** In the order in which they stand. The first carries the station's own name. */
const groups = { station: undefined, account: 'Minha conta' } as const;

const found = import.meta.glob<readonly MenuEntry[]>('./areas/*/menu.ts', { eager: true, import: 'menu' });

const entries = Object.values(found)
  .flat()
  .sort((one, other) => one.place - other.place);

/** The menu of a member: what the areas put there, as far as the station has it and lets them see it. */
export function menuOf({ name, features }: PublicStation, user: SessionUser | null, current: string) {
  const shown = entries
    .filter(({ feature }) => feature === undefined || features[feature])
    .filter(({ access }) => access === undefined || user?.station.access[access] === true)
    .map((entry) => ({ ...entry, current: entry.href === current }));
  const itemOf = ({ label, href, icon, current }: (typeof shown)[number]) => ({ label, href, icon, current });
  return {
    primary: shown.filter(({ isPrimary }) => isPrimary === true).map(itemOf),
    groups: Object.entries(groups)
      .map(([group, label]) => ({
        label: label ?? name,
        items: shown.filter((entry) => entry.group === group).map(itemOf),
      }))
      .filter(({ items }) => items.length > 0),
  };
}
