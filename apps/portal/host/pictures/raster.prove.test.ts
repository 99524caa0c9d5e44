import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { svgHref } from './materials.ts';
import { createRasterizer, type Job, type Limits } from './raster.ts';

const limits: Limits = { responseMs: 60_000, drawMs: 20_000, memoryBytes: 512 * 1024 * 1024, idleMs: 10_000 };
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function createPictureJob(href: string, size = 64): Job {
  const box = { width: size, height: size };
  return { ...box, layers: [{ href, x: 0, y: 0, ...box, fit: 'contain' }], as: 'pixels' };
}
function svg(inner: string): string {
  return `<svg ${NS} viewBox="0 0 64 64">${inner}</svg>`;
}
function createDrawingJob(inner: string, size?: number): Job {
  return createPictureJob(svgHref(svg(inner)), size);
}
function firstPixel(pixels: Buffer): string {
  return pixels.subarray(0, 4).toString('hex');
}
const rect = '<rect width="64" height="64" fill="#f00"/>';
const redJob = createDrawingJob(rect);

function repeatWith(count: number, createPart: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => createPart(index)).join('');
}
// Each mask allocates a surface of the size of the whole picture.
const masks = `${repeatWith(60, (id) => `<mask id="m${id}"><rect width="64" height="64" fill="#fff" mask="url(#m${id + 1})"/></mask>`)}<rect width="64" height="64" mask="url(#m0)"/>`;
const memoryHogJob = createDrawingJob(masks, 4_000);
const tenfold = repeatWith(10, (id) => `<g id="u${id + 1}">${`<use href="#u${id}"/>`.repeat(10)}</g>`);

function png(width: number, height: number): string {
  const chunk = (type: string, data: Buffer) => {
    const bytes = Buffer.alloc(12 + data.length);
    bytes.writeUInt32BE(data.length);
    bytes.write(type, 4, 'latin1');
    data.copy(bytes, 8);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = chunk('IDAT', deflateSync(Buffer.alloc((width / 8 + 1) * height)));
  return `data:image/png;base64,${Buffer.concat([signature, chunk('IHDR', header), data]).toString('base64')}`;
}

describe('the renderer', () => {
  test('the renderer returns pixels or a file', async () => {
    const raster = createRasterizer(limits);
    const pixels = await raster(redJob);
    expect(pixels.length).toBe(64 * 64 * 4);
    expect(firstPixel(pixels)).toBe('ff0000ff');
    const png = await raster({ ...redJob, as: 'png' });
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(64);
  });

  test('the renderer answers concurrent requests', async () => {
    const raster = createRasterizer(limits);
    const widths = [10, 30, 20, 40];
    const sizes = await Promise.all(widths.map((width) => raster(createDrawingJob(rect, width))));
    expect(sizes.map(({ length }) => length)).toEqual(widths.map((width) => width * width * 4));
  });

  test('starts a new rendering process after an idle process has ended', async () => {
    const raster = createRasterizer({ ...limits, idleMs: 0 });
    await raster(redJob);
    await new Promise((resolve) => setImmediate(resolve));
    expect(firstPixel(await raster(redJob))).toBe('ff0000ff');
  });

  test('renders an SVG of any size at the size of its box', async () => {
    const raster = createRasterizer(limits);
    for (const size of ['width="1e6" height="1e6"', 'width=".01" height=".01"', '']) {
      const fullSvg = `<svg ${NS} ${size}><rect width="100%" height="100%" fill="#f00"/></svg>`;
      expect(firstPixel(await raster(createPictureJob(svgHref(fullSvg))))).toBe('ff0000ff');
    }
  });
});

describe('harmful pictures', () => {
  test.each([
    { what: 'no drawing', job: createPictureJob('data:image/png;base64,AAAA'), why: /could not be drawn/ },
    {
      what: 'ten billion uses',
      job: createDrawingJob(`<rect id="u0" width="9" height="9"/>${tenfold}`),
      // librsvg stops at 500,000 elements. A busy machine may hit the time limit first.
      why: /could not be drawn|took more than 20000 ms/,
    },
    {
      what: 'a drawing that exceeds the memory limit',
      job: memoryHogJob,
      why: /took more than 134217728 bytes of memory/,
    },
    {
      what: 'a PNG that claims a huge size',
      job: createPictureJob(png(8_000, 8_000)),
      why: /could not be drawn/,
    },
    {
      what: 'an SVG declared as a PNG',
      job: createPictureJob(svgHref(svg(rect)).replace('svg+xml', 'png')),
      why: /could not be drawn: unexpected format svg/,
    },
    {
      what: 'a format without a trusted decoder',
      job: createPictureJob(
        `data:image/png;base64,${Buffer.from('GIF89a\x01\x00\x01\x00').toString('base64')}`,
      ),
      why: /could not be drawn/,
    },
  ])('rejects $what and renders the next picture', async ({ job, why }) => {
    const raster = createRasterizer({ ...limits, memoryBytes: 128 * 1024 * 1024 });
    const [harmfulResult, honestResult] = await Promise.allSettled([raster(job), raster(redJob)]);
    expect(harmfulResult).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(why) },
    });
    expect(honestResult.status === 'fulfilled' && firstPixel(honestResult.value)).toBe('ff0000ff');
  });
});

