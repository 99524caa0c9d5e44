import { imageSize } from 'image-size';
import { nearestWord } from '../station/nearest.ts';
import { MAX_PICTURE_BYTES, type PictureUse, pictureTypes, pictureUses } from '../station/picture-uses.ts';
import { isCompleteByType } from './complete-file.ts';

export interface PictureProblem {
  /** True: not shown at all. False: shown, but badly. */
  readonly isHidden: boolean;
  readonly found: string;
  readonly allowed: string;
  readonly nearest?: string;
}

type Extension = keyof typeof pictureTypes;

export const pictureExtensions = Object.keys(pictureTypes);

function isServedExtension(extension: string): extension is Extension {
  return Object.hasOwn(pictureTypes, extension);
}

function extensionOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1] ?? '';
}

function stemOf(name: string): string {
  return name.replace(/\.[^./]+$/, '');
}

const uses: readonly PictureUse[] = Object.values(pictureUses);

export function pictureUseOf(name: string): PictureUse | undefined {
  return isServedExtension(extensionOf(name))
    ? uses.find(({ names }) => names.test(stemOf(name)))
    : undefined;
}

const unservedExtensions = new Set(
  'gif bmp tif tiff heic heif jxl jfif psd ai eps pdf sketch fig'.split(' '),
);

export function pictureNameProblem(name: string): PictureProblem | undefined {
  if (pictureUseOf(name) !== undefined || name.startsWith('.')) return undefined;
  const normalizedName = name.toLowerCase().replace(/[\s_]+/g, '-');
  if (pictureUseOf(normalizedName) !== undefined)
    return { isHidden: true, found: 'a name in the wrong spelling', allowed: normalizedName };
  const extension = extensionOf(normalizedName);
  const isUnserved = unservedExtensions.has(extension);
  if (!isServedExtension(extension) && !isUnserved) return undefined;
  const stems = uses.flatMap(({ names, fileStem }) => (names.test(stemOf(normalizedName)) ? [fileStem] : []));
  if (isUnserved && stems.length > 0)
    return {
      isHidden: true,
      found: `a file of the type ${extension}`,
      allowed: `${stemOf(normalizedName)} as ${pictureExtensions.join(', ')}`,
    };
  const allStems = uses.map(({ fileStem }) => fileStem);
  const nearest = nearestWord(stemOf(normalizedName), allStems);
  return {
    isHidden: false,
    found: 'a name that no picture has',
    allowed: allStems.join(', '),
    ...(nearest !== undefined && { nearest: `${nearest}.${extension}` }),
  };
}

interface ImageInfo {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

function readImageInfo(bytes: Uint8Array): ImageInfo | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes);
    return { type: type === 'jpeg' ? 'jpg' : type, width, height };
  } catch {
    return undefined;
  }
}

function hiddenProblem(found: string, allowed: string): PictureProblem {
  return { isHidden: true, found, allowed };
}

export function judgePicture(name: string, bytes: Uint8Array, use: PictureUse): readonly PictureProblem[] {
  const extension = extensionOf(name);
  if (bytes.length === 0) return [hiddenProblem('an empty file', 'a picture')];
  if (bytes.length > MAX_PICTURE_BYTES) return [tooLargeProblem(bytes.length)];
  if (!isServedExtension(extension))
    return [hiddenProblem(`a file of the type ${extension}`, pictureExtensions.join(', '))];
  const info = readImageInfo(bytes);
  const type = pictureTypes[extension];
  if (info === undefined)
    return [hiddenProblem('a file that cannot be read as a picture', `the type in its name: ${type}`)];
  if (info.type !== type)
    return [
      isServedExtension(info.type)
        ? {
            ...hiddenProblem(`a picture of the type ${info.type}`, `the type in its name: ${type}`),
            nearest: `${stemOf(name)}.${info.type}`,
          }
        : hiddenProblem(`a picture of the type ${info.type}`, pictureExtensions.join(', ')),
    ];
  if (!isCompleteByType[type](bytes))
    return [hiddenProblem('a damaged or truncated picture', 'a complete file')];
  return shapeProblems(type, info, use);
}

export function tooLargeProblem(size: number): PictureProblem {
  const megabytes = (size / 1_000_000).toFixed(1);
  return hiddenProblem(`${megabytes} MB`, `at most ${MAX_PICTURE_BYTES / 1_000_000} MB`);
}

function shapeProblems(type: string, { width, height }: ImageInfo, use: PictureUse): PictureProblem[] {
  const problems: PictureProblem[] = [];
  const found = `${width} × ${height}`;
  const [min, max] = use.ratio;
  const [goodWidth, goodHeight] = use.recommendedSize;
  const hint = `such as ${goodWidth} × ${goodHeight}`;
  if (width / height < min || width / height > max)
    problems.push({
      isHidden: false,
      found,
      allowed: `${min} to ${max} times as wide as high, ${hint}`,
    });
  const [side, minPixels] = use.minSide;
  const pixels = side === 'width' ? width : height;
  // An icon file holds several sizes and reports only the first.
  if (type !== 'svg' && type !== 'ico' && pixels < minPixels)
    problems.push({ isHidden: false, found, allowed: `a ${side} of ${minPixels} pixels or more, ${hint}` });
  return problems;
}

/** Relative to the folder of the station file. Undefined outside the station's own folder. */
export function ownPicturePath(slug: string, path: string): string | undefined {
  const relativePath = path.replace(/^\.\//, '');
  return relativePath.startsWith(`pictures/${slug}/`) ? relativePath : undefined;
}
