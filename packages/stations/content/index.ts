import { aurora } from './aurora.ts';
import { capital } from './capital.ts';
import { cerrado } from './cerrado.ts';
import { generic } from './generic.ts';
import { girassol } from './girassol.ts';
import { ipe } from './ipe.ts';
import { maresia } from './maresia.ts';
import { minerva } from './minerva.ts';
import { noturno } from './noturno.ts';
import { orvalho } from './orvalho.ts';
import { pampa } from './pampa.ts';
import type { SampleContent } from './types.ts';

export type {
  Cover,
  SampleActivity,
  SampleContent,
  SampleEntry,
  SampleItem,
  SampleMember,
  SampleSection,
} from './types.ts';

const own: Readonly<Record<string, SampleContent>> = {
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

/** What a station is filled with: its own content, or the set that fits any station. */
export function contentOf(slug: string): SampleContent {
  return (Object.hasOwn(own, slug) ? own[slug] : undefined) ?? generic;
}
