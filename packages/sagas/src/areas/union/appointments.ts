import type { Failure } from '@estacao/contract';
import { appointmentTexts, dataOf, ready, type ToldAppointment, type UnionPart } from '@estacao/domain';
import { call, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
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
import { listCall, unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

/** The list is read again so long after an appointment was cancelled. */
const REREAD_MS = 2000;

export interface FoundAppointments {
  readonly of: UnionPart;
  readonly appointments: readonly ToldAppointment[];
}

interface Cancelled {
  readonly part: UnionPart;
  readonly id: number;
}

const cancelled = createAction<Cancelled>('unionAppointments/cancelled');

const appointments = defineLoadable({
  name: 'unionAppointments',
  *fetch(of: UnionPart): SagaGenerator<FoundAppointments> {
    return { of, appointments: yield* ask(listCall(of, 'appointments')) };
  },
  reduce(state, action) {
    if (!cancelled.match(action) || state.status !== 'ready') return state;
    const { of, appointments: list } = state.data;
    const status = appointmentTexts.cancelled;
    return ready({
      of,
      appointments: list.map((one) => (one.id === action.payload.id ? { ...one, status } : one)),
    });
  },
});

export const {
  select: selectUnionAppointments,
  requested: unionAppointmentsRequested,
  load: loadAppointments,
} = appointments;

/** Reads them again, where they are what is shown: somebody may have gone on to those of another area meanwhile. */
export function* rereadAppointments(part: UnionPart): SagaGenerator<void> {
  const shown = yield* select(selectUnionAppointments);
  if (shown.status !== 'loading' && dataOf(shown)?.of === part) yield* loadAppointments(part);
}

interface Cancelling extends Cancelled {
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

function* rereadLater({ payload: { part } }: ReturnType<typeof cancelled>): SagaGenerator<void> {
  yield* wait(REREAD_MS);
  yield* rereadAppointments(part);
}

const cancel = safe(function* cancel({
  payload,
}: ReturnType<typeof cancellationWanted>): SagaGenerator<void> {
  const { part, id, officeId } = payload;
  yield* ask(unionCall('cancelLegalAppointment'), { body: { appointmentId: id, escritorioId: officeId } });
  yield* put(cancelled({ part, id }));
  yield* put(cancellationDone());
  yield* put(toastRaised({ title: 'Sucesso', text: appointmentTexts.wasCancelled, variant: 'success' }));
}, cancellationFailed);

function* explain({ payload }: ReturnType<typeof cancellationFailed>): SagaGenerator<void> {
  yield* toastPlainly(payload, appointmentTexts.notCancelled);
}

export const unionAppointmentsArea = defineArea({
  state: appointments,
  isPrivate: true,
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
    // Apart from it: meanwhile another one may be cancelled.
    yield* takeLatest(cancelled, rereadLater);
  },
});
