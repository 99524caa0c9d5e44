import type { UnionArea } from '../area.ts';
import type { UnionPart } from '../places.ts';
import { accounting } from './accounting.ts';
import { health } from './health.ts';
import { legal } from './legal.ts';
import { political } from './political.ts';

/** What each of them is. */
export const unionAreas = { political, legal, accounting, health } as const satisfies Readonly<
  Record<UnionPart, UnionArea>
>;
