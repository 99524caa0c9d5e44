import { expect, test } from 'vitest';
import { activityKind, activityKindName, activityTarget, activityType, outsideTarget } from './activity.ts';

// Repeats the wire numbers on purpose, so that swapping two of them fails.
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
] as const)('converts type %i to %s and back', (type, kind) => {
  expect(activityKind(type)).toBe(kind);
  expect(activityType(kind)).toBe(type);
});

test.each([0, 22, -1, 1.5])('maps type %d to unknown', (type) => {
  expect(activityKind(type)).toBe('unknown');
});

test('has no type for an unknown kind', () => {
  expect(activityType('unknown')).toBeUndefined();
});

test('leads members and visitors to their own page of an activity', () => {
  const quiz = { id: 3, kind: 'quiz', url: 'https://exemplo.test' } as const;
  expect(activityTarget(quiz, 'member')).toEqual({ href: '/homepage/atividades/3', newTab: false });
  expect(activityTarget(quiz, 'visitor')).toEqual({ href: '/atividade/3', newTab: false });
});

test('leads a redirect to another site only by a web address', () => {
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
  'does not lead %s to another site',
  (url) => {
    expect(outsideTarget(url)).toBeUndefined();
  },
);

test('names a kind only where a name helps', () => {
  expect(activityKindName('quiz')).toBe('Quiz');
  expect(activityKindName('unknown')).toBeUndefined();
});

test('accepts a web address in any case, but only at the start', () => {
  expect(outsideTarget('HTTPS://exemplo.test')).toEqual({ href: 'HTTPS://exemplo.test', newTab: true });
  expect(outsideTarget('javascript:open("https://exemplo.test")')).toBeUndefined();
});
