import { expect, test } from 'vitest';
import { parseStation } from '../station/read.ts';
import { explainTheme } from './in-portuguese.ts';

function notesOf(brand: string, choices: object = {}) {
  const parsed = parseStation({ id: 1, slug: 'a', name: 'A', theme: { brand, ...choices } });
  if (!parsed.ok) throw new Error(brand);
  return explainTheme(parsed.station);
}

function textOf(brand: string, topic: string) {
  return notesOf(brand).find((note) => note.topic === topic)?.text;
}

test('explains that white text has too little contrast on a yellow brand', () => {
  expect(textOf('#ffc400', 'Botões')).toMatch(
    /^Os botões principais têm exatamente a sua cor\. O branco não se lê sobre este amarelo \(contraste de 1,\d:1, e são precisos 4,5:1\): os textos dos botões ficam escuros, com 1\d,\d:1\.$/,
  );
  expect(textOf('#ffc400', 'Contorno')).toContain('este amarelo quase não se destaca');
  expect(textOf('#ffc400', 'Modo escuro')).toContain('amarelo escuro pareceria suja');
});

test('explains that a deep blue brand carries white text and colours its own links', () => {
  expect(textOf('#0a3d91', 'Botões')).toContain('O branco se lê bem sobre este azul');
  expect(textOf('#0a3d91', 'Links')).toMatch(
    /^Os links são escritos na sua cor: .* contraste de \d+,\d:1\.$/,
  );
  expect(textOf('#0a3d91', 'Contorno')).toBeUndefined();
});

test('names the background on which links cannot use the brand colour', () => {
  expect(textOf('#8a2be2', 'Links')).toBe(
    'Os links ficam em um tom mais escuro: a sua cor tem contraste de 5,9:1 sobre os cartões, mas só 4,4:1 sobre a parte vazia das barras, e são precisos 4,5:1.',
  );
  const tint = { overrides: { tint: { light: '#e6dbf5' } } };
  expect(notesOf('#8a2be2', tint).find(({ topic }) => topic === 'Links')?.text).toBe(
    'Os links ficam em um tom mais escuro: a sua cor tem contraste de 5,9:1 sobre os cartões, mas só 4,4:1 sobre o fundo tingido, e são precisos 4,5:1.',
  );
  expect(textOf('#0fb5a6', 'Links')).toBe(
    'Os links ficam em um tom mais escuro: a sua cor tem contraste de só 2,5:1 sobre os cartões, e são precisos 4,5:1.',
  );
  expect(textOf('#6b651f', 'Links')).toBe(
    'Os links ficam em um tom mais escuro: a sua cor tem contraste de 5,9:1 sobre os cartões, mas só 4,4:1 sobre o fundo mais escuro de todas as estações, e são precisos 4,5:1.',
  );
  const links = { overrides: { link: '#0b57d0' } };
  expect(notesOf('#0a3d91', links).find(({ topic }) => topic === 'Links')?.text).toMatch(
    /^Os links ficam na cor que a estação escolheu para eles, com contraste de \d,\d:1 sobre os cartões\.$/,
  );
});

test('mentions the second colour only when it is derived', () => {
  expect(textOf('#0a3d91', 'Segunda cor')).toMatch(/^Você escolheu uma cor; para os destaques escolhemos /);
  expect(notesOf('#0a3d91', { accent: '#ff7a59' }).map(({ topic }) => topic)).not.toContain('Segunda cor');
});

test('explains error messages for a red brand', () => {
  expect(textOf('#c62828', 'Mensagens')).toContain('mensagens de erro');
});

const colors = Array.from({ length: 216 }, (_, index) => {
  const channel = (step: number) => (Math.floor(index / step) % 6) * 51;
  return `#${[36, 6, 1].map((step) => channel(step).toString(16).padStart(2, '0')).join('')}`;
});

test('writes whole Portuguese sentences about existing colours for every brand', () => {
  for (const brand of colors) {
    for (const { topic, text, colors: swatches } of notesOf(brand)) {
      expect(text, `${brand} ${topic}`).toMatch(/^[A-ZÀ-Ý].*\.$/);
      expect(text).not.toMatch(/undefined|NaN|\b(?:the|your|near)\b/);
      for (const color of swatches) expect(color).toMatch(/^#[0-9a-f]{6}$/i);
    }
  }
});
