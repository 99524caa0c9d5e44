import type { ChargeState } from '@estacao/domain';
import type { BadgeProps } from '../../components/Badge/Badge.tsx';

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
