import { expect, test } from 'vitest';
import { isShareLink, parseShare } from './share.ts';

test.each<[readonly string[], readonly string[], object | undefined]>([
  [['7'], ['12'], { source: 7, campaign: 12 }],
  [['2147483647'], ['1'], { source: 2_147_483_647, campaign: 1 }],
  [['7'], [], undefined],
  [[], ['12'], undefined],
  [[''], ['12'], undefined],
  [['7', '8'], ['12'], undefined],
  [['7'], ['12', '12'], undefined],
  [['-7'], ['12'], undefined],
  [['07'], ['12'], undefined],
  [['7.5'], ['12'], undefined],
  [['1e3'], ['12'], undefined],
  [['7'], ['2147483648'], undefined],
])('reads the share source %j and campaign %j as %j', (source, campaign, share) => {
  expect(parseShare({ getAll: (name) => ({ source, campaign })[name] ?? [] })).toEqual(share);
});

test.each(['https://exemplo.test', 'http://exemplo.test/a?b=1#c', '/', '/suporte', '/#plans', '/a?b=//c'])(
  'accepts the share link %s',
  (link) => expect(isShareLink(link)).toBe(true),
);

test.each([
  '',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,a',
  'ftp://exemplo.test',
  '//exemplo.test',
  '/\\exemplo.test',
  '/\t/exemplo.test',
  'exemplo.test',
  'https:exemplo.test',
  'https:///exemplo.test',
  'https://',
  'https://exemplo.test/a b',
  'https://exemplo.test:999999',
  'https://a@exemplo.test',
])('rejects the share link %j', (link) => expect(isShareLink(link)).toBe(false));
