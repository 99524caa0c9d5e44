import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { anyHex, anyThemeInput, stationOf } from '../testing/any-station.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { color, complete, edit, fileOf, imported, refusal } from '../testing/there-and-back.ts';
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

  longTest('restores the theme of any station', () => {
    fc.assert(
      fc.property(anyThemeInput, anyOverrides, (theme, overrides) => {
        const station = stationOf({ ...theme, overrides });
        expect(deriveTheme(imported(fileOf(station)))).toEqual(deriveTheme(station));
      }),
      { numRuns: 150 },
    );
  });

  it('restores everything else of a station', () => {
    expect(imported(fileOf(complete))).toEqual(complete);
    for (const station of shippedStations()) expect(imported(fileOf(station))).toEqual(station);
  });
});

describe('edit in another tool', () => {
  const station = stationOf({ brand: '#5b2eff', shape: 'round', overrides: { border: '#808080' } });
  const file = fileOf(station);

  it('turns one edited colour into one override, in that scheme only', () => {
    const edited = imported(edit(file, 'color.light.link', color('#4a1fe0')));
    expect(edited).toEqual({
      ...station,
      theme: { ...station.theme, overrides: { border: '#808080', link: { light: '#4a1fe0' } } },
    });
  });

  it('lets the proof catch an edit that breaks a pair', () => {
    const edited = imported(edit(file, 'color.light.link', color('#b9a6ff')));
    expect(proveStation(edited)[0]).toMatchObject({ token: 'link', scheme: 'light', found: '#b9a6ff' });
  });

  it('derives a new theme from an edited brand', () => {
    const edited = imported(edit(file, 'seed.brand', color('#007c89')));
    expect(edited.theme).toEqual({ ...station.theme, brand: '#007c89' });
    expect(deriveTheme(edited).colors.light.action).toBe('#007c89');
  });

  it('follows an edited seed through its aliases without overrides', () => {
    const accented = stationOf({
      brand: '#5b2eff',
      accent: '#ff7a59',
      action: 'accent',
      overrides: { link: '#5b2eff' },
    });
    const exported = fileOf(accented);
    const both = edit(
      edit(exported, 'seed.accent', color('#0a7d4f')) as DtcgFile,
      'seed.brand',
      color('#222266'),
    );
    expect(imported(both).theme).toEqual({ ...accented.theme, brand: '#222266', accent: '#0a7d4f' });
    const literal = edit(exported, 'color.light.action', color('#112233'));
    expect(imported(literal).theme.overrides).toEqual({ link: '#5b2eff', action: { light: '#112233' } });
  });

  it('ignores edits that a station cannot store, with a note', () => {
    const sized = edit(file, 'size.radius-card', { $type: 'dimension', $value: { value: 3, unit: 'px' } });
    const read = readDtcg({ ...(sized as DtcgFile), mine: { sky: color('#0af') } });
    expect(read.ok && read.isOurs && read.notes).toEqual([
      'ignored: the change of "size.radius-card"; sizes follow from the choices in theme, such as shape and density',
      'ignored: "mine.sky", which is not a station token',
    ]);
    const untouched = readDtcg(file);
    expect(untouched.ok && untouched.notes).toEqual([]);
  });

  it('imports an edited accent or tint', () => {
    expect(imported(edit(file, 'seed.accent', color('#ff7a59'))).theme).toEqual({
      ...station.theme,
      accent: '#ff7a59',
    });
    expect(imported(edit(file, 'seed.neutral', color('#222266'))).theme.neutral).toBe('#222266');
  });

  it('removes an override that an edit takes back', () => {
    const derived = deriveTheme(stationOf({ brand: '#5b2eff' })).colors;
    const light = edit(file, 'color.light.border', color(derived.light.border));
    expect(imported(light).theme.overrides).toEqual({ border: { dark: '#808080' } });
    const both = edit(light as DtcgFile, 'color.dark.border', color(derived.dark.border));
    expect(imported(both).theme.overrides).toEqual({});
  });

  it('follows a chain of aliases of any length', () => {
    const aliased = edit(file, 'color.light.link', { $value: '{color.light.action-pressed}' });
    expect(imported(aliased).theme.overrides.link).toEqual({
      light: deriveTheme(station).colors.light['action-pressed'],
    });
    const pointer = { $value: { $ref: '#/color/light/action-pressed/$value' } };
    expect(imported(edit(file, 'color.light.link', pointer))).toEqual(imported(aliased));
    const whole = { $type: 'color', $ref: '#/color/light/action-pressed' };
    expect(imported(edit(file, 'color.light.link', whole))).toEqual(imported(aliased));
    const twice = edit(aliased as DtcgFile, 'color.dark.link', { $value: '{color.light.link}' });
    expect(imported(twice).theme.overrides.link).toBe(deriveTheme(station).colors.light['action-pressed']);
  });

  it('reports a colour that it cannot parse', () => {
    const circle = edit(file, 'color.light.link', { $value: '{color.light.link-hover}' });
    const round = edit(circle as DtcgFile, 'color.light.link-hover', { $value: '{color.light.link}' });
    expect(refusal(round).map(({ path }) => path)).toEqual(['color.light.link', 'color.light.link-hover']);
    expect(refusal(round)[0]?.found).toContain('a cycle of aliases');
    expect(refusal(edit(file, 'seed.brand', { $value: '{nowhere}' }))).toEqual([
      { path: 'seed.brand', code: 'bad-value', found: 'an alias of "nowhere", which is not a token' },
    ]);
    const clear = { $value: { ...printColor(0), alpha: 0.4 } };
    expect(refusal(edit(file, 'color.dark.surface', clear))).toEqual([
      { path: 'color.dark.surface', code: 'bad-value', found: 'a colour with alpha 0.4' },
    ]);
  });

  it('validates the extension like a station file', () => {
    const extension = { ...(file.$extensions[EXTENSION] as object), slug: 'A B' };
    expect(refusal({ ...file, $extensions: { [EXTENSION]: extension } })).toMatchObject([
      { path: `$extensions["${EXTENSION}"].slug`, code: 'bad-value', found: '"A B"' },
    ]);
  });

  it('ignores added and removed tokens', () => {
    const { color: _, ...without } = file;
    expect(imported(without)).toEqual(station);
    expect(imported({ ...file, color: { ...file.color, mine: { sky: color('#0af') } } })).toEqual(station);
  });
});
