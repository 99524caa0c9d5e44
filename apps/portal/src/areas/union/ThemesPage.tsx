import { UnionThemes } from '@estacao/design-system';
import { selectUnionThemes, unionThemesArea, unionThemesRequested } from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { useUnion } from './use-union.ts';

export const areas = [unionThemesArea];

export default function ThemesPage() {
  const dispatch = useDispatch();
  return (
    <UnionThemes
      area={useUnion().area}
      themes={useSelector(selectUnionThemes)}
      onRetry={() => dispatch(unionThemesRequested())}
    />
  );
}
