import {
  type Cents,
  centsFromDecimal,
  coursePrice,
  decimalFromCents,
  donationLimits,
  isEndlessReward,
} from '@estacao/domain';
import {
  crossKeyRule,
  entryKey,
  group,
  httpsUrl,
  hundredths,
  keyedList,
  list,
  type OutputOf,
  oneOf,
  pattern,
  text,
  webAddress,
  webAddressText,
  wholeNumber,
  yesOrNo,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';
import { periods } from '../periods.ts';
import { mailboxes, sampleComments } from '../sample-comments.ts';

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

const MAX_DAYS = 3650;

function amount() {
  return hundredths(0, 1_000_000);
}

function daysFromStart() {
  return wholeNumber(-MAX_DAYS, MAX_DAYS, 'days').optional();
}

function daysAgo() {
  return wholeNumber(0, MAX_DAYS, 'days');
}

const product = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the product in its activity.',
      examples: ['camiseta-preta'],
    }),
    name: text(120).meta({ description: 'The name.' }),
    description: text(2000).optional().meta({ description: 'The description.' }),
    cover: cover(),
    value: amount().meta({ description: 'The price of one, in reais.' }),
    discount: amount().optional().meta({ description: 'The discount on that price.' }),
    limit: wholeNumber(0, 10_000)
      .optional()
      .meta({ description: 'The most that a member can order. Default: 10.' }),
    stock: wholeNumber(0, 1_000_000).optional().meta({
      description: 'The total stock, including sold units. Default: unlimited.',
    }),
  },
  { title: 'Product', description: 'A product that an activity sells, with its price.' },
);

const deliveryLocation = group(
  {
    key: entryKey().meta({
      description: 'The permanent key in its activity.',
      examples: ['sede'],
    }),
    name: text(120).meta({ description: 'The name.' }),
    price: amount().meta({ description: 'The delivery price, in reais.' }),
    delivery: yesOrNo().optional().meta({
      description: 'Whether the order is delivered; otherwise the buyer picks it up.',
    }),
    street: text(160).optional().meta({ description: 'The street of the pick-up location.' }),
    number: text(20).optional().meta({ description: 'The house number.' }),
    zipcode: text(10).optional().meta({ description: 'Its CEP.' }),
    addressHelp: text(160).optional().meta({ description: 'A hint for the address field.' }),
    complementHelp: text(160).optional().meta({ description: 'A hint for the complement field.' }),
  },
  {
    title: 'Delivery location',
    description: 'A delivery or pick-up location for the products of an activity.',
  },
);

const courseGroup = group(
  {
    price: amount().meta({ description: 'The price, in points; 0 is free.' }),
    discountPrice: amount()
      .optional()
      .meta({ description: 'The reduced price. It applies when it is above 0.' }),
    date: moment().optional().meta({ description: 'The date and time.' }),
    inDays: daysFromStart().meta({ description: 'Samples only: the same, in days from the first start.' }),
    place: text(200).optional().meta({ description: 'The place.' }),
    rules: text(20_000).optional().meta({
      description: 'The text on its vouchers, and on the page of fuel. HTML is allowed.',
    }),
  },
  { title: 'Course', description: 'A course or an event. Members who enrol get a voucher.' },
);

