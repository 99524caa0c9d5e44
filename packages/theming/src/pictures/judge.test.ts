import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, pictureAdvice, pictureTypes, pictureUses } from '../station/picture-uses.ts';
import { samplePicture } from '../testing/sample-pictures.ts';
import { judgePicture, pictureNameProblem, pictureUseOf } from './judge.ts';

const { logo, favicon, headersDesktop, covers } = pictureUses;
const types = [...new Set(Object.values(pictureTypes))];

function problemsOf(
  name: string,
  bytes: Uint8Array,
  use: (typeof pictureUses)[keyof typeof pictureUses] = logo,
) {
  return judgePicture(name, bytes, use).map(({ isHidden, found, nearest }) => [isHidden, found, nearest]);
}

describe('picture', () => {
  it.each(types)('detects the picture type %s from the content, not from the name', (type) => {
    const bytes = samplePicture(type, 64, 64);
    expect(problemsOf(`logo.${type}`, bytes)).toEqual([]);
    const otherType = type === 'png' ? 'webp' : 'png';
    expect(problemsOf(`logo.${otherType}`, bytes)).toEqual([
      [true, `a picture of the type ${type}`, `logo.${type}`],
    ]);
    expect(problemsOf(`logo.${otherType}`, new TextEncoder().encode('no picture'))).toEqual([
      [true, 'a file that cannot be read as a picture', undefined],
    ]);
  });

  it.each(types)('rejects a truncated picture of type %s', (type) => {
    const bytes = samplePicture(type, 64, 64);
    expect(problemsOf(`logo.${type}`, bytes.subarray(0, -3))).toEqual([
      [true, 'a damaged or truncated picture', undefined],
    ]);
  });

  it('accepts another extension of the same picture type', () => {
    expect(problemsOf('logo.jpeg', samplePicture('jpg', 64, 64))).toEqual([]);
  });

  it('refuses a picture type that is not served', () => {
    const gif = samplePicture('gif', 64, 64);
    expect(problemsOf('logo.png', gif)).toEqual([[true, 'a picture of the type gif', undefined]]);
  });

  it('rejects an empty or too large picture', () => {
    expect(problemsOf('logo.png', new Uint8Array())).toEqual([[true, 'an empty file', undefined]]);
    const large = new Uint8Array(MAX_PICTURE_BYTES + 1);
    large.set(samplePicture('webp', 64, 64));
    expect(problemsOf('logo.webp', large)).toEqual([[true, '5.0 MB', undefined]]);
    expect(problemsOf('logo.webp', large.subarray(0, -1))).toEqual([]);
  });

  it('warns of a picture with bad proportions or too few pixels, except for drawings', () => {
    expect(problemsOf('logo.png', samplePicture('png', 100, 900))).toEqual([[false, '100 × 900', undefined]]);
    expect(problemsOf('logo.png', samplePicture('png', 1000, 100))).toEqual([
      [false, '1000 × 100', undefined],
    ]);
    expect(problemsOf('favicon.png', samplePicture('png', 64, 48), favicon)).toEqual([
      [false, '64 × 48', undefined],
    ]);
    expect(problemsOf('favicon.png', samplePicture('png', 16, 16), favicon)).toEqual([
      [false, '16 × 16', undefined],
    ]);
    expect(problemsOf('favicon.svg', samplePicture('svg', 16, 16), favicon)).toEqual([]);
    const small = samplePicture('jpg', 400, 140);
    expect(judgePicture('header-desktop-1.jpg', small, headersDesktop)).toEqual([
      { isHidden: false, found: '400 × 140', allowed: 'a width of 1200 pixels or more, such as 1600 × 560' },
    ]);
    for (const use of Object.values(pictureUses)) {
      expect(
        problemsOf('x.svg', samplePicture('svg', use.recommendedSize[0], use.recommendedSize[1]), use),
      ).toEqual([]);
    }
  });

  it.each([
    ['<svg viewBox="0 0 9 9"><g></svg>'],
    ['<svg viewBox="0 0 9 9"></g></svg>'],
    ['<svg viewBox="0 0 9 9"><path d="M0 0></svg>'],
    ['<svg viewBox="0 0 9 9"></svg><svg></svg>'],
    ['<svg viewBox="0 0 9 9"><!-- </svg>'],
  ])('rejects the malformed drawing %s', (svg) => {
    const [problem] = judgePicture('logo.svg', new TextEncoder().encode(svg), logo);
    expect(problem).toMatchObject({ isHidden: true });
  });

  it('judges any picture bytes without throwing', () => {
    const anyBytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .record({
          type: fc.constantFrom(...types),
          at: fc.nat(200),
          bytes: fc.uint8Array({ maxLength: 8 }),
        })
        .map(({ type, at, bytes }) => {
          const picture = samplePicture(type, 64, 64);
          picture.set(
            bytes.subarray(0, Math.max(0, picture.length - (at % picture.length))),
            at % picture.length,
          );
          return picture;
        }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(pictureTypes)), anyBytes, (extension, bytes) => {
        expect(Array.isArray(judgePicture(`logo.${extension}`, bytes, logo))).toBe(true);
      }),
    );
  });
});

