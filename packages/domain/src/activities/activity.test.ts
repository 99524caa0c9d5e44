import { expect, test } from 'vitest';
import { activityKind, activityTarget, activityType, outsideTarget } from './activity.ts';
import { activityKindName } from './kind-name.ts';

test.each([
  [6, 'quiz'],
  [7, 'survey'],
  [8, 'member-survey'],
  [19, 'member-invitation'],
  [13, 'redirect'],
  [21, 'subscription'],
  [22, 'unknown'],
  [0, 'unknown'],
])('type %i is %s', (type, kind) => {
  expect(activityKind(type)).toBe(kind);
});

test('a kind has a type, the first of them where it has several; what is unknown has none', () => {
  expect(activityType('quiz')).toBe(6);
  expect(activityType('survey')).toBe(7);
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
