import { expect, test } from 'vitest';
import { emailLink, whatsAppLink } from './ShareOptions.tsx';

const url = 'https://clube.exemplo.test/a?source=7&campaign=9';

test('encodes special characters of text and address without loss', () => {
  const sent = new URL(whatsAppLink('Cinema em dobro & pipoca: 50%?', url));
  expect(sent.host).toBe('wa.me');
  expect(sent.searchParams.get('text')).toBe(`Cinema em dobro & pipoca: 50%? ${url}`);
});

test('puts the address on its own line in an e-mail', () => {
  const sent = new URL(emailLink('Olha só & mais', 'Achei que você ia gostar.', url));
  expect(sent.protocol).toBe('mailto:');
  expect(sent.searchParams.get('subject')).toBe('Olha só & mais');
  expect(sent.searchParams.get('body')).toBe(`Achei que você ia gostar.\n\n${url}`);
});

test('adds no space before the address when the text is empty', () => {
  expect(new URL(whatsAppLink('', url)).searchParams.get('text')).toBe(url);
});
