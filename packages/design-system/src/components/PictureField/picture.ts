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

function middle({ width, height }: Size, ratio: number): Area {
  const own = width / height;
  const share = own > ratio ? { width: ratio / own, height: 1 } : { width: 1, height: own / ratio };
  return {
    x: 50 * (1 - share.width),
    y: 50 * (1 - share.height),
    width: 100 * share.width,
    height: 100 * share.height,
  };
}

/** The initial crop area: half of the largest one in each direction, centred. */
export function half(size: Size, ratio: number): Area {
  const { width, height } = middle(size, ratio);
  return { x: 50 - width / 4, y: 50 - height / 4, width: width / 2, height: height / 2 };
}

export function drawnSize({ width, height }: Size, area: Area, largestSide: number): Size {
  const cut = { width: (width * area.width) / 100, height: (height * area.height) / 100 };
  const scale = Math.min(1, largestSide / Math.max(cut.width, cut.height));
  return {
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
  };
}

export async function open(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

export type PictureType = 'image/jpeg' | 'image/webp';

/** Crops a picture. If the browser can't encode WebP, the blob is a PNG: check its type. */
export function cut(
  image: HTMLImageElement,
  area: Area,
  { type, largestSide }: { type: PictureType; largestSide: number },
): Promise<Blob> {
  const whole = { width: image.naturalWidth, height: image.naturalHeight };
  const size = drawnSize(whole, area, largestSide);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new Error('No 2D canvas context'));
  if (type === 'image/jpeg') {
    // JPEG has no transparency; without a background, transparent parts turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
  }
  pen.imageSmoothingQuality = 'high';
  const part = {
    x: (whole.width * area.x) / 100,
    y: (whole.height * area.y) / 100,
    width: (whole.width * area.width) / 100,
    height: (whole.height * area.height) / 100,
  };
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas could not be encoded')) : resolve(blob)),
      type,
      0.86,
    ),
  );
}
