import type { UnionPart, UnionService } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

const service = defineLoadable({
  name: 'unionService',
  *fetch(of: UnionPart): SagaGenerator<{ readonly of: UnionPart; readonly service: UnionService }> {
    return { of, service: yield* callApi(unionCall('getServiceArea'), { params: { area: of } }) };
  },
});

export const { select: selectUnionService, requested: unionServiceRequested } = service;

export const unionServiceArea = defineArea({
  state: service,
  isPrivate: true,
  loads: loadsOf(['texts', 'contact', 'videos', 'about', 'appointments', 'request'], (part) =>
    service.load(part),
  ),
});
