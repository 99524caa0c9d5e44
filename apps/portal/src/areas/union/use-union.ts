import {
  type Loaded,
  loadedFor,
  type Tagged,
  type UnionArea,
  type UnionPageKind,
  type UnionPart,
  type UnionService,
  unionAreas,
  unionKindOf,
} from '@estacao/domain';
import { selectUnionService } from '@estacao/sagas/union';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../routing/routes.ts';

export function useUnion(): {
  readonly area: UnionArea;
  readonly part: UnionPart;
  readonly page: string;
  readonly kind: UnionPageKind;
} {
  const { name } = routeAt(useLocation().pathname);
  const [part = ''] = name.split('/');
  const area = unionAreas[part as UnionPart];
  const page = name.slice(part.length + 1);
  return { area, part: part as UnionPart, page, kind: unionKindOf(part, page) };
}

export function loadedForPart<T extends Tagged<UnionPart>, Result>(
  part: UnionPart,
  loaded: Loaded<T>,
  pick: (data: T) => Result,
): Loaded<Result> {
  return loadedFor<UnionPart, T, Result>(part, loaded, pick);
}

export function useService(part: UnionPart): Loaded<UnionService> {
  return loadedForPart(part, useSelector(selectUnionService), ({ service }) => service);
}
