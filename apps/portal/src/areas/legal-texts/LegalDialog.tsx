import { Dialog, ErrorState, LoadingState, legalFactsOf, policyFactsOf } from '@estacao/design-system';
import { LegalText } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';
import { useModule } from '../../lazy/lazy-module.ts';
import { legalTextOf } from './texts.ts';

const titles = { terms: 'Termos e condições de uso', privacy: 'Política de privacidade' } as const;

export type LegalTextName = keyof typeof titles;

export interface LegalDialogProps {
  readonly textName: LegalTextName;
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function LegalDialog({ textName, open, onClose }: LegalDialogProps) {
  const { station } = usePage();
  const { module, hasFailed, retry } = useModule(legalTextOf(textName, station.features));
  const facts = textName === 'terms' ? legalFactsOf(station) : policyFactsOf(station);
  const text = facts && module?.default(facts);
  return (
    <Dialog open={open} onClose={onClose} title={text?.title ?? titles[textName]}>
      {text !== undefined ? (
        <LegalText text={text} level={3} />
      ) : hasFailed ? (
        <ErrorState level={3} onRetry={retry} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
