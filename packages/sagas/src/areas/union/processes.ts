import { type ProcessGroup, type UnionPart, type UnionProcess, unionAreas } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectFeatures } from '../station/slice.ts';
import { listCall } from './calls.ts';
import { loadsOf } from './loads.ts';

export interface ProcessList extends ProcessGroup {
  readonly processes: readonly UnionProcess[];
}

function belongsTo({ kind }: ProcessGroup, { isCollective }: UnionProcess): boolean {
  return kind === undefined || (kind === 'collective') === isCollective;
}

const processes = defineLoadable({
  name: 'unionProcesses',
  *fetch(of: UnionPart): SagaGenerator<{ readonly of: UnionPart; readonly lists: readonly ProcessList[] }> {
    const { unionAreas: stationAreas } = yield* select(selectFeatures);
    const groups = unionAreas[of].processes.filter((group) =>
      stationAreas.some((area) => area === group.part),
    );
    const processesByArea = new Map<string, readonly UnionProcess[]>();
    for (const { part } of groups)
      if (!processesByArea.has(part))
        processesByArea.set(part, yield* callApi(listCall(part as UnionPart, 'processes')));
    return {
      of,
      lists: groups.map((group) => ({
        ...group,
        processes: (processesByArea.get(group.part) ?? []).filter((process) => belongsTo(group, process)),
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
