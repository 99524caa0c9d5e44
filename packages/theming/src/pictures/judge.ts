import { imageSize } from 'image-size';
import { nearestWord } from '../station/nearest.ts';
import { LARGEST_PICTURE, type PictureUse, pictureTypes, pictureUses } from '../station/picture-uses.ts';
import { isWhole } from './whole.ts';

export interface PictureProblem {
  /** True: not shown at all. False: shown, but badly. */
  readonly isHidden: boolean;
  readonly found: string;
  readonly allowed: string;
  readonly nearest?: string;
}

type Extension = keyof typeof pictureTypes;

export const pictureEndings = Object.keys(pictureTypes);

function isServed(ending: string): ending is Extension {
  return Object.hasOwn(pictureTypes, ending);
}

function endingOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1] ?? '';
}

function stemOf(name: string): string {
  return name.replace(/\.[^./]+$/, '');
}

const uses: readonly PictureUse[] = Object.values(pictureUses);

export function pictureUseOf(name: string): PictureUse | undefined {
  return isServed(endingOf(name)) ? uses.find(({ names }) => names.test(stemOf(name))) : undefined;
}

const otherEndings = new Set('gif bmp tif tiff heic heif jxl jfif psd ai eps pdf sketch fig'.split(' '));

export function pictureNameProblem(name: string): PictureProblem | undefined {
  if (pictureUseOf(name) !== undefined || name.startsWith('.')) return undefined;
  const lower = name.toLowerCase().replace(/[\s_]+/g, '-');
  if (pictureUseOf(lower) !== undefined)
    return { isHidden: true, found: 'a name in the wrong spelling', allowed: lower };
  const ending = endingOf(lower);
  const isOther = otherEndings.has(ending);
  if (!isServed(ending) && !isOther) return undefined;
  const stems = uses.flatMap(({ names, called }) => (names.test(stemOf(lower)) ? [called] : []));
  if (isOther && stems.length > 0)
    return {
      isHidden: true,
      found: `a file of the type ${ending}`,
      allowed: `${stemOf(lower)} as ${pictureEndings.join(', ')}`,
    };
  const known = uses.map(({ called }) => called);
  const nearest = nearestWord(stemOf(lower), known);
  return {
    isHidden: false,
    found: 'a name that no picture has',
    allowed: known.join(', '),
    ...(nearest !== undefined && { nearest: `${nearest}.${ending}` }),
  };
}

interface Seen {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

function look(bytes: Uint8Array): Seen | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes);
    return { type: type === 'jpeg' ? 'jpg' : type, width, height };
  } catch {
    return undefined;
  }
}

function hidden(found: string, allowed: string): PictureProblem {
  return { isHidden: true, found, allowed };
}

export function judgePicture(name: string, bytes: Uint8Array, use: PictureUse): readonly PictureProblem[] {
  const ending = endingOf(name);
  if (bytes.length === 0) return [hidden('an empty file', 'a picture')];
  if (bytes.length > LARGEST_PICTURE) return [tooLarge(bytes.length)];
  if (!isServed(ending)) return [hidden(`a file of the type ${ending}`, pictureEndings.join(', '))];
  const seen = look(bytes);
  const type = pictureTypes[ending];
  if (seen === undefined)
    return [hidden('a file that cannot be read as a picture', `the type in its name: ${type}`)];
  if (seen.type !== type)
    return [
      isServed(seen.type)
        ? {
            ...hidden(`a picture of the type ${seen.type}`, `the type in its name: ${type}`),
            nearest: `${stemOf(name)}.${seen.type}`,
          }
        : hidden(`a picture of the type ${seen.type}`, pictureEndings.join(', ')),
    ];
  if (!isWhole[type](bytes)) return [hidden('a damaged or truncated picture', 'a complete file')];
  return shapeProblems(type, seen, use);
}

export function tooLarge(size: number): PictureProblem {
  const megabytes = (size / 1_000_000).toFixed(1);
  return hidden(`${megabytes} MB`, `at most ${LARGEST_PICTURE / 1_000_000} MB`);
}

function shapeProblems(type: string, { width, height }: Seen, use: PictureUse): PictureProblem[] {
  const problems: PictureProblem[] = [];
  const found = `${width} × ${height}`;
  const [least, most] = use.ratio;
  const [goodWidth, goodHeight] = use.good;
  const good = `such as ${goodWidth} × ${goodHeight}`;
  if (width / height < least || width / height > most)
    problems.push({
      isHidden: false,
      found,
      allowed: `${least} to ${most} times as wide as high, ${good}`,
    });
  const [side, fewest] = use.fewest;
  const pixels = side === 'width' ? width : height;
  // An icon file holds several sizes and reports only the first.
  if (type !== 'svg' && type !== 'ico' && pixels < fewest)
    problems.push({ isHidden: false, found, allowed: `a ${side} of ${fewest} pixels or more, ${good}` });
  return problems;
}

/** Relative to the folder of the station file. Undefined outside the station's own folder. */
export function ownPicturePath(slug: string, path: string): string | undefined {
  const plain = path.replace(/^\.\//, '');
  return plain.startsWith(`pictures/${slug}/`) ? plain : undefined;
}
