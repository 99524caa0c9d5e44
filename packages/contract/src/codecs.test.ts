import { type Activity, type Cents, type LandingSection, moneyTexts } from '@estacao/domain';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import {
  composite,
  numberEnum,
  onlyItem,
  orUndecoded,
  renamed,
  textEnum,
  type UndecodedItem,
} from './codecs.ts';
import { type AnswerOf, type getPoints, type getUser, table, type User } from './index.ts';
import { flag, points } from './values.ts';

const product = renamed({
  id: z.int(),
  price: ['unit_price', points()],
  isSold: ['sold', flag()],
  stock: composite(
    { left: ['stock_left', z.int()], max: ['stock_most', z.nullable(z.int())] },
    {
      decode: ({ left, max }) => `${left} of ${max ?? 'many'}`,
      encode: (text) => ({ left: Number.parseInt(text, 10), max: Number(text.split(' ')[2]) }),
    },
  ),
  state: textEnum({ novo: 'new', outro: 'other' }, 'other'),
});
const wire = { id: 1, unit_price: 12.5, sold: 1, stock_left: 3, stock_most: 10, state: 'novo' };
const decodedProduct = { id: 1, price: 1250, isSold: true, stock: '3 of 10', state: 'new' } as const;

function issuesOf({ error }: z.core.util.SafeParseResult<unknown>) {
  return error?.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
}

describe('a renamed object', () => {
  test('a renamed object decodes from the wire and encodes back', () => {
    expect(z.decode(product, wire)).toEqual(decodedProduct);
    expect(z.encode(product, decodedProduct)).toEqual(wire);
  });

  test('a renamed object drops fields that its definition lacks, in both directions', () => {
    expect(z.decode(product, { ...wire, secret: 1 })).toEqual(decodedProduct);
    expect(z.encode(product, { ...decodedProduct, secret: 1 } as never)).toEqual(wire);
  });

  test('a renamed object reports errors by wire paths, in both directions', () => {
    const list = z.object({ items: z.array(product) });
    const result = z.safeDecode(list, { items: [{ ...wire, unit_price: '12', sold: 2 }] } as never);
    expect(issuesOf(result)).toEqual(['items.0.unit_price: invalid_type', 'items.0.sold: invalid_value']);
    const encoded = z.safeEncode(list, { items: [{ ...decodedProduct, price: 12.5, isSold: 1 }] } as never);
    expect(issuesOf(encoded)).toEqual(['items.0.unit_price: invalid_type', 'items.0.sold: invalid_type']);
  });

  test.each([[null], [undefined], [7], ['text'], [[]]])('a renamed object rejects %j', (value) => {
    expect(z.safeDecode(product, value as never).success).toBe(false);
    expect(z.safeEncode(product, value as never).success).toBe(false);
  });

  test('rejects a definition that uses a wire field twice', () => {
    expect(() => renamed({ a: ['x', z.string()], b: composite({ c: ['x', z.string()] }) })).toThrow(
      'wire field x is declared twice',
    );
  });
});

test('decodes an invalid list item as `unread` and refuses to encode the item', () => {
  const numbers = z.array(orUndecoded(renamed({ id: z.int() })));
  const [readableItem, unreadableItem] = z.decode(numbers, [{ id: 1 }, { id: 'two' }]);
  expect(unreadableItem).toEqual({ kind: 'unread', why: 'id: "two"' });
  expect(z.safeEncode(numbers, [readableItem] as never)).toMatchObject({ success: true, data: [{ id: 1 }] });
  expect(z.safeEncode(numbers, [unreadableItem] as never).success).toBe(false);
});

describe('word codecs', () => {
  const strictCodec = numberEnum({ 1: 'owner', 2: 'participant' });

  test('word codecs map known words, and reject others or use the fallback', () => {
    expect([z.decode(strictCodec, 2), z.encode(strictCodec, 'owner')]).toEqual(['participant', 1]);
    expect(z.safeDecode(strictCodec, 3).success).toBe(false);
    expect(z.decode(product, { ...wire, state: 'de amanhã' }).state).toBe('other');
    expect(z.safeDecode(product, { ...wire, state: null }).success).toBe(false);
    expect(z.safeEncode(strictCodec, 'guest' as never).success).toBe(false);
  });
});

test('a list of at most one item decodes to the item or null', () => {
  const codec = onlyItem(product);
  expect([z.decode(codec, [wire]), z.decode(codec, [])]).toEqual([decodedProduct, null]);
  expect([z.encode(codec, decodedProduct), z.encode(codec, null)]).toEqual([[wire], []]);
  expect(issuesOf(z.safeDecode(codec, [{ ...wire, id: 'x' }]))).toEqual(['0.id: invalid_type']);
  expect(z.safeEncode(codec, undefined as never).success).toBe(false);
});

