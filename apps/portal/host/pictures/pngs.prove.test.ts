import { createRequire } from 'node:module';
import { findPictures, readStations, type ServedStation } from '@estacao/stations';
import { deriveTheme } from '@estacao/theming';
import { describe, expect, test, vi } from 'vitest';
import { prepareFile } from '../http/files.ts';
import { getTextDrawer } from './letters.ts';
import { type Materials, materialsOf, svgHref, versionOf } from './materials.ts';
import { createPngCache, drawPng, type PngName } from './pngs.ts';
import { rasterize } from './raster.ts';

const fonts = createRequire(createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json'));
const { stations } = readStations();
const [firstStation] = stations;
if (firstStation === undefined) throw new Error('no stations');
const aurora: ServedStation = firstStation;

function createMaterials(entry = aurora): Materials {
  return materialsOf(entry, deriveTheme(entry.station));
}
function createBareMaterials(name: string): Materials {
  return createMaterials({
    ...aurora,
    station: { ...aurora.station, name },
    pictures: findPictures({ slug: '', pictures: {} }, '/nowhere').pictures,
  });
}
function square(inner: string): string {
  return svgHref(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`);
}

async function draw(
  name: PngName,
  stationMaterials: Materials,
  report?: (error: unknown) => void,
  renderer = rasterize,
) {
  const png = (await drawPng(name, stationMaterials, (font) => fonts.resolve(font), report, renderer))
    .uncompressed;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const box = { width, height };
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const pixels = await rasterize({
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
  test('the share picture shows the station’s name on the background colour', async () => {
    const [picture, otherPicture] = [
      await draw('share.png', createBareMaterials('Clube Um')),
      await draw('share.png', createBareMaterials('Clube Dois')),
    ];
    expect(picture.png.equals(otherPicture.png)).toBe(false);
    expect(picture.at(20, 600)).toBe(opaque(createBareMaterials('').background));
  });

  test('the share picture has a plain band for a name without drawable letters', async () => {
    const [emptyPicture, foreignPicture] = [
      await draw('share.png', createBareMaterials(' ')),
      await draw('share.png', createBareMaterials('日本 🌻')),
    ];
    expect(foreignPicture.png.equals(emptyPicture.png)).toBe(true);
  });

  test('the share picture shows the name if the logo is empty or broken', async () => {
    const namePicture = await draw('share.png', { ...createBareMaterials('Clube'), logo: undefined });
    const emptyLogoPicture = await draw('share.png', { ...createBareMaterials('Clube'), logo: square('') });
    const brokenLogoPicture = await draw('share.png', {
      ...createBareMaterials('Clube'),
      logo: 'data:image/png;base64,AAAA',
    });
    expect(emptyLogoPicture.png.equals(namePicture.png)).toBe(true);
    expect(brokenLogoPicture.png.equals(namePicture.png)).toBe(true);
  });

  test.each(stations.map((entry) => ({ slug: entry.station.slug, entry })))(
    'the share picture of $slug is small enough for messengers',
    async ({ entry }) => {
      expect((await draw('share.png', createMaterials(entry))).png.length).toBeLessThan(300 * 1024);
    },
  );
});

describe('icons', () => {
  test('an icon fills its background with the drawing’s edge colour', async () => {
    const favicon = square(
      '<rect width="64" height="64" rx="16" fill="#123456"/><rect x="26" width="12" height="40" fill="#fff"/>',
    );
    for (const name of ['icon-180.png', 'maskable-512.png'] as const) {
      const { at } = await draw(name, { ...createMaterials(), favicon });
      expect([at(0, 0), at(1, 90), at(179, 179)]).toEqual(Array(3).fill('#123456ff'));
    }
  });

  test('icon-180 puts a transparent drawing on the surface colour, and icon-192 stays transparent', async () => {
    const stationMaterials = {
      ...createMaterials(),
      favicon: square('<circle cx="32" cy="32" r="20" fill="#123456"/>'),
    };
    expect((await draw('icon-180.png', stationMaterials)).at(0, 0)).toBe(opaque(stationMaterials.surface));
    expect((await draw('icon-192.png', stationMaterials)).at(0, 0)).toBe('#00000000');
  });

  test('draws icons for a station with an empty or missing icon', async () => {
    const stationMaterials = createBareMaterials('Órbita');
    const { png, at } = await draw('icon-180.png', stationMaterials);
    expect(at(0, 0)).toBe(opaque(stationMaterials.brand));
    expect((await draw('icon-180.png', { ...stationMaterials, favicon: square('') })).png.equals(png)).toBe(
      true,
    );
  });
});

describe('a failed drawing', () => {
  /** A header that claims a huge size, with no data after it. */
  const createBomb = (side: number, ending = 'png'): string => {
    const header = Buffer.alloc(33);
    header.write('89504e470d0a1a0a0000000d49484452', 'hex');
    header.writeUInt32BE(side, 16);
    header.writeUInt32BE(side, 20);
    return `data:image/${ending};base64,${header.toString('base64')}`;
  };

  test('a picture that crashes the renderer is replaced, reported and not tried again', async () => {
    const stationMaterials = createBareMaterials('Órbita');
    const fallbackPicture = await draw('icon-180.png', stationMaterials);
    const report = vi.fn();
    const rendererSpy = vi.fn(rasterize);
    const favicon = createBomb(60_000);
    const { png } = await draw('icon-180.png', { ...stationMaterials, favicon }, report, rendererSpy);
    expect(png.equals(fallbackPicture.png)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/^Órbita: icon-180\.png is drawn without/) }),
    );
    expect(rendererSpy).toHaveBeenCalledTimes(2);
    await draw('icon-512.png', { ...stationMaterials, favicon }, report, rendererSpy);
    expect(report).toHaveBeenCalledOnce();
    expect(rendererSpy).toHaveBeenCalledTimes(3);
  });

  test('a crashing picture declared as JPEG is replaced and reported', async () => {
    const stationMaterials = createBareMaterials('Órbita');
    const fallbackPicture = await draw('icon-180.png', stationMaterials);
    const report = vi.fn();
    const { png } = await draw(
      'icon-180.png',
      { ...stationMaterials, favicon: createBomb(40_000, 'jpeg') },
      report,
    );
    expect(png.equals(fallbackPicture.png)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });

  test('the share picture keeps the logo when the header picture crashes the renderer', async () => {
    const logo = square('<rect width="64" height="64" fill="#123456"/>');
    const report = vi.fn();
    const sharePicture = await draw(
      'share.png',
      { ...createBareMaterials('Clube'), logo, header: createBomb(50_000) },
      report,
    );
    expect(sharePicture.at(600, 525)).toBe('#123456ff');
    expect(report).toHaveBeenCalledOnce();
  });

  test('replaces a picture that fails only at a large size', async () => {
    const stationMaterials = {
      ...createBareMaterials('Clube'),
      favicon: square('<rect width="64" height="64" fill="#123456"/>'),
    };
    const report = vi.fn();
    let refusalCount = 0;
    const { png } = await draw('icon-192.png', stationMaterials, report, (job) =>
      job.width > 64 && refusalCount++ === 0 ? Promise.reject(new Error('too much')) : rasterize(job),
    );
    expect(png.equals((await draw('icon-192.png', createBareMaterials('Clube'))).png)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });

  test('rejects when the renderer itself fails, and draws the picture on the next attempt', async () => {
    const favicon = square('<rect width="64" height="64" fill="#abcdef"/>');
    const stationMaterials = { ...createBareMaterials('Clube'), favicon };
    const failingRenderer = () => Promise.reject(new Error('no process'));
    await expect(draw('icon-180.png', stationMaterials, undefined, failingRenderer)).rejects.toThrow(
      'no process',
    );
    expect((await draw('icon-180.png', stationMaterials)).at(0, 0)).toBe('#abcdefff');
  });
});

describe('letters', () => {
  test('letters have a width for every station, and unsupported characters draw nothing', async () => {
    for (const entry of stations) {
      const { font, weight, tracking } = createMaterials(entry);
      const letters = await getTextDrawer(fonts.resolve(font), weight);
      expect(letters('Ação', tracking).width, entry.station.slug).toBeGreaterThan(1.5);
      expect(letters('Ş', 0)).toEqual(letters('S', 0));
      expect(letters('日\u202e\u0000', 0)).toEqual({ svg: '', width: 0, ascent: 0, descent: 0 });
    }
  });
});

test('the version of drawn pictures changes with the name and the appearance', () => {
  const { station } = aurora;
  const rebrandedStation = {
    ...station,
    theme: { ...station.theme, brand: '#102030' as typeof station.theme.brand },
  };
  const versions = [
    aurora,
    { ...aurora, station: { ...station, name: 'Outro' } },
    { ...aurora, station: rebrandedStation },
  ]
    .map(createMaterials)
    .map(versionOf);
  expect(new Set(versions).size).toBe(3);
  expect(versionOf(createMaterials())).toBe(versions[0]);
});

describe('the cache of drawn pictures', () => {
  const png = (size: number) => prepareFile(Buffer.alloc(size), '.png');

  test('draws one picture at a time and shares concurrent requests', async () => {
    const loadPng = createPngCache();
    let [runningCount, maxRunning] = [0, 0];
    const renderPng = vi.fn(async () => {
      maxRunning = Math.max(maxRunning, ++runningCount);
      await new Promise((resolve) => setTimeout(resolve, 1));
      runningCount--;
      return png(1);
    });
    await Promise.all(['a', 'a', 'b', 'c', 'b'].map((key) => loadPng(key, renderPng)));
    await loadPng('a', renderPng);
    expect(renderPng).toHaveBeenCalledTimes(3);
    expect(maxRunning).toBe(1);
  });

  test('draws a picture again after a failure, without blocking others', async () => {
    const loadPng = createPngCache();
    const failedDrawing = loadPng('a', () => Promise.reject(new Error('no')));
    const otherDrawing = loadPng('b', async () => png(1));
    await expect(failedDrawing).rejects.toThrow('no');
    expect((await otherDrawing).uncompressed.length).toBe(1);
    expect((await loadPng('a', async () => png(2))).uncompressed.length).toBe(2);
  });

  test('the cache evicts the oldest drawn picture when full', async () => {
    const loadPng = createPngCache(10);
    const renderPng = vi.fn(async () => png(4));
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await loadPng(key, renderPng);
    expect(renderPng).toHaveBeenCalledTimes(4);
  });
});
