import { UnionSuggestion } from '@estacao/design-system/screens';
import { selectUnionRequest, unionRequestKept, unionRequestWanted } from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { useUnion } from './use-union.ts';

export function Suggestion() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const { isPending, errors, sent, draft } = useSelector(selectUnionRequest);
  const of = (description: string) => ({ part, page, values: { description, weekday: '', phone: '' } });
  return (
    <UnionSuggestion
      area={area}
      busy={isPending}
      errors={errors}
      sent={sent}
      draft={draft?.description}
      onWrite={(description) => dispatch(unionRequestKept(of(description)))}
      onSend={(description) => dispatch(unionRequestWanted(of(description)))}
    />
  );
}
