import type { Page } from 'playwright';

export async function createPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    for (const [color, x] of [
      ['#2b6cb0', 0],
      ['#dd8844', 600],
    ] as const) {
      if (context !== null) context.fillStyle = color;
      context?.fillRect(x, 0, 600, 900);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
