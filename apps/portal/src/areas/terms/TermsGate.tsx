import { TermsDialog } from '@estacao/design-system';
import { dataOf } from '@estacao/domain';
import { selectTerms, termsAccepted, termsArea } from '@estacao/sagas/terms';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePortal } from '../../context.ts';

/** Asks members to accept the terms anew where their words have changed, over whatever page they are on. It brings its own area. */
export default function TermsGate() {
  const portal = usePortal();
  useEffect(() => portal.inject(termsArea), [portal]);
  const dispatch = useDispatch();
  const terms = dataOf(useSelector(selectTerms));
  return (
    <TermsDialog
      open={terms !== undefined && terms.pending.length > 0}
      busy={terms?.isAccepting ?? false}
      onAccept={() => dispatch(termsAccepted())}
    />
  );
}
