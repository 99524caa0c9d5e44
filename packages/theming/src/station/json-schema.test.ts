import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stationJsonSchema } from './json-schema.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

function undescribed(schema: Schema, path: string): string[] {
  const children = [
    ...Object.entries({ ...schema.properties, ...schema.$defs }),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].map(
      (inner) => ['', inner] as const,
    ),
  ];
  return children.flatMap(([key, inner]) => [
    ...(key && !inner.description ? [`${path}.${key}`] : []),
    ...undescribed(inner, `${path}.${key}`),
  ]);
}

describe('station.schema.json', () => {
  it('is current; if not: npx tsx packages/theming/src/cli/write-schema.ts', () => {
    const written = readFileSync(new URL('../../station.schema.json', import.meta.url), 'utf8');
    expect(written).toBe(stationJsonSchema());
  });

  it('explains every key', () => {
    expect(undescribed(JSON.parse(stationJsonSchema()) as Schema, '')).toEqual([]);
  });

  it('requires what the parser requires', () => {
    const schema = JSON.parse(stationJsonSchema());
    expect(schema.required).toEqual(['id', 'slug', 'name', 'theme']);
    expect(schema.properties.theme.required).toEqual(['brand']);
  });
});
