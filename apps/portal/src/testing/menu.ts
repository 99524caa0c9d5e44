import type { Accesses } from '@estacao/domain';
import type { StationInput } from '@estacao/theming';
import { fullMenu } from '../station/full-menu.ts';
import { menuItemsOf } from '../station/menu.ts';
import { memberWith, stationWith } from './station.ts';

interface Options {
  readonly access?: Partial<Accesses>;
  readonly currentPath?: string;
  readonly overrides?: Partial<StationInput>;
}

export function menuFor(
  features: StationInput['features'],
  { access, currentPath = '', overrides }: Options = {},
) {
  return menuItemsOf(fullMenu, stationWith(features, overrides), memberWith(access), currentPath);
}

export function groupsFor(features: StationInput['features'], options?: Options) {
  return menuFor(features, options).groups;
}

export function labelsFor(features: StationInput['features'], options?: Options): string[] {
  return groupsFor(features, options).flatMap(({ items }) => items.map(({ label }) => label));
}
