import { describe, expect, test } from 'vitest';
import { drawCover, drawFavicon } from './draw.ts';
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

  test('an icon carries the first letter, and no name gets out of it', () => {
    if (aurora === undefined) throw new Error('there are no stations');
    expect(drawFavicon({ ...aurora, name: 'órbita' })).toContain('>Ó<');
    expect(drawFavicon({ ...aurora, name: '<script>' })).toContain('>&#60;<');
  });
});
