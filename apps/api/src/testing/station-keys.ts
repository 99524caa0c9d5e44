import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ServedStation } from '@estacao/stations';
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

function valuesOfProperty(property: Property): readonly unknown[] {
  if (property.type === 'boolean') return [true, false];
  if (property.enum !== undefined) return property.enum;
  if (property.type === 'integer') return [property.minimum, property.maximum];
  if (property.items !== undefined) {
    const options = property.items.enum;
    return [[], options, ...options.map((value) => [value])];
  }
  return [undefined, 'https://exemplo.test/documento.pdf'];
}

/**
 * The values of each key: all options of a choice, both bounds of a number. Arrays are empty, full or have
 * one item. A text is missing or a URL.
 */
export function createFactors(group: Group): Factors {
  return Object.fromEntries(
    Object.entries(schema.properties[group].properties).map(([key, property]) => [
      key,
      valuesOfProperty(property),
    ]),
  );
}

/** Keys whose description declares that no code reads them yet. */
export function findUnreadKeys(group: Group): string[] {
  return Object.entries(schema.properties[group].properties)
    .filter(([, { description }]) => description.startsWith('Not read yet: '))
    .map(([key]) => key);
}

const requiredKeys = {
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

export function createStation(base: ServedStation, features: Row, pacing: Row = {}): ServedStation {
  const definedFeatures = Object.fromEntries(
    Object.entries(features).filter(([, value]) => value !== undefined),
  );
  const regulation =
    definedFeatures.terms === 'own' ? { regulationUrl: 'https://exemplo.test/regulamento.pdf' } : {};
  const result = parseStation({
    ...requiredKeys,
    id: base.station.id,
    slug: base.station.slug,
    name: base.station.name,
    theme: { brand: '#5B2EFF' },
    features: { ...regulation, ...definedFeatures } as StationInput['features'],
    pacing: pacing as StationInput['pacing'],
  });
  if (!result.ok) throw new Error(JSON.stringify([definedFeatures, result.errors]));
  return { ...base, station: result.station };
}
