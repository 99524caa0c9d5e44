import { UnionThemes } from '@estacao/design-system/screens';
import { selectUnionThemes, unionThemesRequested } from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { useUnion } from './use-union.ts';

export function Themes() {
  const dispatch = useDispatch();
  return (
    <UnionThemes
      area={useUnion().area}
      themes={useSelector(selectUnionThemes)}
      onRetry={() => dispatch(unionThemesRequested())}
    />
  );
}
