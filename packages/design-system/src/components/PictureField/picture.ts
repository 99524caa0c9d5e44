export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

function largestArea({ width, height }: Size, ratio: number): Area {
  const pictureRatio = width / height;
  const share =
    pictureRatio > ratio
      ? { width: ratio / pictureRatio, height: 1 }
      : { width: 1, height: pictureRatio / ratio };
  return {
    x: 50 * (1 - share.width),
    y: 50 * (1 - share.height),
    width: 100 * share.width,
    height: 100 * share.height,
  };
}

/** The initial crop area: half of the largest one in each direction, centred. */
export function initialArea(size: Size, ratio: number): Area {
  const { width, height } = largestArea(size, ratio);
  return { x: 50 - width / 4, y: 50 - height / 4, width: width / 2, height: height / 2 };
}

export function outputSize({ width, height }: Size, area: Area, largestSide: number): Size {
  const cropSize = { width: (width * area.width) / 100, height: (height * area.height) / 100 };
  const scale = Math.min(1, largestSide / Math.max(cropSize.width, cropSize.height));
  return {
    width: Math.max(1, Math.round(cropSize.width * scale)),
    height: Math.max(1, Math.round(cropSize.height * scale)),
  };
}

export async function decodeImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

export type PictureType = 'image/jpeg' | 'image/webp';

/** Crops a picture. If the browser can't encode WebP, the blob is a PNG: check its type. */
export function cropImage(
  image: HTMLImageElement,
  area: Area,
  { type, largestSide }: { type: PictureType; largestSide: number },
): Promise<Blob> {
  const pictureSize = { width: image.naturalWidth, height: image.naturalHeight };
  const size = outputSize(pictureSize, area, largestSide);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('No 2D canvas context'));
  if (type === 'image/jpeg') {
    // JPEG has no transparency; without a background, transparent parts turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  const sourceArea = {
    x: (pictureSize.width * area.x) / 100,
    y: (pictureSize.height * area.y) / 100,
    width: (pictureSize.width * area.width) / 100,
    height: (pictureSize.height * area.height) / 100,
  };
  context.drawImage(
    image,
    sourceArea.x,
    sourceArea.y,
    sourceArea.width,
    sourceArea.height,
    0,
    0,
    size.width,
    size.height,
  );
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas could not be encoded')) : resolve(blob)),
      type,
      0.86,
    ),
  );
}
