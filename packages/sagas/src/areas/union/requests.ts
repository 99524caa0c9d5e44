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
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { rereadAppointments } from './appointments.ts';
import { formCall, unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

interface Wanted {
  readonly part: UnionPart;
  /** The page that it is sent from, by its address. */
  readonly page: string;
  readonly values: UnionRequest;
}

interface RequestState {
  /** The form that one is at. */
  readonly at: string;
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** How many were sent since the form was entered: with each one it begins anew. */
  readonly sent: number;
  /** What was written in it before the page was loaded anew. */
  readonly draft: UnionRequest | null;
}

const initialState: RequestState = { at: '', isPending: false, errors: [], sent: 0, draft: null };

function formOf({ part, page }: Pick<Wanted, 'part' | 'page'>): string {
  return `${part}/${page}`;
}

interface Failed {
  readonly form: string;
  readonly failure: Failure;
}

const requests = createSlice({
  name: 'unionRequests',
  initialState,
  reducers: {
    unionRequestWanted: (state, _: PayloadAction<Wanted>) => ({ ...state, isPending: true, errors: [] }),
    /** Something was written. */
    unionRequestKept: (state, { payload }: PayloadAction<Wanted>) => ({ ...state, draft: payload.values }),
    draftFound: (state, { payload: { values, ...form } }: PayloadAction<Wanted>) =>
      formOf(form) === state.at ? { ...state, draft: values } : state,
    // One is sent at a time. What another form has come to is said by a notice, and is nothing to this one.
    requestSent: ({ sent, ...state }, { payload }: PayloadAction<Wanted>) =>
      formOf(payload) === state.at
        ? { ...initialState, at: state.at, sent: sent + 1 }
        : { ...state, sent, isPending: false },
    requestFailed: (state, { payload: { form, failure } }: PayloadAction<Failed>) => ({
      ...state,
      isPending: false,
      errors: form === state.at ? formErrors(failure) : state.errors,
    }),
    /** Somebody came to a form: what was sent from it before is over. What is on its way still is. */
    formEntered: ({ isPending }, { payload: at }: PayloadAction<string>) => ({
      ...initialState,
      at,
      isPending,
    }),
  },
});

export const { unionRequestWanted, unionRequestKept } = requests.actions;
const { draftFound, requestSent, requestFailed, formEntered } = requests.actions;
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

const nothing: UnionRequest = { weekday: '', description: '', phone: '' };

function* draftOf(form: Pick<Wanted, 'part' | 'page'>) {
  const { id } = yield* theUser();
  return tabDraft(`union/${id}/${formOf(form)}`, nothing);
}

function failWith(failure: Failure, { payload }: ReturnType<typeof unionRequestWanted>) {
  return requestFailed({ form: formOf(payload), failure });
}

const send = safe(function* sendRequest({
  payload,
}: ReturnType<typeof unionRequestWanted>): SagaGenerator<void> {
  const { part, page, values } = payload;
  const { id } = yield* theUser();
  yield* attempt(`${id}:union:${formOf(payload)}`, values, function* once(key) {
    yield* ofForm(payload, key);
  });
  yield* (yield* draftOf(payload)).forget();
  yield* put(requestSent(payload));
  const text = unionAreas[part].forms[page]?.sent ?? 'Solicitação enviada com sucesso.';
  yield* put(toastRaised({ title: 'Sucesso', text, variant: 'success' }));
  const { at } = yield* select(selectUnionRequest);
  if (page === SUGGESTION && at === formOf(payload))
    (yield* theWorld()).navigation.go(`${paths.home}/${political.path}/temas`);
}, failWith);

function* keepDraft({ payload }: ReturnType<typeof unionRequestKept>): SagaGenerator<void> {
  yield* (yield* draftOf(payload)).keep(payload.values);
}

/** The list has it by now. Apart from sending: meanwhile another may be sent. */
function* showSent({ payload: { part, page } }: ReturnType<typeof requestSent>): SagaGenerator<void> {
  if (page === 'agendamentos') yield* rereadAppointments(part);
}

function* enter(part: UnionPart, page: string): SagaGenerator<void> {
  yield* put(formEntered(formOf({ part, page })));
  const values = yield* (yield* draftOf({ part, page })).reread();
  if (values !== undefined) yield* put(draftFound({ part, page, values }));
}

export const unionRequestArea = defineArea({
  state: requests,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(unionRequestWanted, send);
    yield* takeEvery(unionRequestKept, keepDraft);
    yield* takeEvery(requestSent, showSent);
    yield* takeEvery(requestFailed, ({ payload }) => toastPlainly(payload.failure));
  },
  loads: loadsOf(['appointments', 'request', 'suggestion'], enter),
});
