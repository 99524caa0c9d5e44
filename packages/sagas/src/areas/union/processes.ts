import { type ProcessGroup, type UnionPart, type UnionProcess, unionAreas } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectFeatures } from '../station/slice.ts';
import { listCall } from './calls.ts';
import { loadsOf } from './loads.ts';

export interface ProcessList extends ProcessGroup {
  readonly processes: readonly UnionProcess[];
}

function isIn({ which }: ProcessGroup, { isCollective }: UnionProcess): boolean {
  return which === undefined || (which === 'collective') === isCollective;
}

const processes = defineLoadable({
  name: 'unionProcesses',
  *fetch(of: UnionPart): SagaGenerator<{ readonly of: UnionPart; readonly lists: readonly ProcessList[] }> {
    const { unionAreas: there } = yield* select(selectFeatures);
    const groups = unionAreas[of].processes.filter((group) => there.some((one) => one === group.of));
    const found = new Map<string, readonly UnionProcess[]>();
    for (const { of: part } of groups)
      if (!found.has(part)) found.set(part, yield* ask(listCall(part as UnionPart, 'processes')));
    return {
      of,
      lists: groups.map((group) => ({
        ...group,
        processes: (found.get(group.of) ?? []).filter((process) => isIn(group, process)),
      })),
    };
  },
});

export const { select: selectUnionProcesses, requested: unionProcessesRequested } = processes;

export const unionProcessesArea = defineArea({
  state: processes,
  isPrivate: true,
  loads: loadsOf(['processes'], (part) => processes.load(part)),
});
