import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test.each([
  ['A assembleia &#8211; e o que vem &amp; j&aacute;', 'A assembleia – e o que vem & j&aacute;'],
  ['<p>Um.</p><p>Dois<br>três.</p>', 'Um. Dois três.'],
  ['<p>Um <strong>reajuste</strong>.</p>', 'Um reajuste.'],
  ['antes<script>alert(1)</script> depois', 'antes depois'],
  ['2 < 3 e 4 > 1', '2 < 3 e 4 > 1'],
  ['&#x1F600;&#0;&#1114112;', '😀&#0;&#1114112;'],
  ['  \n ', ''],
])('%j says %j', (html, words) => {
  expect(wordsOf(html)).toBe(words);
});
