import { appointmentTexts } from '@estacao/domain';
import { Badge, type BadgeProps } from '../../components/Badge/Badge.tsx';

const tones: Readonly<Record<string, BadgeProps['tone']>> = {
  [appointmentTexts.missed]: 'warning',
  [appointmentTexts.cancelled]: 'neutral',
  [appointmentTexts.done]: 'success',
};

export function AppointmentBadge({ status }: { readonly status: string }) {
  return <Badge tone={tones[status] ?? 'info'}>{status}</Badge>;
}
