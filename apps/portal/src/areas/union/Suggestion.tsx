import { UnionSuggestion } from '@estacao/design-system';
import { selectUnionRequest, unionRequestWanted } from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { useUnion } from './use-union.ts';

export function Suggestion() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const { isPending, errors, sent } = useSelector(selectUnionRequest);
  return (
    <UnionSuggestion
      area={area}
      busy={isPending}
      errors={errors}
      sent={sent}
      onSend={(description) =>
        dispatch(unionRequestWanted({ part, page, values: { description, weekday: '', phone: '' } }))
      }
    />
  );
}
