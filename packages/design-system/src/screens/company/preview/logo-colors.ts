import { brandColorsOf } from '@estacao/theming/picture-colors';

/** Longest side of the downscaled picture, in pixels. It is enough to find the dominant colours. */
const MAX_SIDE = 96;

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be decoded'));
    image.src = address;
  });
}

/** Suggests three brand colours from a picture. Rejects when CORS forbids reading its pixels. */
export async function colorsOfPicture(address: string): Promise<readonly string[]> {
  const image = await loadImage(address);
  const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return [];
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return brandColorsOf(context.getImageData(0, 0, canvas.width, canvas.height));
}
