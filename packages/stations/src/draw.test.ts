import { describe, expect, test } from 'vitest';
import { drawCover, drawFavicon, drawHeader } from './draw.ts';
import { readStations } from './stations.ts';

const [aurora, maresia] = readStations().stations.map(({ station }) => station);

describe('drawn pictures', () => {
  test('are deterministic and differ by kind and by station', () => {
    if (aurora === undefined || maresia === undefined) throw new Error('there are no stations');
    expect(drawCover(aurora, 'quiz')).toBe(drawCover(aurora, 'quiz'));
    const all = [aurora, maresia].flatMap((station) =>
      (['quiz', 'curso', 'cupom'] as const).map((kind) => drawCover(station, kind)),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('draws a header per station, empty where text is placed', () => {
    if (aurora === undefined || maresia === undefined) throw new Error('there are no stations');
    expect(drawHeader(aurora, 'desktop')).toBe(drawHeader(aurora, 'desktop'));
    expect(drawHeader(aurora, 'desktop')).not.toBe(drawHeader(maresia, 'desktop'));
    const places = [...drawHeader(aurora, 'desktop').matchAll(/translate\((\d+) /g)].map(([, x]) =>
      Number(x),
    );
    expect(places.length).toBeGreaterThan(6);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(600);
  });

  test('draws the first letter as an icon and escapes the name', () => {
    if (aurora === undefined) throw new Error('there are no stations');
    expect(drawFavicon({ ...aurora, name: 'órbita' })).toContain('>Ó<');
    expect(drawFavicon({ ...aurora, name: '<script>' })).toContain('>&#60;<');
  });
});
