import { expect, test } from 'vitest';
import { emailLink, whatsAppLink } from './ShareOptions.tsx';

const url = 'https://clube.exemplo.test/a?source=7&campaign=9';

test('a WhatsApp link keeps the special characters of its text and address', () => {
  const link = new URL(whatsAppLink('Cinema em dobro & pipoca: 50%?', url));
  expect(link.host).toBe('wa.me');
  expect(link.searchParams.get('text')).toBe(`Cinema em dobro & pipoca: 50%? ${url}`);
});

test('an e-mail link puts the address on its own line', () => {
  const link = new URL(emailLink('Olha só & mais', 'Achei que você ia gostar.', url));
  expect(link.protocol).toBe('mailto:');
  expect(link.searchParams.get('subject')).toBe('Olha só & mais');
  expect(link.searchParams.get('body')).toBe(`Achei que você ia gostar.\n\n${url}`);
});

test('a WhatsApp link adds no space before the address when the text is empty', () => {
  expect(new URL(whatsAppLink('', url)).searchParams.get('text')).toBe(url);
});
