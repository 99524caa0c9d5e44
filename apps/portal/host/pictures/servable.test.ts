import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { servablePicture } from './servable.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function serve(name: string, content: string): string | undefined {
  const file = join(folder, name);
  writeFileSync(file, content);
  return servablePicture(file)?.toString('utf8');
}

function createSvg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}<rect width="9" height="9"/></svg>`;
}

describe('a served SVG', () => {
  test('a served SVG keeps shapes and loses scripts and event handlers', () => {
    const servedSvg = serve(
      'a.svg',
      createSvg('<script>alert(1)</script><path d="M0 0" onclick="alert(1)"/>'),
    );
    expect(servedSvg).toContain('<rect');
    expect(servedSvg).not.toMatch(/script|onclick|alert/);
  });

  test('rejects an SVG that embeds a page or an image', () => {
    const form =
      '<foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://evil.test"/></foreignObject>';
    expect(serve('b.SVG', createSvg(form))).toBeUndefined();
    expect(serve('c.svg', createSvg('<image href="https://evil.test/beacon"/>'))).toBeUndefined();
  });

  test('a served SVG loads no style sheet or picture from another origin', () => {
    const link =
      '<a href="https://evil.test"><rect style="fill:url(https://evil.test/x)" width="1" height="1"/></a>';
    expect(serve('d.svg', createSvg(link))).not.toContain('evil');
    expect(serve('e.svg', createSvg('<style>@import "https://evil.test";</style>'))).toBeUndefined();
  });
});

test('serves other picture types unchanged', () => {
  expect(serve('f.png', '<svg><script/></svg>')).toBe('<svg><script/></svg>');
  expect(servablePicture(join(folder, 'none.png'))).toBeUndefined();
});