test("limits a filter's memory to the picture size", async () => {
  const raster = createRasterizer({ ...limits, memoryBytes: 256 * 1024 * 1024 });
  for (const units of ['', 'filterUnits="userSpaceOnUse"']) {
    const flood = `<filter id="f" x="0" y="0" width="100000" height="100000" ${units}><feFlood flood-color="#f00"/></filter>`;
    const pixels = await raster(createDrawingJob(`${flood}<rect width="64" height="64" filter="url(#f)"/>`));
    expect(firstPixel(pixels)).toBe('ff0000ff');
  }
});

describe('an SVG that was not sanitised', () => {
  test('an SVG that was not sanitised cannot read files or call servers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const request = vi.fn();
    const server = createServer((_, response) => {
      request();
      response.end(svg(rect));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const file = join(folder, 'secret.svg');
      await writeFile(file, svg(`<g id="a">${rect}</g>`));
      const addresses = [
        file,
        pathToFileURL(file).href,
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.svg`,
      ];
      const raster = createRasterizer(limits);
      for (const address of addresses) {
        const attempts = [
          `<image width="64" height="64" href="${address}"/>`,
          `<image width="64" height="64" xlink:href="${address}"/>`,
          `<use href="${address}#a"/>`,
          `<filter id="f"><feImage href="${address}"/></filter><path d="M0 0h64v64H0z" filter="url(#f)"/>`,
          `<style>@import url(${address}); rect { fill: url(${address}#a) }</style>`,
          `<path d="M0 0h64v64H0z" fill="url(${address}#a)"/>`,
          `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}" parse="xml"/>`,
        ];
        for (const attempt of attempts) {
          const pixels = await raster(createDrawingJob(attempt));
          expect(
            pixels.every((value) => value === 0),
            attempt,
          ).toBe(true);
        }
        const entity = `<!DOCTYPE svg [<!ENTITY a SYSTEM "${address}">]>${svg('<g>&a;</g>')}`;
        const pixels = await raster(createPictureJob(svgHref(entity)));
        expect(pixels.every((value) => value === 0)).toBe(true);
      }
      expect(request).not.toHaveBeenCalled();
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });

  test.each([
    [
      'entities of entities',
      `<!DOCTYPE svg [<!ENTITY l0 "lol">${repeatWith(10, (id) => `<!ENTITY l${id + 1} "${`&l${id};`.repeat(10)}">`)}]>${svg('<desc>&l10;</desc>')}`,
    ],
    ['50,000 levels', svg(`${'<g>'.repeat(50_000)}${rect}${'</g>'.repeat(50_000)}`)],
  ])('renders nothing of an SVG with %s', async (_, text) => {
    const pixels = await createRasterizer(limits)(createPictureJob(svgHref(text)));
    expect(pixels.every((value) => value === 0)).toBe(true);
  });
});

/** Reads the child processes from `/proc`, which only Linux has. */
function findDrawingProcesses(): { pid: number; environment: string; oomScore: string }[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '),
  );
  return children.flatMap((pid) => {
    try {
      const [command = '', environment = '', oomScore = ''] = ['cmdline', 'environ', 'oom_score_adj'].map(
        (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      );
      return command.includes('raster-child')
        ? [{ pid: Number(pid), environment, oomScore: oomScore.trim() }]
        : [];
    } catch {
      return [];
    }
  });
}

describe.runIf(process.platform === 'linux')('the rendering process', () => {
  test('the rendering process gets no secrets, and Linux kills it first', async () => {
    process.env.DATABASE_URL = 'postgres://secret';
    await createRasterizer(limits)(redJob);
    delete process.env.DATABASE_URL;
    const processes = findDrawingProcesses();
    expect(processes.length).toBeGreaterThan(0);
    for (const { environment, oomScore } of processes) {
      expect(environment).not.toContain('secret');
      expect(oomScore).toBe('1000');
    }
  });

  test('replaces the rendering process after a crash', async () => {
    const initialPids = new Set(findDrawingProcesses().map(({ pid }) => pid));
    const raster = createRasterizer({ ...limits, memoryBytes: Number.POSITIVE_INFINITY });
    await raster(redJob);
    const [renderer] = findDrawingProcesses().filter(({ pid }) => !initialPids.has(pid));
    const crash = expect(raster(memoryHogJob)).rejects.toThrow('The picture renderer exited: SIGABRT');
    process.kill(renderer?.pid ?? 0, 'SIGABRT');
    await crash;
    expect(firstPixel(await raster(redJob))).toBe('ff0000ff');
  });
});

test('rejects a picture that takes too long', async () => {
  const raster = createRasterizer({ ...limits, memoryBytes: Number.POSITIVE_INFINITY, drawMs: 1 });
  await expect(raster(memoryHogJob)).rejects.toThrow('A picture took more than 1 ms');
});

test('rejects a picture when the rendering process does not start', async () => {
  const raster = createRasterizer({ ...limits, responseMs: 0 });
  await expect(raster(redJob)).rejects.toThrow('The picture renderer did not answer within 0 ms');
});
