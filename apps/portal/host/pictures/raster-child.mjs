// @ts-check
// Renders pictures in a child process: librsvg can't be interrupted, and native code that runs out of memory
// ends its process.
//
// Plain JavaScript starts in half the time.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Limit for a PNG or JPEG. A header may claim any size, and a decoder allocates that much. */
const MOST_PIXELS = 30_000_000;
const WATCH_MS = 10;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

const [mostBytes = 0, mostMs = 0] = process.argv.slice(2).map(Number);

/** `process.exit` would wait for the rendering thread. */
function die() {
  process.kill(process.pid, 'SIGKILL');
}

/** @param {import('./raster.ts').RasterResponse} answer */
function send(answer, then = () => {}) {
  process.send?.(answer, undefined, undefined, then);
}

/**
 * An SVG may claim any size, so a wrapper SVG as large as the box embeds it.
 * @param {import('./raster.ts').Layer} layer
 */
function framed({ href, width, height, fit }) {
  const ratio = `xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`;
  const size = `width="${width}" height="${height}"`;
  const image = `<image ${size} preserveAspectRatio="${ratio}" href="${href}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`);
}

/** @param {import('./raster.ts').Layer} layer */
async function drawLayer(layer) {
  const { href, x, y, width, height, fit } = layer;
  const isSvg = href.startsWith('data:image/svg');
  const bytes = isSvg ? framed(layer) : Buffer.from(href.slice(href.indexOf(',') + 1), 'base64');
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const { format } = await picture.metadata();
  // The host sanitises only files that end in `.svg`.
  if ((format === 'svg') !== isSvg) throw new Error(`unexpected format ${format}`);
  const input = await picture.resize({ width, height, fit, background: TRANSPARENT }).png().toBuffer();
  return { input, left: x, top: y };
}

/** @param {import('./raster.ts').Job} job */
async function draw({ width, height, background, layers, as }) {
  const parts = [];
  for (const layer of layers) parts.push(await drawLayer(layer));
  const picture = sharp({
    create: { width, height, channels: 4, background: background ?? TRANSPARENT },
  }).composite(parts);
  return (as === 'png' ? picture.png() : picture.raw()).toBuffer();
}

try {
  // When memory runs out, Linux kills this process before the host.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Some systems forbid the write.
}

sharp.cache(false);
sharp.concurrency(1);
// Allows only these formats, and only from memory. libvips may read no files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`) });

process.on('disconnect', die);
process.on('message', async (/** @type {import('./raster.ts').Job} */ job) => {
  const timer = setTimeout(() => send({ error: `A picture took more than ${mostMs} ms` }, die), mostMs);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= mostBytes) return;
    clearInterval(watch);
    send({ error: `A picture could not be drawn: it took more than ${mostBytes} bytes of memory` }, die);
  }, WATCH_MS);
  try {
    send({ bytes: await draw(job) });
  } catch (error) {
    send({ error: `A picture could not be drawn: ${error instanceof Error ? error.message : error}` });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
});
