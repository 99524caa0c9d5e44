import {
  allPagesOf,
  type UnionPageKind,
  type UnionPart,
  unionKindOf,
  unionPlaces,
  unionRoute,
} from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Load } from '../../kernel/area.ts';

export function loadsOf(
  kinds: readonly UnionPageKind[],
  load: (part: UnionPart, page: string) => SagaGenerator<void>,
): Readonly<Record<string, Load>> {
  const loads = Object.values(unionPlaces).flatMap((place) =>
    allPagesOf(place)
      .filter(({ address }) => kinds.includes(unionKindOf(place.part, address)))
      .map((page) => [unionRoute(place, page), () => load(place.part, page.address)] as const),
  );
  return Object.fromEntries(loads);
}
