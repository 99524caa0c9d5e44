import { UnionNews } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { moreUnionNewsRequested, selectUnionNews, unionNewsRequested } from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { ofPart, useUnion } from './use-union.ts';

export function News() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { area, part } = useUnion();
  return (
    <UnionNews
      area={area}
      news={ofPart(part, useSelector(selectUnionNews), (pages) => pages)}
      onOpen={(news) => navigate(`${paths.home}/${area.path}/noticias/detalhe`, { state: { news } })}
      onMore={() => dispatch(moreUnionNewsRequested(part))}
      onRetry={() => dispatch(unionNewsRequested(part))}
    />
  );
}
