import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { anyHex, anyThemeInput, stationOf } from '../testing/any-station.ts';
import {
  colorToken,
  exportedFileOf,
  importStation,
  parsedCompleteStation,
  refusalsOf,
  withValueAt,
} from '../testing/round-trip.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { deriveTheme } from '../theme/derive.ts';
import { proveStation } from '../theme/prove.ts';
import { colorTokens } from '../tokens/tokens.ts';
import { printColor } from './color-value.ts';
import { type DtcgFile, EXTENSION } from './format.ts';
import { readDtcg } from './index.ts';

describe('export followed by import', () => {
  const anyOverrides = fc.dictionary(
    fc.constantFrom(...colorTokens),
    fc.oneof(anyHex, fc.record({ light: anyHex, dark: anyHex }, { requiredKeys: [] })),
    { maxKeys: 6 },
  );

  longTest('import restores the theme of any exported station', () => {
    fc.assert(
      fc.property(anyThemeInput, anyOverrides, (theme, overrides) => {
        const station = stationOf({ ...theme, overrides });
        expect(deriveTheme(importStation(exportedFileOf(station)))).toEqual(deriveTheme(station));
      }),
      { numRuns: 150 },
    );
  });

  it('import restores every field of an exported station', () => {
    expect(importStation(exportedFileOf(parsedCompleteStation))).toEqual(parsedCompleteStation);
    for (const station of shippedStations()) expect(importStation(exportedFileOf(station))).toEqual(station);
  });
});

