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
const recordedProof = existsSync(proofFile)
  ? (JSON.parse(readFileSync(proofFile, 'utf8')) as ProofResult)
  : undefined;

describe('lattice', () => {
  it('the colour lattice has 32,768 colours, including the corners of the RGB cube', () => {
    const colors = new Set(latticeColors());
    expect(colors.size).toBe(32_768);
    for (const corner of [0, 0xff, 0xff00, 0xffff, 0xff0000, 0xff00ff, 0xffff00, 0xffffff]) {
      expect(colors).toContain(corner);
    }
  });

  let sweep: ReturnType<typeof sweepLattice>;
  beforeAll(() => {
    sweep = sweepLattice();
  }, 120_000);

  it('every theme of the colour lattice meets every contrast minimum', () => {
    expect(sweep.tally).toMatchObject({ colors: 32_768, themes: 131_072, failures: 0, inexact: 0 });
    expect(sweep.tally.worst?.margin).toBeGreaterThanOrEqual(1);
  });

  it('almost all links keep the colour of the brand, and no yellow is darkened to brown', () => {
    const { hued, kept, ownHue, brown } = sweep.tally;
    expect(hued).toBe(32_064);
    expect(kept / hued).toBeGreaterThan(0.999);
    expect(ownHue / hued).toBeGreaterThan(0.9);
    expect(brown).toBe(0);
  });

  it('the lattice gives the same ratios as the recorded full sweep', () => {
    assert(recordedProof !== undefined, 'proof.json is missing: run npm run prove:colors');
    const share = (count: number, total: number) => Number((count / total).toFixed(2));
    const { hued, kept, ownHue } = sweep.tally;
    expect(share(recordedProof.kept, recordedProof.hued)).toBe(share(kept, hued));
    expect(share(recordedProof.ownHue, recordedProof.hued)).toBe(share(ownHue, hued));
    expect([
      recordedProof.colors,
      recordedProof.failures,
      recordedProof.inexact,
      recordedProof.brown,
    ]).toEqual([2 ** 24, 0, 0, 0]);
  });

  it('the engine has the fingerprint of the recorded proof', () => {
    const explanation = 'the engine changed: run npm run prove:colors';
    expect(sweep.fingerprint, explanation).toBe(recordedProof?.fingerprint);
  });
});

describe('check of a colour', () => {
  it('proves a colour as brand and as accent, in two schemes each', () => {
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

  it('the proof covers every surface, button and header style, with and without a tint', () => {
    const seeds = Array.from({ length: 2000 }, (_, index) => seedsFor(index * 8191)).flat();
    const variantCount = (key: 'surface' | 'buttons' | 'header') =>
      new Set(seeds.map((seed) => seed[key])).size;
    expect([variantCount('surface'), variantCount('buttons'), variantCount('header')]).toEqual([3, 3, 3]);
    expect(new Set(seeds.map(({ neutral }) => neutral === undefined)).size).toBe(2);
  });

  it('adds proof tallies and keeps the worst pair', () => {
    const [first, second] = [emptyTally(), emptyTally()];
    checkColor(0x5b2eff, first);
    checkColor(0xffc400, second);
    const sum = addTally(first, second);
    expect(sum).toMatchObject({ colors: 2, themes: 8 });
    expect(sum).toMatchObject({ hued: 2, kept: 2, ownHue: 1, brown: 0 });
    expect(sum.worst?.margin).toBe(Math.min(first.worst?.margin ?? 9, second.worst?.margin ?? 9));
    expect(addTally(emptyTally(), first)).toEqual(first);
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

  it('the README quotes the recorded proof, and no numbers without a recorded proof', () => {
    expect(readme).toBe(recordedProof === undefined ? readme : withProof(readme, recordedProof));
    expect(proofSection(readme) === '').toBe(recordedProof === undefined);
  });

  it('rewrites the proof section of the README any number of times', () => {
    const updatedReadme = withProof(readme, result);
    for (const expectedText of [
      '16,777,216',
      '67,108,864',
      '**99.99 % of 16,000,000, 90.00 % in the hue of the brand**',
      'olive: **3**',
      '4.501:1',
      'link on canvas (text)',
      '#123456',
      '41 minutes',
    ]) {
      expect(proofSection(updatedReadme)).toContain(expectedText);
    }
    expect(withProof(withProof(readme, { ...result, minutes: 7 }), result)).toBe(updatedReadme);
    expect(updatedReadme.replace(proofSection(updatedReadme), '').replace(/\s+/g, ' ')).toBe(
      readme.replace(proofSection(readme), '').replace(/\s+/g, ' '),
    );
  });

  it('throws when the README has no proof markers', () => {
    expect(() => withProof('# A README', result)).toThrow('the README has no');
  });
});
