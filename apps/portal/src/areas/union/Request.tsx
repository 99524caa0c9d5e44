import { UnionRequest } from '@estacao/design-system/screens';
import { unionServiceRequested } from '@estacao/sagas/union';
import { useDispatch } from 'react-redux';
import { useForm } from './use-form.ts';
import { useService, useUnion } from './use-union.ts';

export function Request() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const form = useForm(part, page, useService(part));
  return (
    <UnionRequest
      // What was written for one is nothing for the next.
      key={page}
      area={area}
      page={page}
      form={form}
      sentText={area.forms[page]?.sent ?? ''}
      onRetry={() => dispatch(unionServiceRequested(part))}
    />
  );
}
