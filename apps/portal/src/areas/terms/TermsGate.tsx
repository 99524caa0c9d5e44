import { TermsDialog } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import {
  selectTerms,
  selectTermsAcceptance,
  termsAcceptanceRequested,
  termsArea,
} from '@estacao/sagas/terms';
import { useDispatch, useSelector } from 'react-redux';
import { useAreas } from '../../context.ts';

const areas = [termsArea];

export default function TermsGate() {
  useAreas(areas);
  const dispatch = useDispatch();
  const terms = dataOf(useSelector(selectTerms));
  return (
    <TermsDialog
      open={terms !== undefined && terms.pending.length > 0}
      busy={useSelector(selectTermsAcceptance).isPending}
      onAccept={() => dispatch(termsAcceptanceRequested())}
    />
  );
}
