import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getStation } from '../station/calls.ts';
import { listPublicActions, listSectionEntries, listSections } from './calls.ts';

const item = {
  id: 7,
  name: 'Um item',
  description: '<p>Oi</p>',
  image: null,
  video_id: null,
  video: null,
  link_type: 'nolink',
  external_link: null,
  button_label: null,
  image_left: null,
};

const section = {
  id: 3,
  type_id: 1,
  menu_title: null,
  title: 'Vantagens',
  subtitle: null,
  title_color: null,
  subtitle_color: null,
  background_type: 'none',
  background_image: null,
  background_color: null,
  section_items: [item],
};

function readSections(...wire: unknown[]) {
  return listSections.answer.parse(wire);
}

describe('sections', () => {
  test('decodes a section of unknown type as `unread`, with the type in `why`', () => {
    expect(readSections(section, { ...section, id: 4, type_id: 12 }, { ...section, id: 5 })).toMatchObject([
      { id: 3, kind: 'cards' },
      { kind: 'unread', why: 'type_id: 12' },
      { id: 5 },
    ]);
  });

  test.each([
    ['id: "x"', { ...section, id: 'x' }],
    ['section_items.1.name: 7', { ...section, section_items: [item, { ...item, name: 7 }] }],
    ['section_items: "none"', { ...section, section_items: 'none' }],
    ['title: an object', { ...section, title: { text: 'a' } }],
    ['title: nothing', { ...section, title: undefined }],
    [`id: "${'x'.repeat(39)}`, { ...section, id: 'x'.repeat(500) }],
    ['.: null', null],
    ['.: "<html>"', '<html>'],
    ['.: an object', []],
  ])('decodes only the broken section as `unread`: %s', (why, brokenSection) => {
    expect(readSections(brokenSection, section)).toMatchObject([{ kind: 'unread', why }, { id: 3 }]);
  });

  test('rejects a sections answer that is not a list', () => {
    expect(() => listSections.answer.parse({ sections: [section] })).toThrow();
  });

  test.each([
    ['none', { kind: 'none' }],
    [null, { kind: 'none' }],
    ['color', { kind: 'color', color: '#123456' }],
    ['image', { kind: 'image', image: '/a.svg' }],
    ['video', { kind: 'unknown', type: 'video' }],
  ])('reads the section background %j as %j', (type, background) => {
    const wire = {
      ...section,
      background_type: type,
      background_image: '/a.svg',
      background_color: '#123456',
    };
    expect(readSections(wire)).toMatchObject([{ background }]);
  });

  test.each(['color', 'image'])('reads a background of type %s without a value as no background', (type) => {
    expect(readSections({ ...section, background_type: type })).toMatchObject([
      { background: { kind: 'none' } },
    ]);
  });

  test('reads an unknown link type of an item as no link', () => {
    const itemWithUnknownLink = { ...item, link_type: 'modal', external_link: 'https://exemplo.test' };
    expect(readSections({ ...section, section_items: [itemWithUnknownLink] })).toMatchObject([
      { items: [{ link: 'none' }] },
    ]);
  });

  test('reads the video of an item only when it has an id and an address', () => {
    const videos = [
      { ...item, video_id: 9, video: { url: 'https://exemplo.test/a.mp4' } },
      { ...item, video_id: null, video: { url: 'https://exemplo.test/a.mp4' } },
      { ...item, video_id: 9, video: null },
    ];
    expect(readSections({ ...section, section_items: videos })).toMatchObject([
      { items: [{ videoUrl: 'https://exemplo.test/a.mp4' }, { videoUrl: null }, { videoUrl: null }] },
    ]);
  });

  test('encodes a section unchanged, and refuses to encode an unread section', () => {
    const sectionWithUnknownBackground = {
      ...section,
      background_type: 'video',
      section_items: [{ ...item, link_type: 'additional' }],
    };
    expect(z.encode(listSections.answer, readSections(sectionWithUnknownBackground))).toEqual([
      sectionWithUnknownBackground,
    ]);
    expect(() => z.encode(listSections.answer, [{ kind: 'unread', why: '' }])).toThrow();
  });
});

test('decodes the section kinds of the navigation entries', () => {
  const wire = [{ id: 5, menu_title: 'Planos', background_color: null, type: { id: 7 } }];
  const entries = listSectionEntries.answer.parse(wire);
  expect(entries).toEqual([{ id: 5, menuTitle: 'Planos', kind: 'plans' }]);
  expect(z.encode(listSectionEntries.answer, entries)).toEqual(wire);
  expect(listSectionEntries.answer.parse([{ id: 5, menu_title: 'Novo', type: { id: 12 } }])).toMatchObject([
    { kind: 'unknown' },
  ]);
});

test('reads public activities with and without a video', () => {
  const wire = { id: 1, name: 'A', image: null, click_me_label: null, type_id: 18, redirect_links: [] };
  const readActivities = (overrides: object) =>
    listPublicActions.answer.parse({ response: [{ ...wire, ...overrides }] });
  expect(readActivities({ video: { url: 'https://exemplo.test/a.mp4' } })).toMatchObject([
    { videoUrl: 'https://exemplo.test/a.mp4' },
  ]);
  expect(readActivities({ video: null })).toMatchObject([{ videoUrl: null }]);
  expect(readActivities({})).toMatchObject([{ videoUrl: null }]);
});

describe('a station', () => {
  const plan = {
    id: 1,
    name: 'Família',
    description: null,
    image: null,
    benefits: ['Um', 'Dois'],
    amount: 49.9,
    discount: 5,
    days: 30,
    is_highlighted: true,
    purchase_text: 'Quero este',
  };
  const station = {
    id: 1,
    name: 'Clube',
    url: 'https://exemplo.test',
    domain: null,
    subdomain: 'clube',
    has_app: false,
    ios: null,
    android: null,
    address: null,
    contact_mail: null,
    banner_image: null,
    logo_image: null,
    favicon_image: null,
    public: false,
    plans: [plan],
    has_majority_security: false,
    currency_name: 'pontos',
    currency_multiplier: 1,
    currency_name_position: 'after',
    main_brand_color: '#000000',
    createdAt: '2026-01-01T00:00:00.000Z',
    establishment: null,
  };
  const readStation = (overrides: object) => getStation.answer.parse({ ...station, ...overrides });

  test('reads the plans of a station with prices in cents', () => {
    expect(readStation({}).plans).toMatchObject([
      { amount: 4990, discount: 500, days: 30, isHighlighted: true },
    ]);
    const partialPlan = { ...plan, amount: null, discount: null, benefits: 'Um\nDois' };
    expect(readStation({ plans: [partialPlan] }).plans).toMatchObject([
      { amount: null, discount: 0, benefits: ['Um', 'Dois'] },
    ]);
    expect(z.encode(getStation.answer, readStation({}))).toMatchObject({ plans: [plan] });
  });

  test('reads both spellings of the currency position and writes `before_currency`', () => {
    for (const currency_name_position of ['before', 'before_currency']) {
      const decoded = readStation({ currency_name_position });
      expect(decoded.currencyNamePosition).toBe('before');
      expect(z.encode(getStation.answer, decoded)).toMatchObject({
        currency_name_position: 'before_currency',
      });
    }
  });
});
