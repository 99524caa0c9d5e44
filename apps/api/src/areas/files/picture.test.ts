import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from './picture.ts';

test('a picture whose sender hangs up leaves the line, and those behind it are decoded', async () => {
  const png = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#247' } })
    .png()
    .toBuffer();
  const sender = new AbortController();
  const running = [cleanPicture(png, 'png'), cleanPicture(png, 'png')];
  const left = cleanPicture(png, 'png', sender.signal);
  const behind = cleanPicture(png, 'png');
  sender.abort();
  await expect(left).rejects.toMatchObject({ status: 400 });
  expect((await Promise.all([...running, behind])).every((picture) => picture !== undefined)).toBe(true);
});
