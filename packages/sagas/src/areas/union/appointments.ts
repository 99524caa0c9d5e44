import {
  appointmentTexts,
  dataOf,
  ready,
  type ServerTimedAppointment,
  type UnionPart,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { wait } from '../../kernel/wait.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { listCall, unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

const CANCELLATION_REFRESH_DELAY_MS = 2000;

export interface AreaAppointments {
  readonly of: UnionPart;
  readonly appointments: readonly ServerTimedAppointment[];
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
    yield* callApi(unionCall('cancelLegalAppointment'), { body });
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(toastRaised({ title: 'Sucesso', text: appointmentTexts.wasCancelled, variant: 'success' }));
  },
  onFailure: (failure) => toastPlainly(failure, appointmentTexts.notCancelled),
});

export const { select: selectUnionCancellation, requested: unionCancellationRequested } = cancellation;

const appointments = defineLoadable({
  name: 'unionAppointments',
  *fetch(part: UnionPart): SagaGenerator<AreaAppointments> {
    return { of: part, appointments: yield* callApi(listCall(part, 'appointments')) };
  },
  reduce(state, action) {
    if (!cancellation.succeeded.match(action) || state.status !== 'ready') return state;
    const { of, appointments: storedAppointments } = state.data;
    const { id } = action.payload.arg;
    const status = appointmentTexts.cancelled;
    return ready({
      of,
      appointments: storedAppointments.map((appointment) =>
        appointment.id === id ? { ...appointment, status } : appointment,
      ),
    });
  },
});

export const {
  select: selectUnionAppointments,
  requested: unionAppointmentsRequested,
  load: loadAppointments,
} = appointments;

/** Refreshes only the area on screen: the member may have moved to another one. */
export function* refreshAppointments(part: UnionPart): SagaGenerator<void> {
  const loaded = yield* select(selectUnionAppointments);
  if (loaded.status !== 'loading' && dataOf(loaded)?.of === part) yield* loadAppointments(part);
}

function* refreshAfterDelay({
  payload: { arg },
}: ReturnType<typeof cancellation.succeeded>): SagaGenerator<void> {
  yield* wait(CANCELLATION_REFRESH_DELAY_MS);
  yield* refreshAppointments(arg.part);
}

export const unionAppointmentsArea = defineArea({
  state: [appointments, cancellation],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLatest(cancellation.succeeded, refreshAfterDelay);
  },
  loads: loadsOf(['appointments'], (part) => loadAppointments(part)),
});
