import { expect, test } from 'vitest';
import { activityKind, activityKindName, activityTarget, activityType, outsideTarget } from './activity.ts';

// Written out once more: these numbers are what calls carry, so two that change places are two kinds that do.
test.each([
  [1, 'invitation'],
  [2, 'sign-up-reward'],
  [3, 'coupon'],
  [4, 'course'],
  [5, 'share'],
  [6, 'quiz'],
  [7, 'survey'],
  [8, 'member-survey'],
  [9, 'checklist'],
  [10, 'poll'],
  [11, 'checklist-quiz'],
  [12, 'personality'],
  [13, 'redirect'],
  [14, 'product-order'],
  [15, 'agreement'],
  [16, 'content'],
  [17, 'content-participation'],
  [18, 'video'],
  [19, 'member-invitation'],
  [20, 'donation'],
  [21, 'subscription'],
] as const)('type %i is %s, there and back', (type, kind) => {
  expect(activityKind(type)).toBe(kind);
  expect(activityType(kind)).toBe(type);
});

test.each([0, 22, -1, 1.5])('type %d is none that is known', (type) => {
  expect(activityKind(type)).toBe('unknown');
});

test('what is unknown has no type', () => {
  expect(activityType('unknown')).toBeUndefined();
});

test('an activity has its page, for members and for visitors', () => {
  const quiz = { id: 3, kind: 'quiz', url: 'https://exemplo.test' } as const;
  expect(activityTarget(quiz, 'member')).toEqual({ href: '/homepage/atividades/3', newTab: false });
  expect(activityTarget(quiz, 'visitor')).toEqual({ href: '/atividade/3', newTab: false });
});

test('a redirect is another site, unless its address is none of the web', () => {
  const redirect = { id: 3, kind: 'redirect', url: 'https://exemplo.test' } as const;
  expect(activityTarget(redirect, 'member')).toEqual({ href: 'https://exemplo.test', newTab: true });
  const hostile = { ...redirect, url: 'javascript:alert(1)' };
  expect(activityTarget(hostile, 'member')).toEqual({ href: '/homepage/atividades/3', newTab: false });
  expect(activityTarget({ ...redirect, url: null }, 'visitor')).toEqual({
    href: '/atividade/3',
    newTab: false,
  });
});

test.each([null, undefined, '', '//exemplo.test', 'ftp://exemplo.test', 'data:text/html,x'])(
  '%s leads to no other site',
  (url) => {
    expect(outsideTarget(url)).toBeUndefined();
  },
);

test('a kind has a word of its own where a word says something', () => {
  expect(activityKindName('quiz')).toBe('Quiz');
  expect(activityKindName('unknown')).toBeUndefined();
});

test('an address of the web is one in any case, and only from its beginning', () => {
  expect(outsideTarget('HTTPS://exemplo.test')).toEqual({ href: 'HTTPS://exemplo.test', newTab: true });
  expect(outsideTarget('javascript:open("https://exemplo.test")')).toBeUndefined();
});
