import { expect, test } from 'vitest';
import { sampleItem } from '../testing/samples.ts';
import { itemAction } from './Sections.tsx';

test('a landing item has a button only with a label and a target', () => {
  const loginLink = { link: 'login', buttonLabel: 'Entrar' } as const;
  expect(itemAction(sampleItem(loginLink))).toEqual({ label: 'Entrar', href: '/login', newTab: false });
  expect(itemAction(sampleItem({ ...loginLink, buttonLabel: null }))).toBeUndefined();
  expect(itemAction(sampleItem({ ...loginLink, link: 'none' }))).toBeUndefined();
});
