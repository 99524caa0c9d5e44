import { expect, test } from 'vitest';
import { escapeHtml } from './text.ts';

test('escapes everything that could end the surrounding text', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('keeps other characters', () => {
  expect(escapeHtml('Ação, 100 % — “já”')).toBe('Ação, 100 % — “já”');
});
