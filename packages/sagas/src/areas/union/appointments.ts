import type { Failure } from '@estacao/contract';
import { appointmentTexts, ready, type UnionAppointment, type UnionPart } from '@estacao/domain';
import { call, fork, put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { createAction, type PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { callFor, unionCall } from './call.ts';
import { loadsOf } from './loads.ts';

/** The list is read again so long after an appointment was cancelled. */
const REREAD_MS = 2000;

export interface FoundAppointments {
  readonly of: UnionPart;
  readonly appointments: readonly UnionAppointment[];
}

const cancelled = createAction<number>('unionAppointments/cancelled');

const appointments = defineLoadable({
  name: 'unionAppointments',
  *fetch(of: UnionPart): SagaGenerator<FoundAppointments> {
    return { of, appointments: yield* ask(callFor(of, 'appointments')) };
  },
  reduce(state, action) {
    if (!cancelled.match(action) || state.status !== 'ready') return state;
    const { of, appointments: list } = state.data;
    const status = appointmentTexts.cancelled;
    return ready({
      of,
      appointments: list.map((one) => (one.id === action.payload ? { ...one, status } : one)),
    });
  },
});

export const {
  select: selectUnionAppointments,
  requested: unionAppointmentsRequested,
  load: loadAppointments,
} = appointments;

interface Cancelling {
  readonly part: UnionPart;
  readonly id: number;
  readonly officeId: number;
}

interface CancelState {
  /** Which one is being cancelled. */
  readonly pending: number | null;
  /** How many were: with each one the question is answered. */
  readonly done: number;
}

const initialState: CancelState = { pending: null, done: 0 };

const cancelling = createSlice({
  name: 'unionCancelling',
  initialState,
  reducers: {
    cancellationWanted: (state, { payload }: PayloadAction<Cancelling>) => ({
      ...state,
      pending: payload.id,
    }),
    cancellationDone: ({ done }) => ({ pending: null, done: done + 1 }),
    cancellationFailed: (state, _: PayloadAction<Failure>) => ({ ...state, pending: null }),
  },
});

export const { cancellationWanted } = cancelling.actions;
const { cancellationDone, cancellationFailed } = cancelling.actions;
export const selectCancelling = stateOf(cancelling);

function* rereadLater(part: UnionPart): SagaGenerator<void> {
  yield* wait(REREAD_MS);
  yield* loadAppointments(part);
}

const cancel = safe(function* cancel({
  payload,
}: ReturnType<typeof cancellationWanted>): SagaGenerator<void> {
  const { part, id, officeId } = payload;
  yield* ask(unionCall('cancelLegalAppointment'), { body: { appointmentId: id, escritorioId: officeId } });
  yield* put(cancelled(id));
  yield* put(cancellationDone());
  yield* put(toastRaised({ title: 'Sucesso', text: appointmentTexts.wasCancelled, variant: 'success' }));
  yield* fork(rereadLater, part);
}, cancellationFailed);

function* explain({ payload }: ReturnType<typeof cancellationFailed>): SagaGenerator<void> {
  yield* toastPlainly(payload, appointmentTexts.notCancelled);
}

export const unionAppointmentsArea = defineArea({
  state: appointments,
  isPrivate: true,
  watch: appointments.watch,
  loads: loadsOf(['appointments'], (part) => loadAppointments(part)),
});

export const cancellationArea = defineArea({
  state: cancelling,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(cancellationWanted, function* once(action) {
      yield* call(cancel, action);
    });
    yield* takeLeading(cancellationFailed, explain);
  },
});
