import { expect, test } from 'vitest';
import { sampleItem } from '../testing/samples.ts';
import { itemAction } from './Sections.tsx';

test('gives an item a button only with a label and a target', () => {
  const entering = { link: 'login', buttonLabel: 'Entrar' } as const;
  expect(itemAction(sampleItem(entering))).toEqual({ label: 'Entrar', href: '/login', newTab: false });
  expect(itemAction(sampleItem({ ...entering, buttonLabel: null }))).toBeUndefined();
  expect(itemAction(sampleItem({ ...entering, link: 'none' }))).toBeUndefined();
});
