import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { anyRgb } from '../testing/any-station.ts';
import { addTally, checkColor, emptyTally } from './check.ts';
import { latticeColors, sweepLattice } from './lattice.ts';
import { type ProofResult, withProof } from './readme.ts';
import { seedsFor } from './seeds.ts';

const proofFile = new URL('../../proof.json', import.meta.url);
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const written = existsSync(proofFile)
  ? (JSON.parse(readFileSync(proofFile, 'utf8')) as ProofResult)
  : undefined;

describe('lattice', () => {
  it('has 32,768 colours, including the corners of the cube', () => {
    const colors = new Set(latticeColors());
    expect(colors.size).toBe(32_768);
    for (const corner of [0, 0xff, 0xff00, 0xffff, 0xff0000, 0xff00ff, 0xffff00, 0xffffff]) {
      expect(colors).toContain(corner);
    }
  });

  let swept: ReturnType<typeof sweepLattice>;
  beforeAll(() => {
    swept = sweepLattice();
  }, 120_000);

  it('holds every contrast in every theme', () => {
    expect(swept.tally).toMatchObject({ colors: 32_768, themes: 131_072, failures: 0, inexact: 0 });
    expect(swept.tally.worst?.margin).toBeGreaterThanOrEqual(1);
  });

  it('keeps the colour of a brand in its links and darkens no yellow to brown', () => {
    const { hued, kept, ownHue, brown } = swept.tally;
    expect(hued).toBe(32_064);
    expect(kept / hued).toBeGreaterThan(0.999);
    expect(ownHue / hued).toBeGreaterThan(0.9);
    expect(brown).toBe(0);
  });

  it('matches the ratios of the full sweep', () => {
    assert(written !== undefined, 'proof.json is missing: run npm run prove:colors');
    const share = (part: number, whole: number) => Number((part / whole).toFixed(2));
    const { hued, kept, ownHue } = swept.tally;
    expect(share(written.kept, written.hued)).toBe(share(kept, hued));
    expect(share(written.ownHue, written.hued)).toBe(share(ownHue, hued));
    expect([written.colors, written.failures, written.inexact, written.brown]).toEqual([2 ** 24, 0, 0, 0]);
  });

  it('has the fingerprint of the fully proven engine', () => {
    const explanation = 'the engine changed: run npm run prove:colors';
    expect(swept.fingerprint, explanation).toBe(written?.fingerprint);
  });
});

describe('check of a colour', () => {
  it('proves two roles and two schemes, with the colour as the fill of main actions', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const [asBrand, asAccent] = seedsFor(rgb);
        expect([asBrand.action, asBrand.brand]).toEqual(['brand', rgb]);
        expect([asAccent.action, asAccent.accent]).toEqual(['accent', rgb]);
        const tally = emptyTally();
        checkColor(rgb, tally);
        expect(tally).toMatchObject({ colors: 1, themes: 4, failures: 0, inexact: 0 });
      }),
      { numRuns: 200 },
    );
  });

  it('covers every surface, button and header style, with and without a tint', () => {
    const seeds = Array.from({ length: 2000 }, (_, index) => seedsFor(index * 8191)).flat();
    const met = (key: 'surface' | 'buttons' | 'header') => new Set(seeds.map((seed) => seed[key])).size;
    expect([met('surface'), met('buttons'), met('header')]).toEqual([3, 3, 3]);
    expect(new Set(seeds.map(({ neutral }) => neutral === undefined)).size).toBe(2);
  });

  it('adds tallies and keeps the worst pair', () => {
    const [one, other] = [emptyTally(), emptyTally()];
    checkColor(0x5b2eff, one);
    checkColor(0xffc400, other);
    const both = addTally(one, other);
    expect(both).toMatchObject({ colors: 2, themes: 8 });
    expect(both).toMatchObject({ hued: 2, kept: 2, ownHue: 1, brown: 0 });
    expect(both.worst?.margin).toBe(Math.min(one.worst?.margin ?? 9, other.worst?.margin ?? 9));
    expect(addTally(emptyTally(), one)).toEqual(one);
  });
});

describe('README', () => {
  const result: ProofResult = {
    fingerprint: 'f',
    colors: 16_777_216,
    themes: 67_108_864,
    pairs: 250,
    failures: 0,
    inexact: 0,
    hued: 16_000_000,
    kept: 15_999_999,
    ownHue: 14_400_000,
    brown: 3,
    worst: { pair: 'link on canvas (text)', ratio: 4.501, color: '#123456', role: 'brand', scheme: 'dark' },
    minutes: 41,
    cores: 2,
  };

  const proofSection = (text: string) =>
    /<!-- proof: .*? -->([\s\S]*?)<!-- \/proof -->/.exec(text)?.[1]?.trim() ?? 'no section';

  it('quotes the recorded proof, and no numbers before there is one', () => {
    expect(readme).toBe(written === undefined ? readme : withProof(readme, written));
    expect(proofSection(readme) === '').toBe(written === undefined);
  });

  it('rewrites the section between its markers any number of times', () => {
    const once = withProof(readme, result);
    for (const quoted of [
      '16,777,216',
      '67,108,864',
      '**99.99 % of 16,000,000, 90.00 % in the hue of the brand**',
      'olive: **3**',
      '4.501:1',
      'link on canvas (text)',
      '#123456',
      '41 minutes',
    ]) {
      expect(proofSection(once)).toContain(quoted);
    }
    expect(withProof(withProof(readme, { ...result, minutes: 7 }), result)).toBe(once);
    expect(once.replace(proofSection(once), '').replace(/\s+/g, ' ')).toBe(
      readme.replace(proofSection(readme), '').replace(/\s+/g, ' '),
    );
  });

  it('throws without the markers', () => {
    expect(() => withProof('# A README', result)).toThrow('the README has no');
  });
});
