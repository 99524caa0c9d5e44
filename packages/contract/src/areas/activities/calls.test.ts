import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buyCoupon, getActivity, getPublicActivity, listMemberActivities } from './calls.ts';

const product = {
  id: 11,
  name: 'Camiseta',
  image: null,
  description: null,
  value: 49.9,
  discount_value: 4.9,
  limit: 2,
  stock: 10,
  single_product_orders: 3,
  user_single_product_orders: 1,
};

const action = {
  id: 7,
  name: 'Oficina',
  type_id: 4,
  type: 'Curso',
  station_id: 1,
  partner_id: 7,
  end: '2026-12-31T12:00:00.000Z',
  sell_vouchers: true,
  sell_vouchers_code: false,
  voucher_info: { voucher_regulation: 'No balcão.' },
  image: null,
  video: null,
  click_me_label: null,
  redirect_links: [],
  description: '<p>Oi</p>',
  rules: 'Venha.',
  has_rules: true,
  contents: [],
  comments_and_likes_enabled: false,
  points: 10,
  additional_cashback: 2.5,
  feedback_message: null,
  feedback_lottie_id: null,
  participationStart: '2026-03-01T12:00:00.000Z',
  participationEnd: null,
  limitPerUser: 1,
  cupons: [{ id: 3, newPrice: 12.5 }],
  presential_courses: [
    { id: 9, price: 80, discount_price: null, date: '2026-04-01T12:00:00.000Z', rules: null, local: 'Sede' },
  ],
  familiarVoucher: true,
  is_tanque_cheio: false,
  agreements: [{ checkbox: 'Aceito', button: 'Aderir' }],
  products: [product],
  delivery_locations: [],
  discount_delivery: 0,
  only_one_product: false,
  digital_product: true,
  payment_option: 'payment_only',
  allow_installments: true,
  action_subscriptions: [],
  action_videos: [],
  researches: [],
  now: '2026-03-02T12:00:00.000Z',
};
const member = {
  ...action,
  userActions: [{}, {}],
  user_videos: [{ action_id: 7, video_id: 3, viewed_once: true, has_viewed: false }],
  member_get_members: [{ code: '7KQ2M9XW', points_inviter: 50, points_invited: 25 }],
};

function readActivity(overrides: object) {
  return z.decode(getActivity.answer, { ...member, ...overrides } as never);
}

test('decodes an activity and encodes it unchanged', () => {
  const decoded = readActivity({});
  expect(decoded).toMatchObject({
    kind: 'course',
    rules: 'Venha.',
    points: 1000,
    additionalCashback: 250,
    participations: 2,
    watched: [{ videoId: 3, isViewed: true, isTicked: false }],
    window: { start: '2026-03-01T12:00:00.000Z', end: null },
    coupon: { id: 3, price: 1250 },
    course: { id: 9, price: 8000, place: 'Sede' },
    isFamily: true,
    isFullTank: false,
    stationId: 1,
    partnerId: 7,
    over: '2026-12-31T12:00:00.000Z',
    sellsVouchers: true,
    sellsVoucherCodes: false,
    voucherInfo: { rules: 'No balcão.' },
    agreement: { checkbox: 'Aceito', button: 'Aderir' },
    products: [{ id: 11, value: 4990, discount: 490, ordered: 3, orderedByMember: 1 }],
    isDigital: true,
    isPaymentOnly: true,
    invitation: { code: '7KQ2M9XW', inviterPoints: 5000, invitedPoints: 2500 },
    survey: null,
    serverTime: '2026-03-02T12:00:00.000Z',
  });
  expect(z.encode(getActivity.answer, decoded)).toEqual(member);
});

test('reads the family flag from an activity without a course', () => {
  const wire = { ...member, presential_courses: [], familiarVoucher: true, is_tanque_cheio: true };
  const decoded = z.decode(getActivity.answer, wire as never);
  expect(decoded).toMatchObject({ course: null, isFamily: true, isFullTank: true });
  expect(z.encode(getActivity.answer, decoded)).toEqual(wire);
});

test('an activity without written rules survives decoding and encoding', () => {
  for (const wire of [
    { ...member, has_rules: true, rules: null },
    { ...member, has_rules: false, rules: null },
  ])
    expect(z.encode(getActivity.answer, z.decode(getActivity.answer, wire as never))).toEqual(wire);
});

