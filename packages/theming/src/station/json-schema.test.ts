import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  getLanguageService,
  type JSONDocument,
  type Position,
  TextDocument,
} from 'vscode-json-languageservice';
import { completeStation } from '../testing/complete-station.ts';
import { colorTokenDocs, colorTokens } from '../tokens/tokens.ts';
import { stationJsonSchema } from './json-schema.ts';
import { parseStation } from './read.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

function undescribed(schema: Schema, path: string): string[] {
  const children = [
    ...Object.entries(schema.properties ?? {}),
    ...[
      ...(schema.anyOf ?? []),
      ...Object.values(schema.$defs ?? {}),
      ...(schema.items ? [schema.items] : []),
    ].map((inner) => ['', inner] as const),
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

const schema = stationJsonSchema();

/** Runs the language service that VS Code and other editors contain. */
function edit(text: string) {
  const service = getLanguageService({
    schemaRequestService: () => Promise.resolve(schema),
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  });
  service.configure({ validate: true });
  const document = TextDocument.create('file:///a.station.json', 'json', 1, text);
  const json: JSONDocument = service.parseJSONDocument(document);
  const hoverAt = async (position: Position): Promise<string> => {
    const hover = await service.doHover(document, position, json);
    return [hover?.contents ?? []].flat().join('\n').replaceAll('\\', '');
  };
  return {
    hover: (offset: number) => hoverAt(document.positionAt(offset)),
    complaints: async () => (await service.doValidation(document, json)).map(({ message }) => message),
    colors: async () => (await service.findDocumentColors(document, json)).length,
  };
}

describe('editor', () => {
  const overrides = Object.fromEntries(
    colorTokens.map((token, index) => [token, index % 2 ? '#808080' : { light: '#000000', dark: '#ffffff' }]),
  );
  const text = JSON.stringify(
    { ...completeStation, theme: { ...completeStation.theme, overrides } },
    null,
    2,
  );
  const editor = edit(text);

  it('accepts a valid station and shows its colours', async () => {
    expect(await editor.complaints()).toEqual([]);
    expect(await editor.colors()).toBe([...text.matchAll(/"#[\da-fA-F]{3,6}"/g)].length);
  });

  it('explains each key with its own description', async () => {
    const { properties = {} } = JSON.parse(stationJsonSchema()) as Schema;
    const described = (keys: Schema['properties']): [string, string][] =>
      Object.entries(keys ?? {}).flatMap(([key, inner]) => [
        [key, inner.description ?? ''] as [string, string],
        ...described(inner.properties),
        ...described(inner.items?.properties),
      ]);
    const explained = described(properties);
    const offsetOf = (key: string, from = 0) => text.indexOf(`"${key}": `, from) + 1;
    const inOverrides = offsetOf('overrides');
    const first = new Map([...explained].reverse());
    expect(first.size).toBeGreaterThan(150);
    for (const [key, description] of first)
      expect([key, await editor.hover(offsetOf(key))]).toEqual([key, expect.stringContaining(description)]);
    for (const token of colorTokens)
      expect(await editor.hover(offsetOf(token, inOverrides))).toBe(colorTokenDocs[token]);
    expect(await editor.hover(offsetOf('light', inOverrides))).toBe('The colour in the light scheme.');
  });

  it.each([
    ['theme', { brand: '#5b2ef' }, 'Allowed: a colour as #rrggbb or #rgb.'],
    ['theme', { brand: '#fff', overrides: { link: 'blue' } }, 'Allowed: a colour as #rrggbb or #rgb.'],
    ['slug', 'www', 'Allowed: a slug other than www, api, sandbox.'],
    ['slug', '-nova', 'Allowed: lower-case letters, digits and inner hyphens'],
    ['contact', { email: 'ola@aurora' }, 'Allowed: an e-mail address.'],
    ['contact', { email: 'ola aurora.test' }, 'Allowed: an e-mail address.'],
    ['contact', { chatUrl: 'http://a.test' }, 'Allowed: an address that starts with https://.'],
    ['establishment', { cnpj: '11.222.333/0001', socialName: 'A' }, 'Allowed: a CNPJ'],
    ['establishment', { cnpj: '00.000.000/0000-00', socialName: 'A' }, 'Allowed: a CNPJ'],
    ['domains', ['a.exemplo.org', 'a.exemplo.org'], 'duplicate'],
    ['domains', ['https://a.exemplo.org'], 'Allowed: a host name in lower case'],
    ['pictures', { logo: '../logo.svg' }, 'Allowed: the path of an svg'],
  ])('reports an invalid %s in a sentence: %j', async (key, value, sentence) => {
    const wrong = { ...completeStation, [key]: value };
    const [complaint, ...others] = await edit(JSON.stringify(wrong)).complaints();
    expect([complaint, others]).toEqual([expect.stringContaining(sentence), []]);
    expect(parseStation(wrong).ok).toBe(false);
  });

  it.each([
    ['contact', { ...completeStation.contact, email: '  Maria.Silva+clube@Sub.Dominio.COM ' }],
    ['contact', { ...completeStation.contact, email: "o'brien@x.io" }],
    ['establishment', { cnpj: ' 12abc34501de35 ', socialName: 'A' }],
    ['establishment', { cnpj: '10458231/000105', socialName: 'A' }],
    ['slug', 'a--b'],
  ])('accepts a valid value: %s %j', async (key, value) => {
    const right = { ...completeStation, [key]: value };
    expect(parseStation(right).ok).toBe(true);
    expect(await edit(JSON.stringify(right)).complaints()).toEqual([]);
  });
});
