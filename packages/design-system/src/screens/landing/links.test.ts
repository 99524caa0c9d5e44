import { describe, expect, test } from 'vitest';
import { sampleItem } from '../testing/samples.ts';
import { actionOf, targetOf, targetOfActivity } from './links.ts';

describe('an item leads', () => {
  test('to another site, in a new tab', () => {
    const item = sampleItem({ link_type: 'external', external_link: 'https://exemplo.test/x' });
    expect(targetOf(item)).toEqual({ href: 'https://exemplo.test/x', newTab: true });
  });

  test('nowhere, by an address that is none of the web', () => {
    const item = sampleItem({ link_type: 'external', external_link: 'javascript:alert(1)' });
    expect(targetOf(item)).toBeUndefined();
  });

  test.each([
    ['login', '/login'],
    ['signup', '/cadastrar'],
    ['additional', '/sobre/7'],
  ] as const)('%s to %s', (link_type, href) => {
    expect(targetOf(sampleItem({ id: 7, link_type }))).toEqual({ href, newTab: false });
  });

  test('nowhere', () => {
    expect(targetOf(sampleItem({ link_type: 'nolink' }))).toBeUndefined();
  });
});

test('a button needs a label and somewhere to lead', () => {
  expect(actionOf(sampleItem({ link_type: 'login', button_label: 'Entrar' }))?.label).toBe('Entrar');
  expect(actionOf(sampleItem({ link_type: 'login', button_label: null }))).toBeUndefined();
  expect(actionOf(sampleItem({ link_type: 'nolink', button_label: 'Entrar' }))).toBeUndefined();
});

test('an activity has its page, unless it is another site', () => {
  const activity = { id: 3, name: 'Quiz', image: null, click_me_label: null, type_id: 6, redirect_links: [] };
  expect(targetOfActivity(activity)).toEqual({ href: '/atividade/3', newTab: false });
  const elsewhere = { ...activity, type_id: 13, redirect_links: [{ url: 'https://exemplo.test' }] };
  expect(targetOfActivity(elsewhere)).toEqual({ href: 'https://exemplo.test', newTab: true });
});
