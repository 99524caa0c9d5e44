import { describe, expect, test } from 'vitest';
import { drawCover, drawFavicon, drawHeader } from './draw.ts';
import { readStations } from './stations.ts';

const [aurora, maresia] = readStations().stations.map(({ station }) => station);

describe('drawn pictures', () => {
  test('are the same every time, and another for each kind and each station', () => {
    if (aurora === undefined || maresia === undefined) throw new Error('there are no stations');
    expect(drawCover(aurora, 'quiz')).toBe(drawCover(aurora, 'quiz'));
    const all = [aurora, maresia].flatMap((station) =>
      (['quiz', 'curso', 'cupom'] as const).map((kind) => drawCover(station, kind)),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('a header is one of the station’s own, thin where words stand', () => {
    if (aurora === undefined || maresia === undefined) throw new Error('there are no stations');
    expect(drawHeader(aurora, 'desktop')).toBe(drawHeader(aurora, 'desktop'));
    expect(drawHeader(aurora, 'desktop')).not.toBe(drawHeader(maresia, 'desktop'));
    const places = [...drawHeader(aurora, 'desktop').matchAll(/translate\((\d+) /g)].map(([, x]) =>
      Number(x),
    );
    expect(places.length).toBeGreaterThan(6);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(600);
  });

  test('an icon carries the first letter, and no name gets out of it', () => {
    if (aurora === undefined) throw new Error('there are no stations');
    expect(drawFavicon({ ...aurora, name: 'órbita' })).toContain('>Ó<');
    expect(drawFavicon({ ...aurora, name: '<script>' })).toContain('>&#60;<');
  });
});
