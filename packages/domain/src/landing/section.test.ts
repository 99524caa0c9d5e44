import { describe, expect, test } from 'vitest';
import { itemTarget, sectionAnchor, sectionKind, sectionType } from './section.ts';

describe('itemTarget', () => {
  test('an external link opens another site in a new tab', () => {
    const item = { id: 7, link: 'external', url: 'https://exemplo.test/x' } as const;
    expect(itemTarget(item)).toEqual({ href: 'https://exemplo.test/x', newTab: true });
  });

  test('an item with a javascript: address has no target', () => {
    expect(itemTarget({ id: 7, link: 'external', url: 'javascript:alert(1)' })).toBeUndefined();
    expect(itemTarget({ id: 7, link: 'external', url: null })).toBeUndefined();
  });

  test.each([
    ['login', '/login'],
    ['signup', '/cadastrar'],
    ['about', '/sobre/7'],
  ] as const)('a %s link leads to %s', (link, href) => {
    expect(itemTarget({ id: 7, link, url: null })).toEqual({ href, newTab: false });
  });

  test('an item without a link has no target', () => {
    expect(itemTarget({ id: 7, link: 'none', url: null })).toBeUndefined();
  });
});

test('a section anchor contains the section id, except for the named plans anchor', () => {
  expect(sectionAnchor({ id: 4, kind: 'rows' })).toBe('secao4');
  expect(sectionAnchor({ id: 5, kind: 'plans' })).toBe('plans');
});

test.each([
  [1, 'cards'],
  [9, 'media'],
  [99, 'unknown'],
])('reads the section type %i as %s', (type, kind) => {
  expect(sectionKind(type)).toBe(kind);
});

test('maps each section kind to one type number, and an unknown kind to no number', () => {
  const types = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(types.map((type) => sectionType(sectionKind(type)))).toEqual(types);
  expect(sectionType(sectionKind(10))).toBeUndefined();
});
