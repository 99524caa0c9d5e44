import { UnionRequest } from '@estacao/design-system';
import { dataOf } from '@estacao/domain';
import { unionServiceRequested } from '@estacao/sagas/union';
import { useDispatch } from 'react-redux';
import { useForm } from './use-form.ts';
import { useService, useUnion } from './use-union.ts';

export function Request() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const service = useService(part);
  const form = useForm(part, page, dataOf(service));
  return (
    <UnionRequest
      // What was written for one is nothing for the next.
      key={page}
      area={area}
      page={page}
      form={form ?? (service.status === 'failed' ? 'failed' : 'loading')}
      sentText={area.forms[page]?.sent ?? ''}
      onRetry={() => dispatch(unionServiceRequested(part))}
    />
  );
}