describe('an activity in another shape', () => {
  test.each([
    [
      { points: '10', additional_cashback: '2.5' },
      { points: 1000, additionalCashback: 250 },
    ],
    [
      { points: '10.00', additional_cashback: null },
      { points: 1000, additionalCashback: 0 },
    ],
    [{ additional_cashback: undefined }, { additionalCashback: 0 }],
    [{ has_rules: false }, { rules: null }],
    [{ has_rules: true, rules: null }, { rules: '' }],
    [{ payment_option: null }, { isPaymentOnly: false }],
    [{ payment_option: 'points' }, { isPaymentOnly: false }],
    [
      { products: undefined, researches: undefined },
      { products: [], survey: null },
    ],
    [{ userActions: undefined }, { participations: 0 }],
    [{ now: undefined }, { serverTime: null }],
    [
      { type: undefined, station_id: undefined, partner_id: undefined, end: undefined },
      { kind: 'course', stationId: null, partnerId: null, over: null },
    ],
    [{ type: 'Outro nome' }, { kind: 'course' }],
    [
      { sell_vouchers: 1, sell_vouchers_code: undefined },
      { sellsVouchers: true, sellsVoucherCodes: false },
    ],
    [
      { sell_vouchers: null, sell_vouchers_code: 1 },
      { sellsVouchers: false, sellsVoucherCodes: true },
    ],
    [{ voucher_info: '{"voucher_regulation":"No balcão."}' }, { voucherInfo: { rules: 'No balcão.' } }],
    [{ voucher_info: undefined }, { voucherInfo: { rules: null } }],
    [{ voucher_info: '{' }, { voucherInfo: { rules: null, parseError: expect.any(String) } }],
    [{ researches: [{ id: 1, name: 'Pesquisa' }] }, { survey: { id: 1, name: 'Pesquisa' } }],
    [{ contents: [{ text: '<p>Texto</p>', link: 'x' }] }, { content: '<p>Texto</p>' }],
    [
      { cupons: [], presential_courses: [], agreements: [] },
      { coupon: null, course: null, agreement: null },
    ],
  ])('reads an activity with the fields %j', (overrides, expected) => {
    expect(readActivity(overrides)).toMatchObject(expected);
  });

  test.each([
    [80, null, 8000],
    [80, 0, 8000],
    [80, 65.5, 6550],
  ])(
    'reads a course price of %j with a discount price of %j as %i cents',
    (price, discount_price, expected) => {
      const [course] = action.presential_courses;
      expect(readActivity({ presential_courses: [{ ...course, price, discount_price }] }).course?.price).toBe(
        expected,
      );
    },
  );

  test.each([
    [4, 4],
    [[{ quantity: 2 }, { quantity: 3 }], 5],
    [[{ id: 1 }, { id: 2 }], 2],
    [null, 0],
    [undefined, 0],
    [[], 0],
  ])('reads the ordered quantity of a product from %j as %i', (single_product_orders, ordered) => {
    expect(readActivity({ products: [{ ...product, single_product_orders }] }).products).toMatchObject([
      { ordered },
    ]);
  });
});

test('sends visitors no participations of members', () => {
  const decoded = z.decode(getPublicActivity.answer, action as never);
  expect(decoded.participations).toBe(0);
  expect(z.encode(getPublicActivity.answer, { ...decoded, participations: 3 })).toEqual(action);
});

test('reads prerequisites, reward and place of listed activities, with defaults for missing fields', () => {
  const card = { id: 7, name: 'Oficina', image: null, click_me_label: null, type_id: 4, redirect_links: [] };
  const prerequisites = (isDone: boolean) => ({
    action_has_prerequisites: true,
    user_done_prerequisites: isDone,
    action_prerequisites: ['Quiz'],
  });
  expect(
    z.decode(listMemberActivities.answer, [
      card,
      { ...card, prerequisites: prerequisites(false), points: '3', hasDone: true, cupons: [{ newPrice: 5 }] },
      { ...card, prerequisites: prerequisites(true), priorityCarousel: 2, featuredImage: '/f.png' },
    ] as never),
  ).toMatchObject([
    { missing: [], reward: 0, isDone: false, price: null, carouselPlace: null, featuredImage: null },
    { missing: ['Quiz'], reward: 300, isDone: true, price: 500 },
    { missing: [], carouselPlace: 2, featuredImage: '/f.png' },
  ]);
});

test('writes the code of a bought coupon under both names and reads it from either', () => {
  const purchase = { id: 4, code: 'AAAA-BBBB', price: 1000 };
  const wire = z.encode(buyCoupon.answer, purchase);
  expect(wire).toMatchObject({ code: 'AAAA-BBBB', UserBoughtCupom: { code: 'AAAA-BBBB' } });
  expect(z.decode(buyCoupon.answer, wire)).toEqual(purchase);
  const { code: _, ...withoutTopCode } = wire as { code: string };
  expect(z.decode(buyCoupon.answer, withoutTopCode as never)).toEqual(purchase);
});
