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

function findUndescribedKeys(schema: Schema, path: string): string[] {
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
    ...findUndescribedKeys(inner, `${path}.${key}`),
  ]);
}

describe('station.schema.json', () => {
  it('the station schema is current; if not: npx tsx packages/theming/src/cli/write-schema.ts', () => {
    const schemaText = readFileSync(new URL('../../station.schema.json', import.meta.url), 'utf8');
    expect(schemaText).toBe(stationJsonSchema());
  });

  it('the station schema explains every key', () => {
    expect(findUndescribedKeys(JSON.parse(stationJsonSchema()) as Schema, '')).toEqual([]);
  });

  it('the station schema requires the same keys as the parser', () => {
    const schema = JSON.parse(stationJsonSchema());
    expect(schema.required).toEqual(['id', 'slug', 'name', 'theme']);
    expect(schema.properties.theme.required).toEqual(['brand']);
  });
});

const schema = stationJsonSchema();

/** Runs the language service that VS Code and other editors contain. */
function openEditor(text: string) {
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
    diagnostics: async () => (await service.doValidation(document, json)).map(({ message }) => message),
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
  const editor = openEditor(text);

  it('an editor accepts a valid station and shows its colours', async () => {
    expect(await editor.diagnostics()).toEqual([]);
    expect(await editor.colors()).toBe([...text.matchAll(/"#[\da-fA-F]{3,6}"/g)].length);
  });

  it('an editor explains each key with its own description', async () => {
    const { properties = {} } = JSON.parse(stationJsonSchema()) as Schema;
    const listDescriptions = (keys: Schema['properties']): [string, string][] =>
      Object.entries(keys ?? {}).flatMap(([key, inner]) => [
        [key, inner.description ?? ''] as [string, string],
        ...listDescriptions(inner.properties),
        ...listDescriptions(inner.items?.properties),
      ]);
    const descriptions = listDescriptions(properties);
    const offsetOf = (key: string, start = 0) => text.indexOf(`"${key}": `, start) + 1;
    const overridesOffset = offsetOf('overrides');
    const descriptionByKey = new Map([...descriptions].reverse());
    expect(descriptionByKey.size).toBeGreaterThan(150);
    for (const [key, description] of descriptionByKey)
      expect([key, await editor.hover(offsetOf(key))]).toEqual([key, expect.stringContaining(description)]);
    for (const token of colorTokens)
      expect(await editor.hover(offsetOf(token, overridesOffset))).toBe(colorTokenDocs[token]);
    expect(await editor.hover(offsetOf('light', overridesOffset))).toBe('The colour in the light scheme.');
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
  ])('an editor reports an invalid %s in a sentence: %j', async (key, value, sentence) => {
    const invalidStation = { ...completeStation, [key]: value };
    const [diagnostic, ...otherDiagnostics] = await openEditor(JSON.stringify(invalidStation)).diagnostics();
    expect([diagnostic, otherDiagnostics]).toEqual([expect.stringContaining(sentence), []]);
    expect(parseStation(invalidStation).ok).toBe(false);
  });

  it.each([
    ['contact', { ...completeStation.contact, email: '  Maria.Silva+clube@Sub.Dominio.COM ' }],
    ['contact', { ...completeStation.contact, email: "o'brien@x.io" }],
    ['establishment', { cnpj: ' 12abc34501de35 ', socialName: 'A' }],
    ['establishment', { cnpj: '10458231/000105', socialName: 'A' }],
    ['slug', 'a--b'],
  ])('an editor accepts a valid value: %s %j', async (key, value) => {
    const validStation = { ...completeStation, [key]: value };
    expect(parseStation(validStation).ok).toBe(true);
    expect(await openEditor(JSON.stringify(validStation)).diagnostics()).toEqual([]);
  });
});
