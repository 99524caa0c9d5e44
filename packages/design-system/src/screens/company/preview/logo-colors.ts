import { brandColorsOf } from '@estacao/theming/picture-colors';

/** So many pixels a side are enough to know the colours by. */
const SIDE = 96;

function opened(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    // One of another origin, if it allows, is looked at as well.
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('a picture that cannot be opened'));
    image.src = address;
  });
}

/** Three colours that a picture offers a brand. Rejects where nobody may look at its pixels. */
export async function colorsOfPicture(address: string): Promise<readonly string[]> {
  const image = await opened(address);
  const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return [];
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return brandColorsOf(context.getImageData(0, 0, canvas.width, canvas.height));
}
