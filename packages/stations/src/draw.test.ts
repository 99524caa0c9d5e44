import { describe, expect, test } from 'vitest';
import { drawCover, drawFavicon, drawHeader } from './draw.ts';
import { readStations } from './stations.ts';

const [aurora, maresia] = readStations().stations.map(({ station }) => station);

describe('drawn pictures', () => {
  test('drawn covers are deterministic and differ by kind and by station', () => {
    if (aurora === undefined || maresia === undefined) throw new Error('there are no stations');
    expect(drawCover(aurora, 'quiz')).toBe(drawCover(aurora, 'quiz'));
    const covers = [aurora, maresia].flatMap((station) =>
      (['quiz', 'curso', 'cupom'] as const).map((kind) => drawCover(station, kind)),
    );
    expect(new Set(covers).size).toBe(covers.length);
  });

  test('draws a header per station, empty where text is placed', () => {
    if (aurora === undefined || maresia === undefined) throw new Error('there are no stations');
    expect(drawHeader(aurora, 'desktop')).toBe(drawHeader(aurora, 'desktop'));
    expect(drawHeader(aurora, 'desktop')).not.toBe(drawHeader(maresia, 'desktop'));
    const positions = [...drawHeader(aurora, 'desktop').matchAll(/translate\((\d+) /g)].map(([, x]) =>
      Number(x),
    );
    expect(positions.length).toBeGreaterThan(6);
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(600);
  });

  test('draws the first letter of the name as an icon, and escapes it', () => {
    if (aurora === undefined) throw new Error('there are no stations');
    expect(drawFavicon({ ...aurora, name: 'órbita' })).toContain('>Ó<');
    expect(drawFavicon({ ...aurora, name: '<script>' })).toContain('>&#60;<');
  });
});
