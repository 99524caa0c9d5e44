import type { UnionArea, UnionPlace } from '../area.ts';
import { accounting, accountingPlace } from './accounting.ts';
import { health, healthPlace } from './health.ts';
import { legal, legalPlace } from './legal.ts';
import { political, politicalPlace } from './political.ts';

/** Where the areas of a union are. */
export const unionPlaces = {
  political: politicalPlace,
  legal: legalPlace,
  accounting: accountingPlace,
  health: healthPlace,
} as const satisfies Readonly<Record<string, UnionPlace>>;

export type UnionPart = keyof typeof unionPlaces;

/** What each of them is. */
export const unionAreas = { political, legal, accounting, health } as const satisfies Readonly<
  Record<UnionPart, UnionArea>
>;
