import { fontFilesOf } from '@estacao/theming';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { readPackagedFont, reduceFont } from './reduce-font.ts';

async function readFont(woff2: Buffer) {
  const face = new Face(new Blob(await decompress(woff2)));
  return { letters: [...face.collectUnicodes()].sort(), weights: face.getAxisInfos().wght };
}

const files = fontFilesOf([
  { font: 'lato', weights: [400] },
  { font: 'roboto', weights: [400, 600, 700] },
  { font: 'source-serif-4', weights: [700] },
]);

test.each(files)(
  'shrinks the font file $name and keeps every character and the used weights',
  async (file) => {
    const [originalFile, lightFile] = [readPackagedFont(file), await reduceFont(file)];
    expect(lightFile.length).toBeLessThan(0.7 * originalFile.length);
    const [originalFont, lightFont] = [await readFont(originalFile), await readFont(lightFile)];
    expect(lightFont.letters).toEqual(originalFont.letters);
    expect(lightFont.letters).toEqual(
      expect.arrayContaining([...'AZaz09ãçÕéº€—“”'].map((character) => character.codePointAt(0))),
    );
    const [minWeight, maxWeight] = file.weight.split(' ').map(Number);
    expect([lightFont.weights?.min, lightFont.weights?.max]).toEqual(
      maxWeight === undefined ? [undefined, undefined] : [minWeight, maxWeight],
    );
  },
);
