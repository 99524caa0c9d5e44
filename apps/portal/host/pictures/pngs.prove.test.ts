import { createRequire } from 'node:module';
import { type FoundStation, lookForPictures, readStations } from '@estacao/stations';
import { deriveTheme } from '@estacao/theming';
import { describe, expect, test, vi } from 'vitest';
import { served } from '../http/files.ts';
import { openLetters } from './letters.ts';
import { type Materials, materialsOf, svgHref, versionOf } from './materials.ts';
import { drawPng, keepPngs, type PngName } from './pngs.ts';
import { raster } from './raster.ts';

const fonts = createRequire(createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json'));
const { stations } = readStations();
const [first] = stations;
if (first === undefined) throw new Error('no stations');
const aurora: FoundStation = first;

function materials(found = aurora): Materials {
  return materialsOf(found, deriveTheme(found.station));
}
function bare(name: string): Materials {
  return materials({
    ...aurora,
    station: { ...aurora.station, name },
    pictures: lookForPictures({ slug: '', pictures: {} }, '/nowhere').pictures,
  });
}
function square(inner: string): string {
  return svgHref(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`);
}

async function draw(name: PngName, of: Materials, report?: (error: unknown) => void, by = raster) {
  const png = (await drawPng(name, of, (font) => fonts.resolve(font), report, by)).plain;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const box = { width, height };
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const pixels = await raster({
    ...box,
    layers: [{ href, x: 0, y: 0, ...box, fit: 'contain' }],
    as: 'pixels',
  });
  const at = (x: number, y: number) =>
    `#${pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).toString('hex')}`;
  return { png, at };
}

function opaque(color: string): string {
  return `${color.toLowerCase()}ff`;
}

describe('the share picture', () => {
  test('draws each name in the station’s font, without system fonts', async () => {
    const [one, other] = [
      await draw('share.png', bare('Clube Um')),
      await draw('share.png', bare('Clube Dois')),
    ];
    expect(one.png.equals(other.png)).toBe(false);
    expect(one.at(20, 600)).toBe(opaque(bare('').ground));
  });

  test('draws a plain band for a name without drawable letters', async () => {
    const [none, foreign] = [await draw('share.png', bare(' ')), await draw('share.png', bare('日本 🌻'))];
    expect(foreign.png.equals(none.png)).toBe(true);
  });

  test('draws the name if the logo is empty', async () => {
    const name = await draw('share.png', { ...bare('Clube'), logo: undefined });
    const empty = await draw('share.png', { ...bare('Clube'), logo: square('') });
    const broken = await draw('share.png', { ...bare('Clube'), logo: 'data:image/png;base64,AAAA' });
    expect(empty.png.equals(name.png)).toBe(true);
    expect(broken.png.equals(name.png)).toBe(true);
  });

  test.each(stations.map((found) => ({ slug: found.station.slug, found })))(
    'stays small enough for messengers: $slug',
    async ({ found }) => {
      expect((await draw('share.png', materials(found))).png.length).toBeLessThan(300 * 1024);
    },
  );
});

describe('icons', () => {
  test('fill the background with the drawing’s edge colour', async () => {
    const favicon = square(
      '<rect width="64" height="64" rx="16" fill="#123456"/><rect x="26" width="12" height="40" fill="#fff"/>',
    );
    for (const name of ['icon-180.png', 'maskable-512.png'] as const) {
      const { at } = await draw(name, { ...materials(), favicon });
      expect([at(0, 0), at(1, 90), at(179, 179)]).toEqual(Array(3).fill('#123456ff'));
    }
  });

  test('use the card background for a transparent drawing, except where transparency is allowed', async () => {
    const of = { ...materials(), favicon: square('<circle cx="32" cy="32" r="20" fill="#123456"/>') };
    expect((await draw('icon-180.png', of)).at(0, 0)).toBe(opaque(of.plain));
    expect((await draw('icon-192.png', of)).at(0, 0)).toBe('#00000000');
  });

  test('are drawn for a station with an empty or missing icon', async () => {
    const of = bare('Órbita');
    const { png, at } = await draw('icon-180.png', of);
    expect(at(0, 0)).toBe(opaque(of.brand));
    expect((await draw('icon-180.png', { ...of, favicon: square('') })).png.equals(png)).toBe(true);
  });
});

describe('a picture that crashes the renderer', () => {
  /** A header that claims a huge size, with no data after it. */
  const bomb = (side: number, ending = 'png'): string => {
    const header = Buffer.alloc(33);
    header.write('89504e470d0a1a0a0000000d49484452', 'hex');
    header.writeUInt32BE(side, 16);
    header.writeUInt32BE(side, 20);
    return `data:image/${ending};base64,${header.toString('base64')}`;
  };

  test('falls back, is reported and is not tried again', async () => {
    const of = bare('Órbita');
    const plain = await draw('icon-180.png', of);
    const report = vi.fn();
    const jobs = vi.fn(raster);
    const favicon = bomb(60_000);
    const { png } = await draw('icon-180.png', { ...of, favicon }, report, jobs);
    expect(png.equals(plain.png)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/^Órbita: icon-180\.png is drawn without/) }),
    );
    expect(jobs).toHaveBeenCalledTimes(2);
    await draw('icon-512.png', { ...of, favicon }, report, jobs);
    expect(report).toHaveBeenCalledOnce();
    expect(jobs).toHaveBeenCalledTimes(3);
  });

  test('falls back with a JPEG extension too', async () => {
    const of = bare('Órbita');
    const plain = await draw('icon-180.png', of);
    const report = vi.fn();
    const { png } = await draw('icon-180.png', { ...of, favicon: bomb(40_000, 'jpeg') }, report);
    expect(png.equals(plain.png)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });

  test('keeps the station’s other pictures', async () => {
    const logo = square('<rect width="64" height="64" fill="#123456"/>');
    const report = vi.fn();
    const share = await draw('share.png', { ...bare('Clube'), logo, header: bomb(50_000) }, report);
    expect(share.at(600, 525)).toBe('#123456ff');
    expect(report).toHaveBeenCalledOnce();
  });

  test('falls back if it fails only at a large size', async () => {
    const of = { ...bare('Clube'), favicon: square('<rect width="64" height="64" fill="#123456"/>') };
    const report = vi.fn();
    let refused = 0;
    const { png } = await draw('icon-192.png', of, report, (job) =>
      job.width > 64 && refused++ === 0 ? Promise.reject(new Error('too much')) : raster(job),
    );
    expect(png.equals((await draw('icon-192.png', bare('Clube'))).png)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });

  test('is not blamed when the renderer itself fails', async () => {
    const favicon = square('<rect width="64" height="64" fill="#abcdef"/>');
    const of = { ...bare('Clube'), favicon };
    const nothing = () => Promise.reject(new Error('no process'));
    await expect(draw('icon-180.png', of, undefined, nothing)).rejects.toThrow('no process');
    expect((await draw('icon-180.png', of)).at(0, 0)).toBe('#abcdefff');
  });
});

describe('letters', () => {
  test('render for every station at its weight', async () => {
    for (const found of stations) {
      const { font, weight, tracking } = materials(found);
      const letters = await openLetters(fonts.resolve(font), weight);
      expect(letters('Ação', tracking).width, found.station.slug).toBeGreaterThan(1.5);
      expect(letters('Ş', 0)).toEqual(letters('S', 0));
      expect(letters('日\u202e\u0000', 0)).toEqual({ svg: '', width: 0, above: 0, below: 0 });
    }
  });
});

test('changes the version with the name and the appearance', () => {
  const { station } = aurora;
  const looks = { ...station, theme: { ...station.theme, brand: '#102030' as typeof station.theme.brand } };
  const versions = [
    aurora,
    { ...aurora, station: { ...station, name: 'Outro' } },
    { ...aurora, station: looks },
  ]
    .map(materials)
    .map(versionOf);
  expect(new Set(versions).size).toBe(3);
  expect(versionOf(materials())).toBe(versions[0]);
});

describe('the cache of drawn pictures', () => {
  const png = (size: number) => served(Buffer.alloc(size), '.png');

  test('draws one picture at a time and shares concurrent requests', async () => {
    const keep = keepPngs();
    let [at, most] = [0, 0];
    const make = vi.fn(async () => {
      most = Math.max(most, ++at);
      await new Promise((done) => setTimeout(done, 1));
      at--;
      return png(1);
    });
    await Promise.all(['a', 'a', 'b', 'c', 'b'].map((key) => keep(key, make)));
    await keep('a', make);
    expect(make).toHaveBeenCalledTimes(3);
    expect(most).toBe(1);
  });

  test('retries a failed drawing without blocking others', async () => {
    const keep = keepPngs();
    const failed = keep('a', () => Promise.reject(new Error('no')));
    const other = keep('b', async () => png(1));
    await expect(failed).rejects.toThrow('no');
    expect((await other).plain.length).toBe(1);
    expect((await keep('a', async () => png(2))).plain.length).toBe(2);
  });

  test('evicts the oldest picture when full', async () => {
    const keep = keepPngs(10);
    const make = vi.fn(async () => png(4));
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await keep(key, make);
    expect(make).toHaveBeenCalledTimes(4);
  });
});
