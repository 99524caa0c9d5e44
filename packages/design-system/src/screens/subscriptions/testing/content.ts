import {
  type ActivityDetail,
  activityRecurrence,
  centsFromDecimal,
  groupCharges,
  type Product,
  periodAfter,
  type SafeHtml,
  type SubscriptionCharge,
  type SubscriptionGroup,
} from '@estacao/domain';
import { contentOf, type SampleActivity, type SampleProduct } from '@estacao/stations/content';

type Covers = Readonly<Record<string, string | undefined>>;

export const sampleCharge: SubscriptionCharge = {
  id: 41,
  actionId: 7,
  description: 'Clube do café',
  recurrence: 'monthly',
  price: 3_990,
  isPaid: true,
  refunded: 0,
  isCancelled: false,
  createdAt: '2026-02-21T12:00:00Z',
  from: '2026-02-21',
  until: '2026-03-20',
  reason: null,
  nextTryOn: null,
};

export const pendingFields = {
  isPaid: false,
  reason: 'O pagamento foi recusado pelo emissor do cartão.',
  nextTryOn: '2026-03-09',
} as const;

export function chargesOf(
  count: number,
  overrides: Partial<SubscriptionCharge> = {},
): readonly SubscriptionCharge[] {
  const { recurrence } = { ...sampleCharge, ...overrides };
  return Array.from({ length: count }, (_, index) => {
    const { from, until } = periodAfter('2025-12-21', recurrence, index);
    return { ...sampleCharge, ...overrides, id: index + 1, createdAt: `${from}T12:00:00Z`, from, until };
  }).reverse();
}

export function groupOf(charges: readonly SubscriptionCharge[]): SubscriptionGroup {
  const [group] = groupCharges(charges);
  if (group === undefined) throw new Error('a group needs at least one charge');
  return group;
}

function subscriptionActivitiesOf(slug: string): readonly SampleActivity[] {
  return contentOf(slug).activities.filter(({ kind }) => kind === 'subscription');
}

function productOf(product: SampleProduct, index: number, covers: Covers): Product {
  const { name, description, cover, value, discount = 0, stock } = product;
  return {
    id: index + 1,
    name,
    image: (cover && covers[cover]) ?? null,
    description: description ?? null,
    value: centsFromDecimal(value) ?? 0,
    discount: centsFromDecimal(discount) ?? 0,
    limit: null,
    stock: stock ?? null,
    ordered: 0,
    orderedByMember: 0,
  };
}

export function subscriptionsOf(slug: string): readonly SubscriptionGroup[] {
  const [first, second] = subscriptionActivitiesOf(slug);
  const price = centsFromDecimal(first?.products?.[0]?.value ?? 0) ?? 0;
  const chargeFields =
    first === undefined
      ? {}
      : { description: first.name, recurrence: activityRecurrence({ recurrence: first.recurrence ?? null }) };
  return [
    groupOf(chargesOf(3, { ...chargeFields, ...(price > 0 && { price }) })),
    groupOf(chargesOf(2, { actionId: 8, description: second?.name ?? 'Jornal do mês', isCancelled: true })),
  ];
}

export function subscriptionDetailOf(slug: string, covers: Covers): Partial<ActivityDetail> {
  const [first] = subscriptionActivitiesOf(slug);
  if (first === undefined) return {};
  const {
    name,
    cover,
    description = null,
    rules = null,
    products = [],
    oneProduct = false,
    recurrence,
  } = first;
  return {
    kind: 'subscription',
    name,
    image: (cover && covers[cover]) ?? null,
    // Text from the repository needs no sanitising.
    description: description as SafeHtml | null,
    rules: rules as SafeHtml | null,
    points: 0,
    products: products.map((product, index) => productOf(product, index, covers)),
    isOneProduct: oneProduct,
    recurrence: recurrence ?? null,
  };
}
