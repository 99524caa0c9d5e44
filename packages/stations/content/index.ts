import * as areas from './areas/index.ts';
import { aurora } from './aurora.ts';
import { capital } from './capital.ts';
import { cerrado } from './cerrado.ts';
import { girassol } from './girassol.ts';
import { ipe } from './ipe.ts';
import { maresia } from './maresia.ts';
import { minerva } from './minerva.ts';
import { noturno } from './noturno.ts';
import { orvalho } from './orvalho.ts';
import { pampa } from './pampa.ts';
import type { OwnContent, SampleContent } from './types.ts';

export type { Cover } from '../src/covers.ts';
export type * from './areas/index.ts';
export type { OwnContent, SampleContent } from './types.ts';

const own: Readonly<Record<string, OwnContent>> = {
  aurora,
  capital,
  cerrado,
  girassol,
  ipe,
  maresia,
  minerva,
  noturno,
  orvalho,
  pampa,
};

/** A station's sample content: its own, area by area, with a fallback that fits any station. */
export function contentOf(slug: string): SampleContent {
  return { ...areas, ...(Object.hasOwn(own, slug) ? own[slug] : undefined) };
}
