import { expect, test } from 'vitest';
import { singleLineOf, textOfHtml } from './text-of-html.ts';

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
  ['&#x1F600;&#0;&#1114112;&#55357; &hellip;', '😀&#0;&#1114112;&#55357; …'],
  ['   ', ''],
])('converts the HTML %j to the text %j', (html, expectedText) => {
  expect(textOfHtml(html)).toBe(expectedText);
});

test.each([
  ['A assembleia &#8211; e o que vem &amp; j&aacute;', 'A assembleia – e o que vem & j&aacute;'],
  ['<p>Um.</p><p>Dois<br>três.</p>', 'Um. Dois três.'],
  ['<p>Um <strong>reajuste</strong>.</p>', 'Um reajuste.'],
  ['<p>Pauta:</p><ul><li>contas</li><li>eleição</li></ul>', 'Pauta: contas eleição'],
  ['<p>Inscrições <a href="https://x.test/a">aqui</a>.</p>', 'Inscrições aqui.'],
  ['antes<script>alert(1)</script> depois', 'antes depois'],
  ['&lt;b&gt;', '<b>'],
  ['  \n ', ''],
])('converts the HTML %j to the single line %j', (html, expectedText) => {
  expect(singleLineOf(html)).toBe(expectedText);
});

test('reads tens of thousands of unclosed HTML tags in less than five seconds', () => {
  const startedAt = Date.now();
  for (const piece of ['<a ', '<a href="', '<p "', '<'])
    expect(textOfHtml(piece.repeat(20_000)).length).toBeGreaterThanOrEqual(0);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});

test.each([
  ['um<!-- a -->dois<!-- b -->três', 'umdoistrês'],
  ['<P>Um.</P><BR><LI>dois', 'Um.\n- dois'],
  ['<SCRIPT>alert(1)</SCRIPT>a<script>alert(2)</script>b', 'ab'],
  ['um\n\n dois\ttrês', 'um dois três'],
  [
    '<a href="HTTPS://x.test">aqui</a> e <a href=\'http://y.test\'>ali</a>',
    'aqui (HTTPS://x.test) e ali (http://y.test)',
  ],
  ['<a href="/x?to=https://y.test">aqui</a>', 'aqui'],
  ['<b>um</b><i>dois</i>', 'umdois'],
  ['&#X41;&#x10ffff;&#xD800;&#xDFFF;&#xD7FF;&#xE000;', 'A\u{10ffff}&#xD800;&#xDFFF;\ud7ff\ue000'],
])('converts the edge case %j of HTML to the exact text %j', (html, expectedText) => {
  expect(textOfHtml(html)).toBe(expectedText);
});
