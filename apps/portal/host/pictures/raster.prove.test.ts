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
import { createRaster, type Job, type Limits } from './raster.ts';

const limits: Limits = { answerMs: 60_000, drawMs: 20_000, bytes: 512 * 1024 * 1024, idleMs: 10_000 };
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function pictured(href: string, size = 64): Job {
  const box = { width: size, height: size };
  return { ...box, layers: [{ href, x: 0, y: 0, ...box, fit: 'contain' }], as: 'pixels' };
}
function svg(inner: string): string {
  return `<svg ${NS} viewBox="0 0 64 64">${inner}</svg>`;
}
function drawing(inner: string, size?: number): Job {
  return pictured(svgHref(svg(inner)), size);
}
function first(pixels: Buffer): string {
  return pixels.subarray(0, 4).toString('hex');
}
const rect = '<rect width="64" height="64" fill="#f00"/>';
const red = drawing(rect);

function many(count: number, of: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => of(index)).join('');
}
// Each mask allocates a surface of the size of the whole picture.
const masks = `${many(60, (id) => `<mask id="m${id}"><rect width="64" height="64" fill="#fff" mask="url(#m${id + 1})"/></mask>`)}<rect width="64" height="64" mask="url(#m0)"/>`;
const hog = drawing(masks, 4_000);
const tenfold = many(10, (id) => `<g id="u${id + 1}">${`<use href="#u${id}"/>`.repeat(10)}</g>`);

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
  test('returns pixels or a file', async () => {
    const raster = createRaster(limits);
    const pixels = await raster(red);
    expect(pixels.length).toBe(64 * 64 * 4);
    expect(first(pixels)).toBe('ff0000ff');
    const png = await raster({ ...red, as: 'png' });
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(64);
  });

  test('answers concurrent requests', async () => {
    const raster = createRaster(limits);
    const widths = [10, 30, 20, 40];
    const sizes = await Promise.all(widths.map((width) => raster(drawing(rect, width))));
    expect(sizes.map(({ length }) => length)).toEqual(widths.map((width) => width * width * 4));
  });

  test('starts a new process after an idle process has ended', async () => {
    const raster = createRaster({ ...limits, idleMs: 0 });
    await raster(red);
    await new Promise((rested) => setImmediate(rested));
    expect(first(await raster(red))).toBe('ff0000ff');
  });

  test('renders an SVG of any size at the size of its box', async () => {
    const raster = createRaster(limits);
    for (const size of ['width="1e6" height="1e6"', 'width=".01" height=".01"', '']) {
      const whole = `<svg ${NS} ${size}><rect width="100%" height="100%" fill="#f00"/></svg>`;
      expect(first(await raster(pictured(svgHref(whole))))).toBe('ff0000ff');
    }
  });
});

describe('harmful pictures', () => {
  test.each([
    { what: 'no drawing', job: pictured('data:image/png;base64,AAAA'), why: /could not be drawn/ },
    {
      what: 'ten thousand million uses',
      job: drawing(`<rect id="u0" width="9" height="9"/>${tenfold}`),
      // librsvg stops at 500,000 elements. A busy machine may hit the time limit first.
      why: /could not be drawn|took more than 20000 ms/,
    },
    { what: 'ever more memory', job: hog, why: /took more than 134217728 bytes of memory/ },
    { what: 'a PNG that claims a huge size', job: pictured(png(8_000, 8_000)), why: /could not be drawn/ },
    {
      what: 'an SVG by another name',
      job: pictured(svgHref(svg(rect)).replace('svg+xml', 'png')),
      why: /could not be drawn: unexpected format svg/,
    },
    {
      what: 'a format of which no decoder is trusted',
      job: pictured(`data:image/png;base64,${Buffer.from('GIF89a\x01\x00\x01\x00').toString('base64')}`),
      why: /could not be drawn/,
    },
  ])('rejects $what and renders the next picture', async ({ job, why }) => {
    const raster = createRaster({ ...limits, bytes: 128 * 1024 * 1024 });
    const [harm, honest] = await Promise.allSettled([raster(job), raster(red)]);
    expect(harm).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(why) } });
    expect(honest.status === 'fulfilled' && first(honest.value)).toBe('ff0000ff');
  });
});

