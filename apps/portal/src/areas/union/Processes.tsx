import { UnionProcesses } from '@estacao/design-system/screens';
import { selectUnionProcesses, unionProcessesRequested } from '@estacao/sagas/union';
import { useDispatch, useSelector } from 'react-redux';
import { ofPart, useUnion } from './use-union.ts';

export function Processes() {
  const dispatch = useDispatch();
  const { area, part } = useUnion();
  return (
    <UnionProcesses
      area={area}
      lists={ofPart(part, useSelector(selectUnionProcesses), ({ lists }) => lists)}
      showIn={area.processIn}
      onRetry={() => dispatch(unionProcessesRequested(part))}
    />
  );
}
