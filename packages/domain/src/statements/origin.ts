import { type ActivityKind, activityKindName } from '../activities/activity.ts';
import type { Moment } from '../dates/moment.ts';
import { activityPath, orderPath, paths, quizPath, topUpPath } from '../portal/paths.ts';

export interface OriginOrder {
  readonly id: number;
  readonly code: string;
}

export interface Origin {
  readonly kind: OriginKind;
  readonly id: number | null;
  readonly activity: ActivityKind | null;
  /** A purchase has one order for each activity. */
  readonly orders: readonly OriginOrder[];
  readonly hasVouchers: boolean;
  /** Expired points only: how and when the member earned them. */
  readonly expired: { readonly description: string; readonly earnedAt: Moment } | null;
}

interface OriginLink {
  readonly label: string;
  readonly href: string;
}

interface Kind {
  readonly name: string;
  readonly link?: (id: number) => OriginLink;
}

function toActivity(id: number): OriginLink {
  return { label: 'Ver atividade', href: activityPath(id) };
}

function toQuiz(id: number): OriginLink {
  return { label: 'Ver quiz', href: quizPath(id) };
}

function toTransfers(): OriginLink {
  return { label: 'Ver pedidos de transferência', href: topUpPath };
}

const kinds = {
  order: { name: 'Compra paga com a carteira' },
  orderReturned: { name: 'Devolução de compra não concluída' },
  orderReward: { name: 'Recompensa por compra', link: toActivity },
  rewardReturned: { name: 'Estorno da recompensa' },
  refund: { name: 'Estorno de compra' },
  payment: { name: 'Pagamento creditado na carteira' },
  activityPrice: { name: 'Participação em atividade', link: toActivity },
  activityReward: { name: 'Recompensa por atividade', link: toActivity },
  quizReward: { name: 'Quiz concluído', link: toQuiz },
  signUpReward: { name: 'Recompensa de cadastro' },
  invitation: { name: 'Convite aceito' },
  transfer: { name: 'Abastecimento de créditos', link: toTransfers },
  expired: { name: 'Pontos expirados' },
  other: { name: 'Outro lançamento' },
} as const satisfies Readonly<Record<string, Kind>>;

export type OriginKind = keyof typeof kinds;

export const noOrigin: Origin = {
  kind: 'other',
  id: null,
  activity: null,
  orders: [],
  hasVouchers: false,
  expired: null,
};

/** "Recompensa por atividade · Quiz" */
export function originName({ kind, activity }: Pick<Origin, 'kind' | 'activity'>): string {
  const name = activity === null ? undefined : activityKindName(activity);
  return name === undefined ? kinds[kind].name : `${kinds[kind].name} · ${name}`;
}

export function originLinks({ kind, id, orders, hasVouchers }: Origin): readonly OriginLink[] {
  const { link }: Kind = kinds[kind];
  return [
    ...orders.map((order) => ({ label: `Ver pedido ${order.code}`, href: orderPath(order.id) })),
    ...(hasVouchers ? [{ label: 'Meus vouchers', href: paths.vouchers }] : []),
    ...(link === undefined || id === null ? [] : [link(id)]),
  ];
}

export function originCode({ orders }: Pick<Origin, 'orders'>): string {
  const codes = orders.map(({ code }) => code).join(', ');
  return orders.length === 0 ? '' : `${orders.length === 1 ? 'Pedido' : 'Pedidos'} ${codes}`;
}