test("limits a filter's memory to the picture size", async () => {
  const raster = createRaster({ ...limits, bytes: 256 * 1024 * 1024 });
  for (const units of ['', 'filterUnits="userSpaceOnUse"']) {
    const flood = `<filter id="f" x="0" y="0" width="100000" height="100000" ${units}><feFlood flood-color="#f00"/></filter>`;
    const pixels = await raster(drawing(`${flood}<rect width="64" height="64" filter="url(#f)"/>`));
    expect(first(pixels)).toBe('ff0000ff');
  }
});

describe('an SVG that was not sanitised', () => {
  test('cannot read files or call servers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const request = vi.fn();
    const server = createServer((_, response) => {
      request();
      response.end(svg(rect));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const file = join(folder, 'secret.svg');
      await writeFile(file, svg(`<g id="a">${rect}</g>`));
      const places = [
        file,
        pathToFileURL(file).href,
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.svg`,
      ];
      const raster = createRaster(limits);
      for (const place of places) {
        const attempts = [
          `<image width="64" height="64" href="${place}"/>`,
          `<image width="64" height="64" xlink:href="${place}"/>`,
          `<use href="${place}#a"/>`,
          `<filter id="f"><feImage href="${place}"/></filter><path d="M0 0h64v64H0z" filter="url(#f)"/>`,
          `<style>@import url(${place}); rect { fill: url(${place}#a) }</style>`,
          `<path d="M0 0h64v64H0z" fill="url(${place}#a)"/>`,
          `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${place}" parse="xml"/>`,
        ];
        for (const attempt of attempts) {
          const pixels = await raster(drawing(attempt));
          expect(
            pixels.every((value) => value === 0),
            attempt,
          ).toBe(true);
        }
        const entity = `<!DOCTYPE svg [<!ENTITY a SYSTEM "${place}">]>${svg('<g>&a;</g>')}`;
        const pixels = await raster(pictured(svgHref(entity)));
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
      `<!DOCTYPE svg [<!ENTITY l0 "lol">${many(10, (id) => `<!ENTITY l${id + 1} "${`&l${id};`.repeat(10)}">`)}]>${svg('<desc>&l10;</desc>')}`,
    ],
    ['50,000 levels', svg(`${'<g>'.repeat(50_000)}${rect}${'</g>'.repeat(50_000)}`)],
  ])('renders nothing of %s', async (_, text) => {
    const pixels = await createRaster(limits)(pictured(svgHref(text)));
    expect(pixels.every((value) => value === 0)).toBe(true);
  });
});

/** Only Linux exposes the child processes. */
function drawingProcesses(): { pid: number; environment: string; order: string }[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '),
  );
  return children.flatMap((pid) => {
    try {
      const [command = '', environment = '', order = ''] = ['cmdline', 'environ', 'oom_score_adj'].map(
        (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      );
      return command.includes('raster-child') ? [{ pid: Number(pid), environment, order: order.trim() }] : [];
    } catch {
      return [];
    }
  });
}

describe.runIf(process.platform === 'linux')('the rendering process', () => {
  test('gets no secrets, and Linux kills it first when memory is short', async () => {
    process.env.DATABASE_URL = 'postgres://secret';
    await createRaster(limits)(red);
    delete process.env.DATABASE_URL;
    const processes = drawingProcesses();
    expect(processes.length).toBeGreaterThan(0);
    for (const { environment, order } of processes) {
      expect(environment).not.toContain('secret');
      expect(order).toBe('1000');
    }
  });

  test('is replaced after a crash', async () => {
    const before = new Set(drawingProcesses().map(({ pid }) => pid));
    const raster = createRaster({ ...limits, bytes: Number.POSITIVE_INFINITY });
    await raster(red);
    const [own] = drawingProcesses().filter(({ pid }) => !before.has(pid));
    const crash = expect(raster(hog)).rejects.toThrow('The picture renderer exited: SIGABRT');
    process.kill(own?.pid ?? 0, 'SIGABRT');
    await crash;
    expect(first(await raster(red))).toBe('ff0000ff');
  });
});

test('rejects a picture that takes too long', async () => {
  const raster = createRaster({ ...limits, bytes: Number.POSITIVE_INFINITY, drawMs: 1 });
  await expect(raster(hog)).rejects.toThrow('A picture took more than 1 ms');
});

test('rejects when the process does not start', async () => {
  const raster = createRaster({ ...limits, answerMs: 0 });
  await expect(raster(red)).rejects.toThrow('The picture renderer did not answer within 0 ms');
});
