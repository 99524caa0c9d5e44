import { fontFilesOf } from '@estacao/theming';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { asPackaged, lighten } from './lighten.ts';

async function read(woff2: Buffer) {
  const face = new Face(new Blob(await decompress(woff2)));
  return { letters: [...face.collectUnicodes()].sort(), weights: face.getAxisInfos().wght };
}

const files = fontFilesOf([
  { font: 'lato', weights: [400] },
  { font: 'roboto', weights: [400, 600, 700] },
  { font: 'source-serif-4', weights: [700] },
]);

test.each(files)('shrinks $name and keeps every glyph and the weights in use', async (file) => {
  const [whole, light] = [asPackaged(file), await lighten(file)];
  expect(light.length).toBeLessThan(0.7 * whole.length);
  const [before, after] = [await read(whole), await read(light)];
  expect(after.letters).toEqual(before.letters);
  expect(after.letters).toEqual(expect.arrayContaining([...'AZaz09ãçÕéº€—“”'].map((c) => c.codePointAt(0))));
  const [from, to] = file.weight.split(' ').map(Number);
  expect([after.weights?.min, after.weights?.max]).toEqual(
    to === undefined ? [undefined, undefined] : [from, to],
  );
});