describe('edit in another tool', () => {
  const station = stationOf({ brand: '#5b2eff', shape: 'round', overrides: { border: '#808080' } });
  const file = exportedFileOf(station);

  it('turns one edited colour into one override, in that scheme only', () => {
    const editedStation = importStation(withValueAt(file, 'color.light.link', colorToken('#4a1fe0')));
    expect(editedStation).toEqual({
      ...station,
      theme: { ...station.theme, overrides: { border: '#808080', link: { light: '#4a1fe0' } } },
    });
  });

  it('the proof catches an edited colour that breaks a pair', () => {
    const editedStation = importStation(withValueAt(file, 'color.light.link', colorToken('#b9a6ff')));
    expect(proveStation(editedStation)[0]).toMatchObject({
      token: 'link',
      scheme: 'light',
      found: '#b9a6ff',
    });
  });

  it('derives a new theme from an edited brand', () => {
    const editedStation = importStation(withValueAt(file, 'seed.brand', colorToken('#007c89')));
    expect(editedStation.theme).toEqual({ ...station.theme, brand: '#007c89' });
    expect(deriveTheme(editedStation).colors.light.action).toBe('#007c89');
  });

  it('an edited seed changes its aliases without overrides', () => {
    const accentedStation = stationOf({
      brand: '#5b2eff',
      accent: '#ff7a59',
      action: 'accent',
      overrides: { link: '#5b2eff' },
    });
    const exportedFile = exportedFileOf(accentedStation);
    const bothEdits = withValueAt(
      withValueAt(exportedFile, 'seed.accent', colorToken('#0a7d4f')) as DtcgFile,
      'seed.brand',
      colorToken('#222266'),
    );
    expect(importStation(bothEdits).theme).toEqual({
      ...accentedStation.theme,
      brand: '#222266',
      accent: '#0a7d4f',
    });
    const literalEdit = withValueAt(exportedFile, 'color.light.action', colorToken('#112233'));
    expect(importStation(literalEdit).theme.overrides).toEqual({
      link: '#5b2eff',
      action: { light: '#112233' },
    });
  });

  it('ignores edits that a station cannot store, with a note', () => {
    const editedSize = withValueAt(file, 'size.radius-card', {
      $type: 'dimension',
      $value: { value: 3, unit: 'px' },
    });
    const result = readDtcg({ ...(editedSize as DtcgFile), mine: { sky: colorToken('#0af') } });
    expect(result.ok && result.isOwnExport && result.notes).toEqual([
      'ignored: the change of "size.radius-card"; sizes follow from the choices in theme, such as shape and density',
      'ignored: "mine.sky", which is not a station token',
    ]);
    const unchangedResult = readDtcg(file);
    expect(unchangedResult.ok && unchangedResult.notes).toEqual([]);
  });

  it('imports an edited accent or tint', () => {
    expect(importStation(withValueAt(file, 'seed.accent', colorToken('#ff7a59'))).theme).toEqual({
      ...station.theme,
      accent: '#ff7a59',
    });
    expect(importStation(withValueAt(file, 'seed.neutral', colorToken('#222266'))).theme.neutral).toBe(
      '#222266',
    );
  });

  it('removes an override when an edit restores the derived colour', () => {
    const derivedColors = deriveTheme(stationOf({ brand: '#5b2eff' })).colors;
    const lightEdit = withValueAt(file, 'color.light.border', colorToken(derivedColors.light.border));
    expect(importStation(lightEdit).theme.overrides).toEqual({ border: { dark: '#808080' } });
    const bothEdits = withValueAt(
      lightEdit as DtcgFile,
      'color.dark.border',
      colorToken(derivedColors.dark.border),
    );
    expect(importStation(bothEdits).theme.overrides).toEqual({});
  });

  it('follows aliases, JSON references and a chain of aliases', () => {
    const aliasedFile = withValueAt(file, 'color.light.link', { $value: '{color.light.action-pressed}' });
    expect(importStation(aliasedFile).theme.overrides.link).toEqual({
      light: deriveTheme(station).colors.light['action-pressed'],
    });
    const pointer = { $value: { $ref: '#/color/light/action-pressed/$value' } };
    expect(importStation(withValueAt(file, 'color.light.link', pointer))).toEqual(importStation(aliasedFile));
    const directReference = { $type: 'color', $ref: '#/color/light/action-pressed' };
    expect(importStation(withValueAt(file, 'color.light.link', directReference))).toEqual(
      importStation(aliasedFile),
    );
    const chainedFile = withValueAt(aliasedFile as DtcgFile, 'color.dark.link', {
      $value: '{color.light.link}',
    });
    expect(importStation(chainedFile).theme.overrides.link).toBe(
      deriveTheme(station).colors.light['action-pressed'],
    );
  });

  it('import reports a colour that it cannot parse', () => {
    const halfCycle = withValueAt(file, 'color.light.link', { $value: '{color.light.link-hover}' });
    const cycle = withValueAt(halfCycle as DtcgFile, 'color.light.link-hover', {
      $value: '{color.light.link}',
    });
    expect(refusalsOf(cycle).map(({ path }) => path)).toEqual(['color.light.link', 'color.light.link-hover']);
    expect(refusalsOf(cycle)[0]?.found).toContain('a cycle of aliases');
    expect(refusalsOf(withValueAt(file, 'seed.brand', { $value: '{nowhere}' }))).toEqual([
      { path: 'seed.brand', code: 'bad-value', found: 'an alias of "nowhere", which is not a token' },
    ]);
    const transparentColor = { $value: { ...printColor(0), alpha: 0.4 } };
    expect(refusalsOf(withValueAt(file, 'color.dark.surface', transparentColor))).toEqual([
      { path: 'color.dark.surface', code: 'bad-value', found: 'a colour with alpha 0.4' },
    ]);
  });

  it('validates the extension of a token file like a station file', () => {
    const extension = { ...(file.$extensions[EXTENSION] as object), slug: 'A B' };
    expect(refusalsOf({ ...file, $extensions: { [EXTENSION]: extension } })).toMatchObject([
      { path: `$extensions["${EXTENSION}"].slug`, code: 'bad-value', found: '"A B"' },
    ]);
  });

  it('import ignores added and removed tokens', () => {
    const { color: _, ...withoutColors } = file;
    expect(importStation(withoutColors)).toEqual(station);
    expect(importStation({ ...file, color: { ...file.color, mine: { sky: colorToken('#0af') } } })).toEqual(
      station,
    );
  });
});
