import type { TransferStatus } from '@estacao/domain';
import type { BadgeProps } from '../../components/Badge/Badge.tsx';

export const statusTones: Readonly<Record<TransferStatus, NonNullable<BadgeProps['tone']>>> = {
  open: 'info',
  approved: 'success',
  refused: 'danger',
};
