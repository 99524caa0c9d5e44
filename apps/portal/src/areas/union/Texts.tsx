import { UnionTexts } from '@estacao/design-system/screens';
import { unionServiceRequested } from '@estacao/sagas/union';
import { useDispatch } from 'react-redux';
import { useService, useUnion } from './use-union.ts';

/** What there is to know: of the area, or of what one asks for on another page. */
export function Texts() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const form = page.endsWith('-info') ? page.slice(0, -'-info'.length) : undefined;
  return (
    <UnionTexts
      area={area}
      page={page}
      service={useService(part)}
      showTopics={page === 'orientacoes'}
      form={form}
      onRetry={() => dispatch(unionServiceRequested(part))}
    />
  );
}
