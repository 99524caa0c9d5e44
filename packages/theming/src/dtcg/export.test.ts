import { defineConfig, Logger, parse } from '@terrazzo/parser';
import StyleDictionary from 'style-dictionary';
import type { DesignTokens } from 'style-dictionary/types';
import { describe, expect, it } from 'vitest';
import { stationOf } from '../testing/any-station.ts';
import { exportedFileOf, parsedCompleteStation } from '../testing/round-trip.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { deriveTheme } from '../theme/derive.ts';
import { colorTokens, schemes } from '../tokens/tokens.ts';
import { EXTENSION } from './format.ts';
import { toDtcg } from './index.ts';

const shippedBySlug = shippedStations().map((station) => [station.slug, station] as const);

describe('export', () => {
  it('the export has every colour of both schemes with its description', () => {
    const file = exportedFileOf(parsedCompleteStation);
    for (const scheme of schemes) {
      expect(Object.keys(file.color[scheme])).toEqual(colorTokens);
      for (const token of Object.values(file.color[scheme])) {
        expect(token.$type).toBe('color');
        if (typeof token.$value !== 'string') expect(token.$value).toMatchObject({ colorSpace: 'srgb' });
        expect(token.$description.length).toBeGreaterThan(10);
      }
    }
    expect(Object.keys(file.seed)).toEqual(['brand', 'accent']);
    expect(Object.keys(file.$extensions)).toEqual([EXTENSION]);
  });

  it('the export refers to seeds by alias, so other tools follow a changed seed', () => {
    const station = stationOf({ brand: '#5b2eff', accent: '#ff7a59', neutral: '#222266' });
    const { colors } = deriveTheme(station);
    const { color } = exportedFileOf(station);
    expect(color.light.action?.$value).toBe('{seed.brand}');
    expect(color.light.accent?.$value).toBe('{seed.accent}');
    const seeds: Record<string, string> = {
      '#5b2eff': '{seed.brand}',
      '#ff7a59': '{seed.accent}',
      '#222266': '{seed.neutral}',
    };
    for (const scheme of schemes)
      for (const token of colorTokens) {
        const hex = colors[scheme][token];
        const value = color[scheme][token]?.$value;
        expect([token, value]).toEqual([token, seeds[hex] ?? expect.objectContaining({ hex })]);
      }
  });

  it('the export writes sizes in the types of the format', () => {
    const { size } = exportedFileOf(stationOf({ brand: '#5b2eff' }));
    expect(size['font-body']).toMatchObject({
      $type: 'fontFamily',
      $value: ['Lato', 'Lato 1', 'Lato 2', 'Lato 3', 'sans-serif'],
    });
    expect(size['weight-heading']).toMatchObject({ $type: 'fontWeight', $value: 700 });
    expect(size['control-height']).toMatchObject({ $type: 'dimension', $value: { value: 3, unit: 'rem' } });
    expect(size['card-shadow']).toMatchObject({
      $type: 'shadow',
      $value: [
        { offsetY: { value: 1, unit: 'px' }, blur: { value: 2, unit: 'px' }, color: { alpha: 0.071 } },
        { offsetY: { value: 4, unit: 'px' }, blur: { value: 16, unit: 'px' }, color: { alpha: 0.059 } },
      ],
    });
    expect(size).not.toHaveProperty('text-xl');
  });

  it.each(shippedBySlug)('the export of %s passes Terrazzo without a warning', async (_slug, station) => {
    const logger = new Logger({ level: 'silent' });
    const cwd = new URL('file:///stations/');
    const config = defineConfig({}, { cwd, logger });
    const src = JSON.stringify(toDtcg(station));
    const { tokens } = await parse([{ filename: new URL('tokens.json', cwd), src }], { config, logger });
    expect([logger.errorCount, logger.warnCount]).toEqual([0, 0]);
    const { colors } = deriveTheme(station);
    for (const scheme of schemes) {
      for (const token of colorTokens) {
        expect(tokens[`color.${scheme}.${token}`]?.$value).toMatchObject({ hex: colors[scheme][token] });
      }
    }
  });

  it.each(shippedBySlug)('Style Dictionary prints every exported colour of %s', async (_slug, station) => {
    const output = await styleDictionary(exportedFileOf(station));
    const { colors } = deriveTheme(station);
    for (const scheme of schemes) {
      for (const token of colorTokens) {
        expect(output).toContain(`--color-${scheme}-${token}: ${colors[scheme][token]};`);
      }
    }
    expect(output).toContain(`--seed-brand: ${station.theme.brand};`);
    expect(output).not.toMatch(/\[object|undefined|NaN/);
  });

  it('Style Dictionary resolves the references of the export', async () => {
    const file = exportedFileOf(parsedCompleteStation);
    const link = { $type: 'color', $value: '{seed.brand}' };
    const output = await styleDictionary({ ...file, color: { light: { ...file.color.light, link } } });
    expect(output).toContain('--color-light-link: #5b2eff;');
  });
});

/** Style Dictionary 4 reads colours only as text, so a preprocessor replaces each by its hex. */
async function styleDictionary(tokens: object): Promise<string> {
  const hexOf = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'colorSpace' in value && 'hex' in value
      ? value.hex
      : value;
  const dictionary = new StyleDictionary({
    tokens: tokens as DesignTokens,
    log: { warnings: 'error', verbosity: 'silent', errors: { brokenReferences: 'throw' } },
    hooks: {
      preprocessors: { hex: (source) => JSON.parse(JSON.stringify(source), hexOf) as typeof source },
    },
    preprocessors: ['hex'],
    platforms: {
      css: {
        transforms: ['name/kebab', 'color/css'],
        files: [
          { destination: 'tokens.css', format: 'css/variables', filter: ({ $type }) => $type === 'color' },
        ],
      },
    },
  });
  const [file] = await dictionary.formatPlatform('css');
  return String(file?.output);
}
