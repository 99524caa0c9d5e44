import { expect, test } from 'vitest';
import { activityKind, activityKindName, activityTarget, activityType, externalTarget } from './activity.ts';

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
] as const)('converts the activity type %i to %s and back', (type, kind) => {
  expect(activityKind(type)).toBe(kind);
  expect(activityType(kind)).toBe(type);
});

test.each([0, 22, -1, 1.5])('maps the activity type %d to unknown', (type) => {
  expect(activityKind(type)).toBe('unknown');
});

test('an unknown activity kind has no type', () => {
  expect(activityType('unknown')).toBeUndefined();
});

test('an activity leads members and visitors to their own page', () => {
  const quiz = { id: 3, kind: 'quiz', url: 'https://exemplo.test' } as const;
  expect(activityTarget(quiz, 'member')).toEqual({ href: '/homepage/atividades/3', newTab: false });
  expect(activityTarget(quiz, 'visitor')).toEqual({ href: '/atividade/3', newTab: false });
});

test('a redirect leads to another site only with a web address', () => {
  const redirect = { id: 3, kind: 'redirect', url: 'https://exemplo.test' } as const;
  expect(activityTarget(redirect, 'member')).toEqual({ href: 'https://exemplo.test', newTab: true });
  const hostileRedirect = { ...redirect, url: 'javascript:alert(1)' };
  expect(activityTarget(hostileRedirect, 'member')).toEqual({
    href: '/homepage/atividades/3',
    newTab: false,
  });
  expect(activityTarget({ ...redirect, url: null }, 'visitor')).toEqual({
    href: '/atividade/3',
    newTab: false,
  });
});

test.each([null, undefined, '', '//exemplo.test', 'ftp://exemplo.test', 'data:text/html,x'])(
  'the address %s does not lead to another site',
  (url) => {
    expect(externalTarget(url)).toBeUndefined();
  },
);

test('a quiz has a kind name, and an unknown activity kind has none', () => {
  expect(activityKindName('quiz')).toBe('Quiz');
  expect(activityKindName('unknown')).toBeUndefined();
});

test('an outside link accepts a scheme in any case, but only at the start', () => {
  expect(externalTarget('HTTPS://exemplo.test')).toEqual({ href: 'HTTPS://exemplo.test', newTab: true });
  expect(externalTarget('javascript:open("https://exemplo.test")')).toBeUndefined();
});
