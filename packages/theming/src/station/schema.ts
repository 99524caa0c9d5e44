import { z } from 'zod';
import { contactSchema, currencySchema, establishmentSchema, storesSchema } from './business.ts';
import { featuresSchema } from './features.ts';
import { group, text, wholeNumber } from './leaf.ts';
import { pacingSchema } from './pacing.ts';
import { domainsSchema, navigationSchema, picturesSchema, welcomeSchema } from './pages.ts';
import type { DeepReadonly } from './readonly.ts';
import { slugSchema } from './slug.ts';
import { themeSchema } from './theme.ts';

const editorHint = z.string({ error: 'the path of the JSON Schema' }).optional();

export const stationSchema = group(
  {
    $schema: editorHint.meta({
      description: 'Where an editor finds the schema that completes and checks this file.',
    }),
    id: wholeNumber(1, 2_147_483_647).meta({
      description: 'The number of the station. It never changes and belongs to one station only.',
      examples: [188],
    }),
    slug: slugSchema.meta({
      description: 'The short name in addresses and file names.',
      examples: ['aurora'],
    }),
    name: text(60).meta({
      description: 'The name that members read.',
      examples: ['Clube Aurora'],
    }),
    theme: themeSchema,
    welcome: welcomeSchema,
    pictures: picturesSchema,
    currency: currencySchema,
    establishment: establishmentSchema,
    contact: contactSchema,
    stores: storesSchema,
    domains: domainsSchema,
    navigation: navigationSchema,
    features: featuresSchema,
    pacing: pacingSchema,
  },
  {
    title: 'Station',
    description:
      'One file makes a station. Required: id, slug, name and theme.brand; all else has a default.',
  },
).transform(({ $schema: _editorOnly, ...station }) => station);

/** A station file, before it is parsed. */
export type StationInput = z.input<typeof stationSchema>;

/** A station with everything filled in. */
export type Station = DeepReadonly<z.output<typeof stationSchema>>;
