import type { Bill, Plan, PlanSubscription, SubscriptionPayment } from '@estacao/domain';

export const NOW = '2026-03-06T12:45:00Z';

export const samplePlan: Plan<string> = {
  id: 901,
  name: 'Individual',
  description: null,
  image: null,
  benefits: ['Descontos em farmácias', 'Telemedicina 24 horas', 'Cursos on-line'],
  amount: 1990,
  discount: 0,
  days: 30,
  isHighlighted: false,
  purchaseText: null,
  externalId: null,
  deletedAt: null,
};

export const samplePlans: readonly [Plan<string>, Plan<string>, Plan<string>] = [
  samplePlan,
  {
    ...samplePlan,
    id: 902,
    name: 'Família',
    purchaseText: 'Quero este',
    amount: 5490,
    discount: 500,
    isHighlighted: true,
    benefits: [
      'Até quatro dependentes',
      ...samplePlan.benefits,
      'Psicóloga e nutricionista',
      'Academias parceiras',
      'Seguro de acidentes pessoais',
    ],
  },
  { ...samplePlan, id: 903, name: 'Empresa', amount: null, benefits: ['Tudo do plano Família'] },
];

export function sampleBill(changes: Partial<Bill> = {}): Bill {
  return {
    id: 31,
    description: samplePlan.name,
    amount: 1990,
    dueOn: '2026-03-02',
    from: '2026-03-02',
    until: '2026-04-01',
    state: 'paid',
    paidAt: '2026-03-02T11:00:00Z',
    refunded: 0,
    reason: null,
    nextTryOn: null,
    ...changes,
  };
}

export function samplePayment(changes: Partial<SubscriptionPayment> = {}): SubscriptionPayment {
  return {
    amount: 1990,
    description: samplePlan.name,
    method: 'pix',
    pix: {
      code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865405135.605802BR5912CLUBE AURORA6009SAO PAULO62070503***63041D3D',
      expiresAt: '2026-03-06T13:10:00Z',
      now: NOW,
    },
    kind: 'start',
    planId: samplePlan.id,
    ...changes,
  };
}

export function ownPlanOf(
  plan: Plan<string> = samplePlan,
  changes: Partial<PlanSubscription> = {},
): PlanSubscription {
  const price = Math.max(0, (plan.amount ?? 0) - plan.discount);
  const bill = { description: plan.name, amount: price };
  return {
    id: 12,
    state: 'active',
    plan,
    price,
    method: 'credit_card',
    card: { brand: 'Visa', lastDigits: '1111' },
    paidUntil: '2026-04-01',
    next: { on: '2026-04-02', amount: price },
    owed: null,
    payment: null,
    bills: [
      sampleBill(bill),
      sampleBill({
        ...bill,
        id: 30,
        dueOn: '2026-02-02',
        from: '2026-02-02',
        until: '2026-03-01',
        paidAt: '2026-02-02T11:00:00Z',
      }),
    ],
    transaction: { id: '4812', createdAt: '2026-03-02T11:00:00Z' },
    ...changes,
  };
}

export function overduePlanOf(
  plan: Plan<string> = samplePlan,
  changes: Partial<Bill> = {},
): PlanSubscription {
  const ownPlan = ownPlanOf(plan);
  const overdueBill = sampleBill({
    id: 32,
    description: plan.name,
    amount: ownPlan.price,
    state: 'open',
    paidAt: null,
    reason: 'O emissor do cartão recusou o pagamento.',
    nextTryOn: '2026-03-09',
    ...changes,
  });
  return {
    ...ownPlan,
    owed: overdueBill,
    paidUntil: '2026-03-01',
    bills: [overdueBill, ...ownPlan.bills.slice(1)],
  };
}
