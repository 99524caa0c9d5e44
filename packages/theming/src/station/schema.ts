import { PUBLIC_MODE_MARK } from '@estacao/domain';
import type { z } from 'zod';
import {
  bankTransferSchema,
  contactSchema,
  currencySchema,
  establishmentSchema,
  giveawaySchema,
  storesSchema,
} from './business.ts';
import { featuresSchema } from './features.ts';
import { crossKeyRule, day, editorHint, group, text, wholeNumber } from './leaf.ts';
import { pacingSchema } from './pacing.ts';
import { domainsSchema, navigationSchema, picturesSchema, welcomeSchema } from './pages.ts';
import { invitationsSchema, pointsSchema } from './points.ts';
import { slugSchema } from './slug.ts';
import { type DeepReadonly, themeSchema } from './theme.ts';

/** Rules across keys. The error points at the key that depends on the other. */
function checkDependencies(station: z.output<typeof stationShape>, context: z.core.$RefinementCtx) {
  const { features, contact, stores, domains } = station;
  const addProblem = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message, params: crossKeyRule });
  if (features.supportChat && contact.chatUrl === undefined)
    addProblem(['features', 'supportChat'], 'true only with contact.chatUrl, the address of the chat');
  if (features.nativeApp && stores.ios === undefined && stores.android === undefined)
    addProblem(
      ['features', 'nativeApp'],
      'true only with stores.ios, stores.android or both, the addresses of the app',
    );
  if (features.terms === 'own' && features.regulationUrl === undefined)
    addProblem(['features', 'terms'], 'own only with features.regulationUrl, the address of the document');
  for (const [index, domain] of domains.entries())
    if (domains.indexOf(domain) < index) addProblem(['domains', index], 'each host name once');
}

/** A slug that contains the mark always enables public mode. */
function isPublic({ slug, features }: z.output<typeof stationShape>): boolean {
  return features.publicMode || slug.includes(PUBLIC_MODE_MARK);
}

/**
 * Union areas identify members by their CPF, so the station must have them in its register before the
 * sign-up.
 */
function signsUpByRegister({ features }: z.output<typeof stationShape>): boolean {
  return features.passwordSignUp || features.unionAreas.length > 0;
}

const stationShape = group(
  {
    $schema: editorHint(),
    id: wholeNumber(1, 2_147_483_647).meta({
      description: 'The number of the station. It never changes and belongs to one station only.',
      examples: [188],
    }),
    slug: slugSchema.meta({
      description: 'The short name in addresses and file names; never www, api or sandbox.',
      examples: ['aurora'],
    }),
    name: text(60).meta({
      description: 'The name that members see.',
      examples: ['Clube Aurora'],
    }),
    createdAt: day()
      .optional()
      .meta({
        description: 'The first day of the station. The privacy policy shows it.',
        examples: ['2019-08-01'],
      }),
    theme: themeSchema,
    welcome: welcomeSchema,
    pictures: picturesSchema,
    currency: currencySchema,
    points: pointsSchema,
    invitations: invitationsSchema,
    establishment: establishmentSchema,
    bankTransfer: bankTransferSchema,
    giveaway: giveawaySchema,
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
);

export const stationSchema = stationShape
  .superRefine(checkDependencies)
  .transform(({ $schema: _editorOnly, ...station }) => ({
    ...station,
    features: {
      ...station.features,
      publicMode: isPublic(station),
      passwordSignUp: signsUpByRegister(station),
    },
  }));

export type StationInput = z.input<typeof stationSchema>;

export type Station = DeepReadonly<z.output<typeof stationSchema>>;
