import { Hourglass } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';

/** What can't be taken part in here yet. */
export function SoonPanel() {
  return (
    <EmptyState icon={Hourglass} title="Em breve">
      Logo você vai poder participar por aqui.
    </EmptyState>
  );
}
