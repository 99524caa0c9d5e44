import {
  type ActivityKind,
  noOrigin,
  type Origin,
  type OriginKind,
  type Statement,
  type StatementEntry,
} from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

const DAY = 24 * 60 * 60_000;

/** A fixed clock keeps story pictures the same every day. */
export const NOW = Date.parse('2026-03-06T12:45:00Z');

function daysAgo(days: number): string {
  return new Date(NOW - days * DAY).toISOString();
}

/** The demo member's sample points, and an order paid partly with points. */
export function statementOf(slug: string): Statement {
  const entries = (contentOf(slug).members[0].points ?? []).map(
    ({ points, description, daysAgo: days }, index) => ({
      id: index + 1,
      description,
      points: Math.round(Math.abs(points) * 100),
      createdAt: daysAgo(days),
      origin: noOrigin,
      left: [],
      isUsed: points < 0,
    }),
  );
  const orders = [{ id: 4812, code: '7KQ2M9XW3A' }];
  const orderOrigin = { kind: 'order', orders } as const;
  const used: StatementEntry[] = [
    entryOf({
      id: 101,
      description: 'Compra de produtos',
      points: 2_000,
      createdAt: daysAgo(2),
      origin: orderOrigin,
    }),
    ...entries.filter(({ isUsed }) => isUsed),
  ];
  const refundOrigin = { kind: 'refund', orders } as const;
  const earned: StatementEntry[] = [
    entryOf({
      id: 102,
      description: 'Estorno de compra',
      points: 850,
      createdAt: daysAgo(1),
      origin: refundOrigin,
    }),
    ...entries.filter(({ isUsed }) => !isUsed),
  ];
  return { used: sortNewestFirst(used), earned: sortNewestFirst(earned) };
}

function sortNewestFirst(entries: readonly StatementEntry[]): readonly StatementEntry[] {
  return [...entries].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

type Overrides = Partial<Omit<StatementEntry, 'origin'>> & { readonly origin?: Partial<Origin> };

export function entryOf({ origin, ...overrides }: Overrides = {}): StatementEntry {
  return {
    id: 1,
    description: 'Quiz da semana',
    points: 1_050,
    createdAt: daysAgo(3),
    left: [],
    ...overrides,
    origin: { ...noOrigin, ...origin },
  };
}

const samples: Readonly<Record<OriginKind, Overrides>> = {
  order: {
    description: 'Compra de produtos',
    origin: {
      orders: [
        { id: 4812, code: '7KQ2M9XW3A' },
        { id: 4813, code: '9TR4B6YH2C' },
      ],
    },
  },
  orderReturned: {
    description: 'Devolução de compra não concluída',
    origin: { orders: [{ id: 4814, code: '3NP8K5ZD7E' }] },
  },
  orderReward: {
    description: 'Loja do clube: coleção de inverno',
    origin: { id: 3, activity: 'coupon', orders: [{ id: 4812, code: '7KQ2M9XW3A' }] },
  },
  rewardReturned: { description: 'Estorno da recompensa: Loja do clube: coleção de inverno', origin: {} },
  refund: { description: 'Estorno de compra', origin: { orders: [{ id: 4812, code: '7KQ2M9XW3A' }] } },
  payment: {
    description: 'Pagamento creditado na carteira',
    origin: { orders: [{ id: 4815, code: '2HG6F4VC8J' }] },
  },
  activityPrice: {
    description: 'Curso: primeiros socorros',
    origin: { id: 7, activity: 'course', hasVouchers: true },
  },
  activityReward: { origin: { id: 8, activity: 'quiz' satisfies ActivityKind } },
  quizReward: { description: 'Conheça o clube', origin: { id: 4 } },
  signUpReward: { description: 'Bônus de boas-vindas' },
  invitation: { description: 'Convide um amigo' },
  transfer: { description: 'Abastecimento de créditos', origin: { id: 21 } },
  expired: {
    description: 'Pontos expirados',
    origin: { expired: { description: 'Doação de sangue', earnedAt: daysAgo(370) } },
  },
  other: { description: 'Bônus de boas-vindas' },
};

const originKinds = Object.keys(samples) as OriginKind[];

const spendingKinds: readonly OriginKind[] = ['order', 'rewardReturned', 'activityPrice', 'expired'];

export const everyOrigin: Statement & { readonly idOf: Readonly<Record<OriginKind, number>> } = {
  ...splitByUse(
    originKinds.map((kind, index) => ({
      kind,
      entry: entryOf({ id: index + 1, ...samples[kind], origin: { ...samples[kind].origin, kind } }),
    })),
  ),
  idOf: Object.fromEntries(originKinds.map((kind, index) => [kind, index + 1])) as Record<OriginKind, number>,
};

function splitByUse(
  kindEntries: readonly { readonly kind: OriginKind; readonly entry: StatementEntry }[],
): Statement {
  const entriesOf = (isUsed: boolean) =>
    kindEntries.filter(({ kind }) => spendingKinds.includes(kind) === isUsed).map(({ entry }) => entry);
  return { used: entriesOf(true), earned: entriesOf(false) };
}

export const expiring: Statement = {
  used: [],
  earned: [
    entryOf({ id: 1, points: 12_000, left: [{ points: 6_000, expiresAt: '2026-03-27T02:59:59.999Z' }] }),
    entryOf({
      id: 2,
      description: 'Dia de campo: manejo do solo',
      points: 4_550,
      left: [{ points: 4_550, expiresAt: '2026-03-27T02:59:59.999Z' }],
    }),
    entryOf({
      id: 3,
      description: 'Estorno de compra',
      points: 3_000,
      origin: { kind: 'refund', orders: [{ id: 4812, code: '7KQ2M9XW3A' }] },
      left: [
        { points: 1_000, expiresAt: '2026-04-03T02:59:59.999Z' },
        { points: 1_500, expiresAt: '2026-09-01T02:59:59.999Z' },
      ],
    }),
    entryOf({
      id: 4,
      description: 'Abastecimento de créditos',
      points: 10_000,
      left: [{ points: 10_000, expiresAt: null }],
      origin: { kind: 'transfer', id: 21 },
    }),
  ],
};

export const thousandsOfEntries: Statement = {
  used: [],
  earned: Array.from({ length: 5_000 }, (_, index) =>
    entryOf({ id: index + 1, description: `Participação ${index + 1}`, createdAt: daysAgo(index / 2) }),
  ),
};