describe('shipped pictures', () => {
  const folder = new URL('../../../stations/pictures/', import.meta.url);
  const names = readdirSync(folder).flatMap((slug) =>
    readdirSync(new URL(`${slug}/`, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'covers')
      .map((name) => [slug, name.replaceAll('\\', '/')] as const),
  );

  it('all shipped pictures are valid', () => {
    expect(names.length).toBeGreaterThan(100);
    for (const [slug, name] of names) {
      const use = pictureUseOf(name);
      const bytes = readFileSync(new URL(`${slug}/${name}`, folder));
      expect([slug, name, use && judgePicture(name, bytes, use)]).toEqual([slug, name, []]);
    }
  });
});

describe('name of a picture', () => {
  it.each([
    ['logo.svg', logo],
    ['favicon.ico', favicon],
    ['header-desktop-12.avif', headersDesktop],
    ['covers/quiz.jpeg', covers],
    ['covers/logo.svg', undefined],
    ['logo', undefined],
    ['logo.gif', undefined],
  ])('finds the use of the picture name %s', (name, use) => {
    expect(pictureUseOf(name)).toBe(use);
  });

  it.each([
    ['Logo.PNG', true, 'logo.png'],
    ['LOGO_DARK.svg', true, 'logo-dark.svg'],
    ['header desktop 1.jpg', true, 'header-desktop-1.jpg'],
    ['covers/Quiz.svg', true, 'covers/quiz.svg'],
    ['logo.gif', true, 'logo as svg'],
    ['favicon.bmp', true, 'favicon as svg'],
    ['banner.png', false, 'logo, logo-dark'],
    ['quiz.png', false, 'logo, logo-dark'],
  ])('reports the picture name %s', (name, isHidden, allowed) => {
    expect(pictureNameProblem(name)).toMatchObject({ isHidden, allowed: expect.stringContaining(allowed) });
  });

  it.each([
    ['logos.png', 'logo.png'],
    ['fav-icon.png', 'favicon.png'],
    ['logo-onbrand.svg', 'logo-on-brand.svg'],
  ])('suggests a valid name for the picture %s', (name, nearest) => {
    expect(pictureNameProblem(name)).toMatchObject({ nearest });
  });

  it.each(['.DS_Store', 'README.md', 'fonts.zip', 'logo.svg', '.gitkeep'])(
    'ignores the file name %s',
    (name) => {
      expect(pictureNameProblem(name)).toBeUndefined();
    },
  );
});

describe('README on pictures', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

  it.each(Object.entries(pictureUses))('the README quotes the picture rules for %s', (key, use) => {
    const [width, height] = use.recommendedSize;
    const [minRatio, maxRatio] = use.ratio;
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${use.fileStem}\``)) ?? '';
    expect(row).toContain(`| ${width} × ${height} `);
    expect(row).toContain(`| ${minRatio} to ${maxRatio} `);
    if (key !== 'covers') expect(row).toContain(`\`${key}\``);
    expect(pictureAdvice(use)).toContain(`${width} × ${height}`);
  });
});