const video = group(
  {
    key: entryKey().meta({ description: 'The permanent key in its activity.' }),
    name: text(160).meta({ description: 'The name.' }),
    description: text(2000).optional().meta({ description: 'The description.' }),
    url: pattern(
      new RegExp(String.raw`^(?:${webAddress}|\/(?![\/\\])[^\s\\"'<>\x60]*)$`),
      `${webAddressText}, or a path that starts with one /`,
    ).meta({
      description: 'A YouTube or Vimeo page, or a file of the portal: /videos/<name>.webm or .mp4.',
      examples: ['/videos/amostra.webm', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    }),
    required: yesOrNo().optional().meta({
      description: 'Whether members must watch it before the later videos.',
    }),
    duration: wholeNumber(1, 86_400, 'seconds').optional().meta({
      description:
        'The length, in seconds. With a length, the server counts the video as watched only after that time.',
    }),
  },
  { title: 'Video', description: 'A video of an activity.' },
);

const activity = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the activity; its texts can change.',
      examples: ['quiz-da-semana'],
    }),
    kind: oneOf(activityKinds).meta({ description: 'The kind of activity.' }),
    name: text(160).meta({ description: 'The name.' }),
    cover: cover(),
    label: text(40).optional().meta({ description: 'The label of its button. Default: Participe.' }),
    url: httpsUrl().optional().meta({ description: 'The target of kind redirect.' }),
    videoUrl: httpsUrl().optional().meta({
      description: 'A video on its card: a file, or a YouTube or Vimeo page. The cover shows until it plays.',
    }),
    shareUrl: pattern(
      new RegExp(String.raw`^(?:${webAddress}|\/(?![\/\\])[^\s\\"'<>\x60]*)$`),
      `${webAddressText}, or a path that starts with one /`,
    )
      .optional()
      .meta({
        description: 'The target of the shared link, for kind share: another site, or a page of the portal.',
        examples: ['https://example.org/campanha', '/suporte'],
      }),
    membersOnly: yesOrNo().optional().meta({ description: 'Whether it is hidden from visitors.' }),
    description: text(20_000).optional().meta({ description: 'The text of its page. HTML is allowed.' }),
    rules: text(20_000).optional().meta({ description: 'Its rules, on a separate tab. HTML is allowed.' }),
    content: text(50_000).optional().meta({ description: 'The content to read. HTML is allowed.' }),
    points: amount().optional().meta({ description: 'The points for taking part.' }),
    invitedPoints: amount().optional().meta({
      description: 'For an invitation: the points for the invited member. `points` go to the inviter.',
    }),
    cashback: amount().optional().meta({ description: 'The cashback for taking part.' }),
    feedback: text(400).optional().meta({ description: 'The message after taking part.' }),
    animation: wholeNumber(1, 3).optional().meta({
      description: 'The animation after taking part: 1 confetti, 2 a star, 3 a heart.',
    }),
    comments: yesOrNo().optional().meta({ description: 'Whether members can comment on it.' }),
    opens: moment().optional().meta({ description: 'The start of participation.' }),
    closes: moment().optional().meta({ description: 'The end of participation.' }),
    opensInDays: daysFromStart().meta({
      description: 'Samples only: the start of participation, in days from the first start.',
    }),
    closesInDays: daysFromStart().meta({
      description: 'Samples only: the end of participation, in days from the first start.',
    }),
    over: moment().optional().meta({ description: 'The time when the activity disappears.' }),
    unpublished: yesOrNo().optional().meta({ description: 'Whether it is still hidden from everybody.' }),
    limit: wholeNumber(0, 10_000).optional().meta({
      description: 'How often a member can take part. Default: without limit.',
    }),
    partner: wholeNumber(1, 2_147_483_647).optional().meta({
      description: 'The number of the partner that redeems its vouchers.',
    }),
    featured: cover().meta({
      description: 'Its picture in the carousel of the home page. Default: its cover.',
    }),
    carousel: wholeNumber(1, 1000).optional().meta({
      description: 'Its position in the carousel of the home page. Without one, it is not in the carousel.',
    }),
    requires: list(entryKey(), 10, 'keys')
      .optional()
      .meta({ description: 'The keys of activities that members must finish first.' }),
    price: amount().optional().meta({
      description:
        'The price of a coupon or an agreement, in points. Products have their own prices instead.',
    }),
    course: courseGroup.optional(),
    family: yesOrNo().optional().meta({ description: 'Whether a voucher also admits the family.' }),
    fullTank: yesOrNo().optional().meta({ description: 'For a course: whether it sells fuel.' }),
    agreement: group(
      {
        checkbox: text(400).meta({ description: 'The label of the checkbox.' }),
        button: text(40).meta({ description: 'The label of the button.' }),
      },
      { title: 'Agreement', description: 'The text that participants agree to.' },
    ).optional(),
    voucherRules: text(20_000)
      .optional()
      .meta({ description: 'The text on the vouchers of its orders. HTML is allowed.' }),
    products: keyedList(product, 200, 'products').optional().meta({
      description: 'The products of kind coupon, subscription or product-order, in order.',
    }),
    deliveryLocations: keyedList(deliveryLocation, 50, 'locations')
      .optional()
      .meta({ description: 'The delivery and pick-up locations of its products.' }),
    discountDelivery: amount().optional().meta({ description: 'The discount on an order.' }),
    oneProduct: yesOrNo()
      .optional()
      .meta({ description: 'Whether members choose exactly one unit of one product.' }),
    digital: yesOrNo().optional().meta({ description: 'Whether the products need no delivery.' }),
    paymentOnly: yesOrNo().optional().meta({ description: 'Whether members cannot pay with their wallet.' }),
    installments: yesOrNo().optional().meta({ description: 'Whether members can pay in installments.' }),
    recurrence: oneOf(periods).optional().meta({
      description: 'The payment period of kind subscription. Default: monthly.',
    }),
    vouchers: yesOrNo().optional().meta({ description: 'Whether each ordered unit comes with a voucher.' }),
    voucherCodes: yesOrNo()
      .optional()
      .meta({ description: 'Whether each ordered unit comes with a voucher code.' }),
    videos: keyedList(video, 60, 'videos').optional().meta({ description: 'Its videos, in order.' }),
    talk: sampleComments.optional().meta({
      description: 'Samples only: comments of sample members. Requires `comments`.',
    }),
    likedBy: mailboxes().optional().meta({ description: 'Samples only: the sample members who like it.' }),
    doneDaysAgo: list(daysAgo(), 10, 'days').optional().meta({
      description: 'Samples only: the days since the demo member took part.',
    }),
    voucherUsed: yesOrNo().optional().meta({
      description: 'Samples only: whether the vouchers of the demo member are used.',
    }),
    subscribedDaysAgo: daysAgo().optional().meta({
      description: 'Samples only: the days since the demo member subscribed to its first product.',
    }),
    unpaid: yesOrNo().optional().meta({
      description:
        'Samples only: whether the latest charge of that subscription was refused and is still unpaid.',
    }),
  },
  { title: 'Activity', description: 'An activity for members.' },
).superRefine(({ kind, url, shareUrl, course, agreement, products, ...rest }, context) => {
  const addProblem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: crossKeyRule });
  if (kind === 'redirect' && url === undefined) addProblem('kind', 'redirect only with url');
  if (kind !== 'invitation' && kind !== 'member-invitation' && rest.invitedPoints !== undefined)
    addProblem('invitedPoints', 'invitedPoints only with kind invitation or member-invitation');
  if (kind !== 'share' && shareUrl !== undefined) addProblem('shareUrl', 'shareUrl only with kind share');
  if (kind !== 'course' && course !== undefined) addProblem('course', 'course only with kind course');
  if (kind !== 'agreement' && agreement !== undefined)
    addProblem('agreement', 'agreement only with kind agreement');
  const isProductKind = kind === 'coupon' || kind === 'subscription' || kind === 'product-order';
  if (!isProductKind && products !== undefined)
    addProblem('products', 'products only with kind coupon, subscription or product-order');
  if (kind === 'product-order' && products !== undefined && (rest.deliveryLocations ?? []).length === 0)
    addProblem('deliveryLocations', 'product-order only with deliveryLocations');
  // Order requests identify products by name, so names must be unique.
  if (kind === 'product-order' && new Set(products?.map(({ name }) => name)).size < (products?.length ?? 0))
    addProblem('products', 'different names for the products of a product-order');
  if (kind !== 'subscription' && rest.recurrence !== undefined)
    addProblem('recurrence', 'recurrence only with kind subscription');
  if (rest.subscribedDaysAgo !== undefined && (kind !== 'subscription' || (products ?? []).length === 0))
    addProblem('subscribedDaysAgo', 'subscribedDaysAgo only with kind subscription and products');
  if (rest.unpaid === true && rest.subscribedDaysAgo === undefined)
    addProblem('unpaid', 'unpaid only with subscribedDaysAgo');
  if (rest.comments !== true && (rest.talk ?? rest.likedBy) !== undefined)
    addProblem('talk', 'talk and likedBy only with comments');
  if (rest.price !== undefined && kind !== 'coupon' && kind !== 'agreement')
    addProblem('price', 'price only with kind coupon or agreement');
  if (rest.price !== undefined && products !== undefined && products.length > 0)
    addProblem('price', 'price only without products: each product has its own price');
  if (products?.some(({ value, discount = 0 }) => discount > value))
    addProblem('products', 'discounts up to the value of the product');
  const leastPrice = leastPriceOf({ kind, products, course, price: rest.price });
  const reward = cents(rest.points) + cents(rest.cashback);
  if (isEndlessReward({ reward, leastPrice, limitPerUser: rest.limit ?? null }))
    addProblem(
      rest.points === undefined ? 'cashback' : 'points',
      `points and cashback together below ${decimalFromCents(leastPrice)}, the lowest price of taking part, or a limit`,
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
  readonly course: OutputOf<typeof courseGroup> | undefined;
  readonly price: number | undefined;
}): Cents {
  if (kind === 'donation') return donationLimits.min;
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

export type SampleActivity = OutputOf<typeof activity>;
export type SampleProduct = OutputOf<typeof product>;
