import type {
  Activity,
  ActivityDetail,
  Course,
  Dependent,
  MemberActivity,
  Product,
  SafeHtml,
} from '@estacao/domain';

const rewards = [8000, 25_000, 0, 4000, 12_550, 2000] as const;

export function memberActivitiesOf(activities: readonly Activity[]): readonly MemberActivity[] {
  return activities.map((activity, index) => ({
    ...activity,
    reward: rewards[index % rewards.length] ?? 0,
    price: activity.kind === 'coupon' ? 1990 : activity.kind === 'course' ? 4500 : null,
    featuredImage: null,
    carouselPlace: index < 3 ? 3 - index : null,
    missing: index === 4 ? [activities[0]?.name ?? ''] : [],
    isDone: index % 3 === 1,
  }));
}

export function sampleMember(overrides: Partial<MemberActivity>): MemberActivity {
  return {
    id: 1,
    name: 'Quiz da semana',
    image: null,
    clickLabel: null,
    kind: 'quiz',
    url: null,
    reward: 0,
    price: null,
    featuredImage: null,
    carouselPlace: null,
    missing: [],
    isDone: false,
    ...overrides,
  };
}

export const NOW = '2026-03-06T12:00:00-03:00';

/** Our own HTML is trusted. */
const description =
  '<p>Aprenda o que fazer nos primeiros minutos de uma emergência, com <strong>instrutores dos bombeiros</strong> e prática em bonecos de treino.</p><ul><li>Desmaios, engasgos e queimaduras</li><li>Massagem cardíaca, passo a passo</li><li>Quem chamar, e o que dizer</li></ul><p>A participação é livre e voluntária.</p>' as SafeHtml;
const rules =
  '<h2>Quem pode participar</h2><p>Membros ativos, maiores de dezoito anos.</p><h2>Cancelamento</h2><p>Até dois dias antes, sem custo. Depois disso o valor não volta para o saldo.</p>' as SafeHtml;

export function sampleDetail(overrides: Partial<ActivityDetail>): ActivityDetail {
  return {
    id: 1,
    name: 'Curso presencial de primeiros socorros',
    image: null,
    clickLabel: null,
    kind: 'coupon',
    url: null,
    description,
    rules,
    content: null,
    hasComments: false,
    points: 2500,
    additionalCashback: 0,
    feedbackMessage: null,
    feedbackAnimation: null,
    watched: [],
    window: { start: null, end: null },
    limitPerUser: null,
    participations: 0,
    coupon: null,
    course: null,
    isFamily: false,
    isFullTank: false,
    stationId: 1,
    partnerId: null,
    over: null,
    sellsVouchers: false,
    sellsVoucherCodes: false,
    voucherInfo: { rules: null },
    agreement: null,
    products: [],
    deliveryLocations: [],
    discountDelivery: 0,
    isOneProduct: false,
    isDigital: false,
    isPaymentOnly: false,
    allowsInstallments: false,
    recurrence: null,
    videos: [],
    invitation: null,
    survey: null,
    serverTime: null,
    ...overrides,
  };
}

export const sampleCourse: Course = {
  id: 1,
  price: 4500,
  date: '2026-03-21T09:00:00-03:00',
  rules: null,
  place: 'Auditório da sede, Rua do Bom Jesus, 181, Recife',
};

export const sampleDependents: readonly Dependent[] = [
  { name: 'Bento Duarte', kinship: 'Filho' },
  { name: 'Clara Duarte', kinship: 'Filha' },
];

export function sampleProduct(overrides: Partial<Product>): Product {
  return {
    id: 1,
    name: 'Ingresso de cinema',
    image: null,
    description: null,
    value: 2650,
    discount: 750,
    limit: null,
    stock: null,
    ordered: 0,
    orderedByMember: 0,
    ...overrides,
  };
}
