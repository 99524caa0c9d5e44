import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>Traga documento.</p><p>Há café.</p>', 'Traga documento.\nHá café.'],
  ['<p>Pauta:</p><ul><li>contas</li><li>eleição</li></ul>', 'Pauta:\n- contas\n- eleição'],
  ['Linha um<br>linha dois', 'Linha um\nlinha dois'],
  ['<p>Inscrições <a href="https://x.test/a?b=1">aqui</a>.</p>', 'Inscrições aqui (https://x.test/a?b=1).'],
  ['<a href="https://x.test">https://x.test</a>', 'https://x.test'],
  ['<a href="/homepage">Início</a>', 'Início'],
  [
    '<p>Pais &amp; filhos &lt;3 &#233; &#x2014; &nbsp;ok &copia; &#0;</p>',
    'Pais & filhos <3 é — ok &copia; &#0;',
  ],
  ['<img alt="a > b" src="x">Depois', 'Depois'],
  ['<style>p { color: red }</style><script>alert(1)</script>Só isto<!-- nada -->', 'Só isto'],
  ['2 < 3 e 5 > 4', '2 < 3 e 5 > 4'],
  ['   ', ''],
])('%j reads %j', (html, words) => {
  expect(textOfHtml(html)).toBe(words);
});
