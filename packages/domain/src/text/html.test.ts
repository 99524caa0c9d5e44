import { expect, test } from 'vitest';
import { escapeHtml } from './text.ts';

test('nothing of a text ends the text that it stands in', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('the rest stays as it is', () => {
  expect(escapeHtml('Ação, 100 % — “já”')).toBe('Ação, 100 % — “já”');
});
