import type { Page } from 'playwright';

export async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const pen = canvas.getContext('2d');
    for (const [color, left] of [
      ['#2b6cb0', 0],
      ['#dd8844', 600],
    ] as const) {
      if (pen !== null) pen.fillStyle = color;
      pen?.fillRect(left, 0, 600, 900);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
