import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a text without HTML stays as it is', () => {
  expect(plainText('Cada atividade vale 3 < 4 pontos.')).toBe('Cada atividade vale 3 < 4 pontos.');
});

test('paragraphs become lines', () => {
  expect(plainText('<p>É aberto.</p><p class="x">Você <strong>decide</strong>.</p>')).toBe(
    'É aberto.\nVocê decide.',
  );
  expect(plainText('Um<br>dois<br/>\n\n três')).toBe('Um\ndois\ntrês');
});

test('what would run is gone, words and all', () => {
  expect(plainText('Oi<script>alert(1)</script><img src=x onerror=alert(1)>!')).toBe('Oi!');
});

test('entities are read', () => {
  expect(plainText('Fam&iacute;lia &amp; amigos&nbsp;&#8212; &lt;3')).toBe('Fam&iacute;lia & amigos — <3');
});
