import { type ChargeState, type PaymentStatus, paymentStatusNames } from '@estacao/domain';
import { Badge, type BadgeProps } from '../../components/Badge/Badge.tsx';

export const stateNames: Readonly<Record<ChargeState, string>> = {
  created: 'Criada',
  pending: 'Aguardando',
  paid: 'Paga',
  refused: 'Recusada',
  expired: 'Expirada',
};

export const stateTones: Readonly<Record<ChargeState, NonNullable<BadgeProps['tone']>>> = {
  created: 'neutral',
  pending: 'warning',
  paid: 'success',
  refused: 'danger',
  expired: 'danger',
};

const tones: Readonly<Record<PaymentStatus, NonNullable<BadgeProps['tone']>>> = {
  paid: 'success',
  partlyRefunded: 'neutral',
  refunded: 'neutral',
  scheduled: 'neutral',
  pending: 'warning',
  cancelled: 'neutral',
};

export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusNames[status]}</Badge>;
}
