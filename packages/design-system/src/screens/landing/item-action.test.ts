import { expect, test } from 'vitest';
import { sampleItem } from '../testing/samples.ts';
import { itemAction } from './Sections.tsx';

test('a button needs a label and somewhere to lead', () => {
  const entering = { link: 'login', buttonLabel: 'Entrar' } as const;
  expect(itemAction(sampleItem(entering))).toEqual({ label: 'Entrar', href: '/login', newTab: false });
  expect(itemAction(sampleItem({ ...entering, buttonLabel: null }))).toBeUndefined();
  expect(itemAction(sampleItem({ ...entering, link: 'none' }))).toBeUndefined();
});
