import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FoundStation } from '@estacao/stations';
import { parseStation, type StationInput } from '@estacao/theming';
import type { Factors, Row } from './pairwise.ts';

// What a station may say, read from its published schema: a key that is added there is tried out here by itself.

interface Property {
  readonly type: 'boolean' | 'string' | 'integer' | 'array';
  readonly description: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: { readonly enum: readonly string[] };
}

type Group = 'features' | 'pacing';

const file = createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json');
const schema = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly properties: Readonly<Record<Group, { readonly properties: Readonly<Record<string, Property>> }>>;
};

function valuesOf(property: Property): readonly unknown[] {
  if (property.type === 'boolean') return [true, false];
  if (property.enum !== undefined) return property.enum;
  if (property.type === 'integer') return [property.minimum, property.maximum];
  if (property.items !== undefined) {
    const all = property.items.enum;
    return [[], all, ...all.map((one) => [one])];
  }
  // An address, or none.
  return [undefined, 'https://exemplo.test/documento.pdf'];
}

/** Every key of a group with the values that matter: all of a choice, both ends of a number, with and without. */
export function valuesIn(group: Group): Factors {
  return Object.fromEntries(
    Object.entries(schema.properties[group].properties).map(([key, property]) => [key, valuesOf(property)]),
  );
}

/** Keys that say of themselves that nothing reads them yet. */
export function unreadIn(group: Group): string[] {
  return Object.entries(schema.properties[group].properties)
    .filter(([, { description }]) => description.startsWith('Not read yet: '))
    .map(([key]) => key);
}

/** What some features can't be without, for all that is tried out. */
const alongside = {
  contact: { email: 'ola@exemplo.test', phone: '0800 123 4567', chatUrl: 'https://chat.exemplo.test/sala' },
  establishment: {
    cnpj: '11.222.333/0001-81',
    socialName: 'Exemplo Benefícios Ltda.',
    address: { line1: 'Rua das Acácias, 120', city: 'Belo Horizonte' },
  },
  stores: {
    ios: 'https://apps.apple.com/br/app/exemplo',
    android: 'https://play.google.com/store/apps/details?id=test.exemplo',
  },
} as const satisfies Partial<StationInput>;

/** A station with other features; where one takes another key along, it is there. */
export function stationWith(found: FoundStation, features: Row, pacing: Row = {}): FoundStation {
  const given = Object.fromEntries(Object.entries(features).filter(([, value]) => value !== undefined));
  const regulation = given.terms === 'own' ? { regulationUrl: 'https://exemplo.test/regulamento.pdf' } : {};
  const parsed = parseStation({
    ...alongside,
    id: found.station.id,
    slug: found.station.slug,
    name: found.station.name,
    theme: { brand: '#5B2EFF' },
    features: { ...regulation, ...given } as StationInput['features'],
    pacing: pacing as StationInput['pacing'],
  });
  if (!parsed.ok) throw new Error(JSON.stringify([given, parsed.errors]));
  return { ...found, station: parsed.station };
}
