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

interface OriginKindDetails {
  readonly name: string;
  readonly link?: (id: number) => OriginLink;
}

function linkToActivity(id: number): OriginLink {
  return { label: 'Ver atividade', href: activityPath(id) };
}

function linkToQuiz(id: number): OriginLink {
  return { label: 'Ver quiz', href: quizPath(id) };
}

function linkToTransfers(): OriginLink {
  return { label: 'Ver pedidos de transferência', href: topUpPath };
}

const originKinds = {
  order: { name: 'Compra paga com a carteira' },
  orderReturned: { name: 'Devolução de compra não concluída' },
  orderReward: { name: 'Recompensa por compra', link: linkToActivity },
  rewardReturned: { name: 'Estorno da recompensa' },
  refund: { name: 'Estorno de compra' },
  payment: { name: 'Pagamento creditado na carteira' },
  activityPrice: { name: 'Participação em atividade', link: linkToActivity },
  activityReward: { name: 'Recompensa por atividade', link: linkToActivity },
  quizReward: { name: 'Quiz concluído', link: linkToQuiz },
  signUpReward: { name: 'Recompensa de cadastro' },
  invitation: { name: 'Convite aceito' },
  transfer: { name: 'Abastecimento de créditos', link: linkToTransfers },
  expired: { name: 'Pontos expirados' },
  other: { name: 'Outro lançamento' },
} as const satisfies Readonly<Record<string, OriginKindDetails>>;

export type OriginKind = keyof typeof originKinds;

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
  return name === undefined ? originKinds[kind].name : `${originKinds[kind].name} · ${name}`;
}

export function originLinks({ kind, id, orders, hasVouchers }: Origin): readonly OriginLink[] {
  const { link }: OriginKindDetails = originKinds[kind];
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
