import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRaster, type Job, type Limits } from './raster.ts';

const limits: Limits = { startMs: 60_000, drawMs: 60_000, bytes: 512 * 1024 * 1024, idleMs: 10_000 };

function drawing(inner: string): Job {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`,
    width: 64,
    as: 'pixels',
  };
}
const red = drawing('<rect width="64" height="64" fill="#f00"/>');
function filtered(filter: string): Job {
  return drawing(
    `<filter id="f" ${filter}><feFlood/></filter><rect width="64" height="64" filter="url(#f)"/>`,
  );
}
// Of so many bytes that none can be had: native code aborts.
const bomb = filtered('x="0" y="0" width="100000" height="100000"');
// Of 40 GB, which a system may well promise: they are taken little by little.
const hog = filtered('x="0" y="0" width="100000" height="100000" filterUnits="userSpaceOnUse"');

function first(pixels: Buffer): string {
  return pixels.subarray(0, 4).toString('hex');
}

describe('a picture', () => {
  test('comes as pixels or as a file', async () => {
    const raster = createRaster(limits);
    const pixels = await raster(red);
    expect(pixels.length).toBe(64 * 64 * 4);
    expect(first(pixels)).toBe('ff0000ff');
    const png = await raster({ ...red, as: 'png' });
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(64);
  });

  test('that many ask for at once comes to each of them', async () => {
    const raster = createRaster(limits);
    const widths = [10, 30, 20, 40];
    const sizes = await Promise.all(widths.map((width) => raster({ ...red, width })));
    expect(sizes.map(({ length }) => length)).toEqual(widths.map((width) => width * width * 4));
  });

  test('comes after a rest too, by a new process', async () => {
    const raster = createRaster({ ...limits, idleMs: 0 });
    await raster(red);
    await new Promise((rested) => setImmediate(rested));
    expect(first(await raster(red))).toBe('ff0000ff');
  });
});

describe('a picture that harms whoever draws it fails, and the next one is drawn', () => {
  test.each([
    { what: 'is no drawing', job: { ...red, svg: 'none' }, own: {}, why: /could not be drawn/ },
    { what: 'asks for 163 TB', job: bomb, own: {}, why: /ended what draws it: SIG/ },
    { what: 'takes ever more memory', job: hog, own: {}, why: /took more than 536870912 bytes of memory/ },
  ])('$what', async ({ job, own, why }) => {
    const raster = createRaster({ ...limits, ...own });
    const [harm, honest] = await Promise.allSettled([raster(job), raster(red)]);
    expect(harm).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(why) } });
    expect(honest.status === 'fulfilled' && first(honest.value)).toBe('ff0000ff');
  });
});

test('whoever draws knows nothing that is none of its business, and is the first to go when memory is short', async () => {
  process.env.DATABASE_URL = 'postgres://secret';
  const raster = createRaster(limits);
  await raster(red);
  delete process.env.DATABASE_URL;
  // Only Linux exposes that of a running process.
  if (process.platform !== 'linux') return;
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '),
  );
  // One of an earlier test may be going while it is looked at.
  const running = children.flatMap((pid) => {
    try {
      const [command = '', environment = '', order = ''] = ['cmdline', 'environ', 'oom_score_adj'].map(
        (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      );
      return command.includes('raster-child') ? [{ environment, order: order.trim() }] : [];
    } catch {
      return [];
    }
  });
  expect(running.length).toBeGreaterThan(0);
  for (const { environment, order } of running) {
    expect(environment).not.toContain('secret');
    expect(order).toBe('1000');
  }
});

test('a picture that takes too long is given up', async () => {
  // It has no end within the limit, however fast the machine is.
  const raster = createRaster({ ...limits, bytes: Number.POSITIVE_INFINITY, drawMs: 1 });
  await expect(raster(hog)).rejects.toThrow('A picture took more than 1 ms');
});

test('a process that does not start is given up', async () => {
  const raster = createRaster({ ...limits, startMs: 0 });
  await expect(raster(red)).rejects.toThrow('What draws pictures took more than 0 ms');
});
