import { UnionSuggestion } from '@estacao/design-system/screens';
import { selectUnionForm, selectUnionRequest, unionDraftChanged, unionRequested } from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { useUnion } from './use-union.ts';

export function Suggestion() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const { isPending } = useSelector(selectUnionRequest);
  const { errors, sent, draft } = useSelector(selectUnionForm);
  const of = (description: string) => ({ part, page, values: { description, weekday: '', phone: '' } });
  return (
    <UnionSuggestion
      area={area}
      busy={isPending}
      errors={errors}
      sent={sent}
      draft={draft?.description}
      onWrite={(description) => dispatch(unionDraftChanged(of(description)))}
      onSend={(description) => dispatch(unionRequested(of(description)))}
    />
  );
}
