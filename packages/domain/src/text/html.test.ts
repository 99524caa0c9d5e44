import { expect, test } from 'vitest';
import { escapeHtml } from './text.ts';

test('escapes every HTML character that could end the surrounding text', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('leaves accents, dashes and curly quotes unescaped', () => {
  expect(escapeHtml('Ação, 100 % — “já”')).toBe('Ação, 100 % — “já”');
});