test('points convert to exact hundredths', () => {
  for (const cents of [0, 1, 10, 99, 75_050, -5, 123_456_789_01]) {
    expect(z.decode(points(), z.encode(points(), cents))).toBe(cents);
  }
  expect([1, 10, 99, 75_050, -5].map((cents) => z.encode(points(), cents))).toEqual([
    0.01, 0.1, 0.99, 750.5, -0.05,
  ]);
  expect([z.decode(points(), 0.57), z.decode(points(), 0.1 + 0.2)]).toEqual([57, 30]);
  expect(z.safeDecode(points(), 1e300).success).toBe(false);
  for (const amount of [1.005, 0.001, 1e-7, 12.3456])
    expect(z.safeDecode(points(), amount).error?.issues[0]?.message).toBe(moneyTexts.twoDecimals);
  expect(z.safeEncode(points(), 0.5).success).toBe(false);
});

describe('landing page answers', () => {
  const { listSections, listPublicActions } = table;
  const item = {
    id: 9,
    name: 'Sobre',
    description: null,
    image: null,
    video_id: 9,
    video: { url: 'https://video.test/1' },
    link_type: 'additional',
    external_link: null,
    button_label: null,
    image_left: null,
  };
  const section = {
    id: 3,
    type_id: 3,
    menu_title: 'Menu',
    title: null,
    subtitle: null,
    title_color: null,
    subtitle_color: null,
    background_type: 'color',
    background_image: null,
    background_color: '#fff',
    section_items: [item],
  };
  const readSection = (overrides: object) =>
    z.decode(listSections.answer, [{ ...section, ...overrides }] as never)[0];

  test('landing page answers decode to domain sections', () => {
    const decoded = readSection({});
    expect(decoded).toEqual({
      id: 3,
      kind: 'carousel',
      menuTitle: 'Menu',
      title: null,
      subtitle: null,
      titleColor: null,
      subtitleColor: null,
      background: { kind: 'color', color: '#fff' },
      items: [
        {
          id: 9,
          name: 'Sobre',
          description: null,
          image: null,
          videoUrl: 'https://video.test/1',
          link: 'about',
          url: null,
          buttonLabel: null,
          imageLeft: null,
        },
      ],
    });
    expect(z.encode(listSections.answer, decoded === undefined ? [] : [decoded])).toEqual([section]);
  });

  test('landing page answers stay readable with an unknown section, background or link type', () => {
    expect(readSection({ type_id: 44 })?.kind).toBe('unread');
    expect(readSection({ background_type: 'gradient' })).toMatchObject({ background: { kind: 'unknown' } });
    expect(readSection({ background_type: 'image' })).toMatchObject({ background: { kind: 'none' } });
    expect(readSection({ section_items: [{ ...item, link_type: 'chat' }] })).toMatchObject({
      items: [{ link: 'none' }],
    });
  });

  test('landing page answers decode public activities', () => {
    const action = {
      id: 1,
      name: 'Quiz',
      image: null,
      click_me_label: null,
      type_id: 6,
      redirect_links: [],
      video: null,
    };
    const answer = {
      response: [action, { ...action, type_id: 13, redirect_links: [{ url: 'https://x.test' }] }],
    };
    const activities = z.decode(listPublicActions.answer, answer);
    expect(activities).toEqual([
      { id: 1, name: 'Quiz', image: null, clickLabel: null, kind: 'quiz', url: null, videoUrl: null },
      {
        id: 1,
        name: 'Quiz',
        image: null,
        clickLabel: null,
        kind: 'redirect',
        url: 'https://x.test',
        videoUrl: null,
      },
    ]);
    expect(z.encode(listPublicActions.answer, activities)).toEqual(answer);
    const [unknown] = z.decode(listPublicActions.answer, { response: [{ ...action, type_id: 99 }] });
    expect(unknown?.kind).toBe('unknown');
  });
});

test("the answer types of calls are the domain's types", () => {
  expectTypeOf<AnswerOf<typeof table.listSections>>().toEqualTypeOf<
    (LandingSection<string> | UndecodedItem)[]
  >();
  expectTypeOf<AnswerOf<typeof table.listPublicActions>>().toEqualTypeOf<readonly Activity[]>();
  expectTypeOf<AnswerOf<typeof getPoints>>().toEqualTypeOf<{ points: Cents; debt?: Cents | undefined }>();
  expectTypeOf<AnswerOf<typeof getUser>>().toEqualTypeOf<User | null>();
  expectTypeOf<AnswerOf<typeof table.login>['user']['briefingDone']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<User>().toExtend<AnswerOf<typeof table.login>['user']>();
  expectTypeOf<User['kind']>().toEqualTypeOf<'owner' | 'participant' | 'other'>();
  expectTypeOf<User['establishmentId']>().toEqualTypeOf<number | null>();
  expectTypeOf<User['station']['access']['myAccount']>().toEqualTypeOf<boolean>();
  expectTypeOf<
    AnswerOf<typeof table.listSessions>['sessions'][number]['isCurrent']
  >().toEqualTypeOf<boolean>();
});
