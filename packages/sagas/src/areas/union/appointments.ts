import { appointmentTexts, dataOf, ready, type ToldAppointment, type UnionPart } from '@estacao/domain';
import { put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { wait } from '../../kernel/wait.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { listCall, unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

const REREAD_MS = 2000;

export interface FoundAppointments {
  readonly of: UnionPart;
  readonly appointments: readonly ToldAppointment[];
}

interface CancellationRequest {
  readonly part: UnionPart;
  readonly id: number;
  readonly officeId: number;
}

const cancellation = defineMutation({
  name: 'unionCancellation',
  keyOf: ({ id }: CancellationRequest) => String(id),
  *send({ id, officeId }: CancellationRequest): SagaGenerator<void> {
    const body = { appointmentId: id, escritorioId: officeId };
    yield* ask(unionCall('cancelLegalAppointment'), { body });
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(toastRaised({ title: 'Sucesso', text: appointmentTexts.wasCancelled, variant: 'success' }));
  },
  onFailure: (failure) => toastPlainly(failure, appointmentTexts.notCancelled),
});

export const { select: selectUnionCancellation, requested: unionCancellationRequested } = cancellation;

const appointments = defineLoadable({
  name: 'unionAppointments',
  *fetch(of: UnionPart): SagaGenerator<FoundAppointments> {
    return { of, appointments: yield* ask(listCall(of, 'appointments')) };
  },
  reduce(state, action) {
    if (!cancellation.succeeded.match(action) || state.status !== 'ready') return state;
    const { of, appointments: list } = state.data;
    const { id } = action.payload.arg;
    const status = appointmentTexts.cancelled;
    return ready({ of, appointments: list.map((one) => (one.id === id ? { ...one, status } : one)) });
  },
});

export const {
  select: selectUnionAppointments,
  requested: unionAppointmentsRequested,
  load: loadAppointments,
} = appointments;

/** Refreshes only the area on screen: the member may have moved to another one. */
export function* rereadAppointments(part: UnionPart): SagaGenerator<void> {
  const shown = yield* select(selectUnionAppointments);
  if (shown.status !== 'loading' && dataOf(shown)?.of === part) yield* loadAppointments(part);
}

function* rereadLater({ payload: { arg } }: ReturnType<typeof cancellation.succeeded>): SagaGenerator<void> {
  yield* wait(REREAD_MS);
  yield* rereadAppointments(arg.part);
}

export const unionAppointmentsArea = defineArea({
  state: [appointments, cancellation],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLatest(cancellation.succeeded, rereadLater);
  },
  loads: loadsOf(['appointments'], (part) => loadAppointments(part)),
});
