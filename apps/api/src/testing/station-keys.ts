import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FoundStation } from '@estacao/stations';
import { parseStation, type StationInput } from '@estacao/theming';
import type { Factors, Row } from './pairwise.ts';

// Reads the keys from the published schema, so tests cover new keys automatically.

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
  return [undefined, 'https://exemplo.test/documento.pdf'];
}

/** All options of a choice, both bounds of a number, and arrays from empty to full. */
export function valuesIn(group: Group): Factors {
  return Object.fromEntries(
    Object.entries(schema.properties[group].properties).map(([key, property]) => [key, valuesOf(property)]),
  );
}

/** Keys whose description declares that no code reads them yet. */
export function unreadIn(group: Group): string[] {
  return Object.entries(schema.properties[group].properties)
    .filter(([, { description }]) => description.startsWith('Not read yet: '))
    .map(([key]) => key);
}

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
