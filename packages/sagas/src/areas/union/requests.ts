import type { Failure } from '@estacao/contract';
import {
  parsePhone,
  paths,
  type UnionPart,
  type UnionRequest,
  unionAreas,
  unionPlaces,
  type Weekday,
} from '@estacao/domain';
import { put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { loadAppointments } from './appointments.ts';
import { formCall, unionCall } from './call.ts';
import { loadsOf } from './loads.ts';

interface Wanted {
  readonly part: UnionPart;
  /** The page that it is sent from, by its address. */
  readonly page: string;
  readonly values: UnionRequest;
}

interface RequestState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** How many were sent since the page was entered: with each one the form begins anew. */
  readonly sent: number;
}

const initialState: RequestState = { isPending: false, errors: [], sent: 0 };

const requests = createSlice({
  name: 'unionRequests',
  initialState,
  reducers: {
    unionRequestWanted: (state, _: PayloadAction<Wanted>) => ({ ...state, isPending: true, errors: [] }),
    requestSent: ({ sent }) => ({ ...initialState, sent: sent + 1 }),
    requestFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload),
    }),
    /** Somebody came to a form: what was sent from it before is over. */
    formEntered: () => initialState,
  },
});

export const { unionRequestWanted } = requests.actions;
const { requestSent, requestFailed, formEntered } = requests.actions;
export const selectUnionRequest = stateOf(requests);

const { political } = unionPlaces;
const SUGGESTION = 'temas/sugerir';

function* ofForm({ part, page, values }: Wanted, idempotencyKey: string): SagaGenerator<void> {
  const { weekday, description, phone } = values;
  if (page === SUGGESTION) {
    yield* ask(unionCall('suggestPoliticalTheme'), { body: { description } }, { idempotencyKey });
    return;
  }
  const body = {
    date: weekday as Weekday,
    ...(description.trim() === '' ? {} : { description }),
    // Digits alone, as those who ring them up have them.
    ...(unionAreas[part].forms[page]?.asksPhone ? { phone: parsePhone(phone) ?? phone } : {}),
  };
  yield* ask(formCall(part, page), { body: body as typeof body & { phone: string } }, { idempotencyKey });
}

const send = safe(function* sendRequest({
  payload,
}: ReturnType<typeof unionRequestWanted>): SagaGenerator<void> {
  const { part, page, values } = payload;
  const { id } = yield* theUser();
  yield* attempt(`${id}:union:${part}/${page}`, values, function* once(key) {
    yield* ofForm(payload, key);
  });
  yield* put(requestSent());
  const text = unionAreas[part].forms[page]?.sent ?? 'Solicitação enviada com sucesso.';
  yield* put(toastRaised({ title: 'Sucesso', text, variant: 'success' }));
  if (page === SUGGESTION) (yield* theWorld()).navigation.go(`${paths.home}/${political.path}/temas`);
  if (page === 'agendamentos') yield* loadAppointments(part);
}, requestFailed);

export const unionRequestArea = defineArea({
  state: requests,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(unionRequestWanted, send);
    yield* takeEvery(requestFailed, ({ payload }) => toastPlainly(payload));
  },
  loads: loadsOf(['appointments', 'request', 'suggestion'], function* enter(): SagaGenerator<void> {
    yield* put(formEntered());
  }),
});
