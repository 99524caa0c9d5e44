import {
  type Cents,
  centsFromDecimal,
  coursePrice,
  decimalFromCents,
  donationLimits,
  paysMoreThanItCosts,
} from '@estacao/domain';
import {
  entryKey,
  group,
  httpsUrl,
  hundredths,
  keyedList,
  list,
  oneOf,
  pattern,
  type Read,
  text,
  togetherOnly,
  webAddress,
  webAddressText,
  wholeNumber,
  yesOrNo,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';
import { periods } from '../periods.ts';
import { mailboxes, talk } from '../talk.ts';

const activityKinds = [
  'invitation',
  'sign-up-reward',
  'coupon',
  'course',
  'share',
  'quiz',
  'survey',
  'member-survey',
  'checklist',
  'poll',
  'checklist-quiz',
  'personality',
  'redirect',
  'product-order',
  'agreement',
  'content',
  'content-participation',
  'video',
  'member-invitation',
  'donation',
  'subscription',
] as const;

const YEARS = 3650;

function amount() {
  return hundredths(0, 1_000_000);
}

function daysFromStart() {
  return wholeNumber(-YEARS, YEARS, 'days').optional();
}

function daysAgo() {
  return wholeNumber(0, YEARS, 'days');
}

const product = group(
  {
    key: entryKey().meta({
      description: 'What the product is known by in its activity for good.',
      examples: ['camiseta-preta'],
    }),
    name: text(120).meta({ description: 'What it is called.' }),
    description: text(2000).optional().meta({ description: 'What is to be said of it.' }),
    cover: cover(),
    value: amount().meta({ description: 'What one costs, in reais.' }),
    discount: amount().optional().meta({ description: 'What is taken off that.' }),
    limit: wholeNumber(0, 10_000)
      .optional()
      .meta({ description: 'How many a member may order. Default: 10.' }),
    stock: wholeNumber(0, 1_000_000).optional().meta({
      description: 'How many there are in all, those that were sold included. No end of them when left out.',
    }),
  },
  { title: 'Product', description: 'Something that an activity sells, at its own price.' },
);

const deliveryLocation = group(
  {
    key: entryKey().meta({
      description: 'What it is known by in its activity for good.',
      examples: ['sede'],
    }),
    name: text(120).meta({ description: 'What it is called.' }),
    price: amount().meta({ description: 'What it costs, in reais.' }),
    delivery: yesOrNo().optional().meta({
      description: 'Whether it is brought to the buyer; otherwise they come for it.',
    }),
    street: text(160).optional().meta({ description: 'Where it is picked up.' }),
    number: text(20).optional().meta({ description: 'The number of the house.' }),
    zipcode: text(10).optional().meta({ description: 'Its CEP.' }),
    addressHelp: text(160).optional().meta({ description: 'What helps with the address.' }),
    complementHelp: text(160).optional().meta({ description: 'What helps with the complement.' }),
  },
  { title: 'Delivery location', description: 'Where what an activity sells goes.' },
);

const courseGroup = group(
  {
    price: amount().meta({ description: 'What it costs, in points. Nothing: 0.' }),
    discountPrice: amount().optional().meta({ description: 'What it costs instead, where that is above 0.' }),
    date: moment().optional().meta({ description: 'When it takes place.' }),
    inDays: daysFromStart().meta({ description: 'Of samples only: the same, counted from the first start.' }),
    place: text(200).optional().meta({ description: 'Where it takes place.' }),
    rules: text(20_000).optional().meta({
      description: 'What its vouchers say, and of fuel its page as well. May hold HTML.',
    }),
  },
  { title: 'Course', description: 'Where one goes to; whoever enrols is given a voucher.' },
);

const video = group(
  {
    key: entryKey().meta({ description: 'What it is known by in its activity for good.' }),
    name: text(160).meta({ description: 'What it is called.' }),
    description: text(2000).optional().meta({ description: 'What it is about.' }),
    url: pattern(
      new RegExp(String.raw`^(?:${webAddress}|\/(?![\/\\])[^\s\\"'<>\x60]*)$`),
      `${webAddressText}, or a path that starts with one /`,
    ).meta({
      description: 'A page of YouTube or Vimeo, or a file of the portal: /videos/<name>.webm or .mp4.',
      examples: ['/videos/amostra.webm', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    }),
    required: yesOrNo().optional().meta({
      description: 'Whether it has to be watched before those that come after it.',
    }),
    duration: wholeNumber(1, 86_400, 'seconds').optional().meta({
      description:
        'How long it is, in seconds. Where it is said, nobody has watched it sooner than that allows.',
    }),
  },
  { title: 'Video', description: 'A video of an activity.' },
);

const activity = group(
  {
    key: entryKey().meta({
      description: 'What the activity is known by for good, while its words may change.',
      examples: ['quiz-da-semana'],
    }),
    kind: oneOf(activityKinds).meta({ description: 'What members do there.' }),
    name: text(160).meta({ description: 'What it is called.' }),
    cover: cover(),
    label: text(40).optional().meta({ description: 'What its button says. Default: Participe.' }),
    url: httpsUrl().optional().meta({ description: 'Where one of the kind redirect leads.' }),
    videoUrl: httpsUrl().optional().meta({
      description:
        'A video that its card plays: a file, or a page of YouTube or Vimeo. The cover stands there before.',
    }),
    shareUrl: pattern(
      new RegExp(String.raw`^(?:${webAddress}|\/(?![\/\\])[^\s\\"'<>\x60]*)$`),
      `${webAddressText}, or a path that starts with one /`,
    )
      .optional()
      .meta({
        description:
          'Where one of the kind share leads whoever gets the link: another site, or a page of the portal.',
        examples: ['https://example.org/campanha', '/suporte'],
      }),
    membersOnly: yesOrNo().optional().meta({ description: 'Whether visitors do not see it.' }),
    description: text(20_000).optional().meta({ description: 'What its page says. May hold HTML.' }),
    rules: text(20_000).optional().meta({ description: 'Its rules, on a tab of their own. May hold HTML.' }),
    content: text(50_000).optional().meta({ description: 'What there is to read in it. May hold HTML.' }),
    points: amount().optional().meta({ description: 'What taking part is worth.' }),
    invitedPoints: amount().optional().meta({
      description:
        'Of an invitation: what whoever comes by it is given. `points` is what the member is given who invited them.',
    }),
    cashback: amount().optional().meta({ description: 'What it is worth on top of that.' }),
    feedback: text(400).optional().meta({ description: 'What whoever took part is told.' }),
    animation: wholeNumber(1, 3).optional().meta({
      description: 'What is shown to whoever took part: 1 confetti, 2 a star, 3 a heart.',
    }),
    comments: yesOrNo().optional().meta({ description: 'Whether members may comment on it.' }),
    opens: moment().optional().meta({ description: 'From when on one may take part.' }),
    closes: moment().optional().meta({ description: 'Until when one may take part.' }),
    opensInDays: daysFromStart().meta({
      description: 'Of samples only: from when on one may take part, counted from the first start.',
    }),
    closesInDays: daysFromStart().meta({
      description: 'Of samples only: until when one may take part, counted from the first start.',
    }),
    over: moment().optional().meta({ description: 'From when on it is not there any more.' }),
    unpublished: yesOrNo().optional().meta({ description: 'Whether nobody sees it yet.' }),
    limit: wholeNumber(0, 10_000).optional().meta({
      description: 'How often a member may take part. As often as they like when left out.',
    }),
    partner: wholeNumber(1, 2_147_483_647).optional().meta({
      description: 'The number of the partner who takes its vouchers.',
    }),
    featured: cover().meta({
      description: 'What the carousel of the home page shows of it, instead of its cover.',
    }),
    carousel: wholeNumber(1, 1000).optional().meta({
      description: 'Its place in the carousel of the home page. It is not in there when left out.',
    }),
    requires: list(entryKey(), 10, 'keys')
      .optional()
      .meta({ description: 'Activities that have to be done before, by their keys.' }),
    price: amount().optional().meta({
      description:
        'Of a coupon or an agreement: what it costs, in points. Products have a price each instead.',
    }),
    course: courseGroup.optional(),
    family: yesOrNo().optional().meta({ description: 'Whether a voucher lets the family in as well.' }),
    fullTank: yesOrNo().optional().meta({ description: 'Of a course: whether it is fuel that is sold.' }),
    agreement: group(
      {
        checkbox: text(400).meta({ description: 'What is agreed to.' }),
        button: text(40).meta({ description: 'What the button says.' }),
      },
      { title: 'Agreement', description: 'What whoever takes part agrees to.' },
    ).optional(),
    voucherRules: text(20_000)
      .optional()
      .meta({ description: 'What the vouchers of its orders say. May hold HTML.' }),
    products: keyedList(product, 200, 'products').optional().meta({
      description: 'What one of the kind coupon, subscription or product-order sells, in order.',
    }),
    deliveryLocations: keyedList(deliveryLocation, 50, 'locations')
      .optional()
      .meta({ description: 'Where its products go.' }),
    discountDelivery: amount().optional().meta({ description: 'What is taken off an order of it.' }),
    oneProduct: yesOrNo().optional().meta({ description: 'Whether one product is chosen, and one of it.' }),
    digital: yesOrNo().optional().meta({ description: 'Whether nothing has to be sent.' }),
    paymentOnly: yesOrNo().optional().meta({ description: 'Whether the wallet pays none of it.' }),
    installments: yesOrNo().optional().meta({ description: 'Whether it may be paid in installments.' }),
    recurrence: oneOf(periods).optional().meta({
      description: 'Of one of the kind subscription: how often it is paid. Default: monthly.',
    }),
    vouchers: yesOrNo().optional().meta({ description: 'Whether each unit ordered brings a voucher.' }),
    voucherCodes: yesOrNo().optional().meta({ description: 'Whether each brings the code of one.' }),
    videos: keyedList(video, 60, 'videos').optional().meta({ description: 'Its videos, in order.' }),
    talk: talk.optional().meta({
      description: 'Of samples only: what sample members have said of it, where they may comment.',
    }),
    likedBy: mailboxes().optional().meta({ description: 'Of samples only: who likes it.' }),
    doneDaysAgo: list(daysAgo(), 10, 'days').optional().meta({
      description: 'Of samples only: when the demo member took part in it.',
    }),
    voucherUsed: yesOrNo().optional().meta({
      description: 'Of samples only: whether the vouchers that the demo member has of it are used.',
    }),
    subscribedDaysAgo: daysAgo().optional().meta({
      description: 'Of samples only: when the demo member subscribed to the first of its products.',
    }),
    unpaid: yesOrNo().optional().meta({
      description: 'Of samples only: whether the latest charge of that was refused, and is still to be paid.',
    }),
  },
  { title: 'Activity', description: 'Something that members take part in.' },
).superRefine(({ kind, url, shareUrl, course, agreement, products, ...rest }, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: togetherOnly });
  if (kind === 'redirect' && url === undefined) wrong('kind', 'redirect together with url, where it leads');
  if (kind !== 'invitation' && kind !== 'member-invitation' && rest.invitedPoints !== undefined)
    wrong('invitedPoints', 'invitedPoints together with kind invitation or member-invitation');
  if (kind !== 'share' && shareUrl !== undefined)
    wrong('shareUrl', 'shareUrl together with kind share: nothing else is shared');
  if (kind !== 'course' && course !== undefined)
    wrong('course', 'course together with kind course: nothing else is one');
  if (kind !== 'agreement' && agreement !== undefined)
    wrong('agreement', 'agreement together with kind agreement');
  const sells = kind === 'coupon' || kind === 'subscription' || kind === 'product-order';
  if (!sells && products !== undefined)
    wrong(
      'products',
      'products together with kind coupon, subscription or product-order: nothing else sells them',
    );
  if (kind === 'product-order' && products !== undefined && (rest.deliveryLocations ?? []).length === 0)
    wrong(
      'deliveryLocations',
      'product-order together with deliveryLocations: it has to be brought somewhere',
    );
  // Order requests identify products by name, so names must be unique.
  if (kind === 'product-order' && new Set(products?.map(({ name }) => name)).size < (products?.length ?? 0))
    wrong('products', 'no two products of one name in a product-order');
  if (kind !== 'subscription' && rest.recurrence !== undefined)
    wrong('recurrence', 'recurrence together with kind subscription: nothing else is paid again and again');
  if (rest.subscribedDaysAgo !== undefined && (kind !== 'subscription' || (products ?? []).length === 0))
    wrong('subscribedDaysAgo', 'subscribedDaysAgo together with kind subscription, and products');
  if (rest.unpaid === true && rest.subscribedDaysAgo === undefined)
    wrong('unpaid', 'unpaid together with subscribedDaysAgo: nothing else is charged');
  if (rest.comments !== true && (rest.talk ?? rest.likedBy) !== undefined)
    wrong('talk', 'talk and likedBy together with comments: nothing is said where nobody may');
  if (rest.price !== undefined && kind !== 'coupon' && kind !== 'agreement')
    wrong('price', 'price together with kind coupon or agreement');
  if (rest.price !== undefined && products !== undefined && products.length > 0)
    wrong('price', 'price without products: each product has its own, and the cart sells it');
  if (products?.some(({ value, discount = 0 }) => discount > value))
    wrong('products', 'no discount above the value that it is taken off');
  const leastPrice = leastPriceOf({ kind, products, course, price: rest.price });
  const reward = cents(rest.points) + cents(rest.cashback);
  if (paysMoreThanItCosts({ reward, leastPrice, limitPerUser: rest.limit ?? null }))
    wrong(
      rest.points === undefined ? 'cashback' : 'points',
      `points and cashback below ${decimalFromCents(leastPrice)} in all, the least that taking part costs, or a limit`,
    );
});

function cents(amount = 0): Cents {
  return centsFromDecimal(amount) ?? 0;
}

function leastPriceOf({
  kind,
  products = [],
  course,
  price,
}: {
  readonly kind: (typeof activityKinds)[number];
  readonly products: readonly Pick<SampleProduct, 'value' | 'discount'>[] | undefined;
  readonly course: Read<typeof courseGroup> | undefined;
  readonly price: number | undefined;
}): Cents {
  if (kind === 'donation') return donationLimits.least;
  if (course !== undefined)
    return coursePrice(
      cents(course.price),
      course.discountPrice === undefined ? null : cents(course.discountPrice),
    );
  if (products.length === 0) return cents(price);
  return Math.min(...products.map(({ value, discount }) => cents(value) - cents(discount)));
}

export const activities = keyedList(activity, 500, 'activities')
  .optional()
  .meta({ description: 'The activities, in order.' });

export type SampleActivity = Read<typeof activity>;
export type SampleProduct = Read<typeof product>;
