import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

export interface Closure {
  /** In hundredths. */
  readonly points: Cents;
  readonly vouchers: number;
  readonly subscriptions: number;
  readonly pendingOrders: number;
  readonly openTransfers: number;
}

export const accountTexts = {
  wrongPassword: 'Senha incorreta.',
  unproven: 'Digite sua senha para continuar.',
  closed: 'Sua conta foi encerrada.',
} as const;

function countText(count: number, singular: string, plural: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? singular : plural.replace('#', String(count));
}

/** Consequences of closing the account, with the member's own numbers. `points` is the formatted balance. */
export function closureSentences(closure: Closure, points: string): readonly string[] {
  const { vouchers, subscriptions, pendingOrders, openTransfers } = closure;
  const sentences = [
    closure.points > 0 ? `Seu saldo de ${points} deixa de existir e não pode ser recuperado.` : undefined,
    countText(
      vouchers,
      'Seu voucher que ainda vale deixa de valer.',
      'Seus # vouchers que ainda valem deixam de valer.',
    ),
    countText(
      subscriptions,
      'Sua assinatura é cancelada agora e não é mais cobrada.',
      'Suas # assinaturas são canceladas agora e não são mais cobradas.',
    ),
    countText(
      pendingOrders,
      'Seu pedido que aguarda pagamento é cancelado. Se você já pagou, espere a confirmação antes de encerrar.',
      'Seus # pedidos que aguardam pagamento são cancelados. Se você já pagou, espere a confirmação antes de encerrar.',
    ),
    countText(
      openTransfers,
      'Seu pedido de transferência em análise é encerrado com a conta.',
      'Seus # pedidos de transferência em análise são encerrados com a conta.',
    ),
    'Seus dados pessoais são apagados. Ficam só os registros de compras que a lei exige, sem o seu nome, e códigos do seu CPF e e-mail que só servem para não repetir recompensas.',
    'Você sai de todos os aparelhos. Com o mesmo e-mail e CPF, pode se cadastrar de novo quando quiser; as recompensas que você já recebeu não se repetem.',
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}

export interface Device {
  readonly id: string;
  /** `Chrome, Android`. */
  readonly name: string;
  readonly firstSeenAt: Moment;
  readonly lastSeenAt: Moment;
  readonly isCurrent: boolean;
}

export interface DeviceList {
  /** The current device first, then by last use. */
  readonly devices: readonly Device[];
  readonly now: Moment;
}

export function sortDevices(devices: readonly Device[]): readonly Device[] {
  return [...devices].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || timeOf(b.lastSeenAt) - timeOf(a.lastSeenAt),
  );
}

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}
