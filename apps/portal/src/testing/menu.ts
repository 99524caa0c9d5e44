import type { Accesses } from '@estacao/domain';
import type { StationInput } from '@estacao/theming';
import { itemsOf } from '../station/menu.ts';
import { wholeMenu } from '../station/whole-menu.ts';
import { memberWith, stationWith } from './station.ts';

interface Options {
  readonly access?: Partial<Accesses>;
  readonly current?: string;
  readonly rest?: Partial<StationInput>;
}

export function menuFor(features: StationInput['features'], { access, current = '', rest }: Options = {}) {
  return itemsOf(wholeMenu, stationWith(features, rest), memberWith(access), current);
}

export function groupsFor(features: StationInput['features'], options?: Options) {
  return menuFor(features, options).groups;
}

export function labelsFor(features: StationInput['features'], options?: Options): string[] {
  return groupsFor(features, options).flatMap(({ items }) => items.map(({ label }) => label));
}
