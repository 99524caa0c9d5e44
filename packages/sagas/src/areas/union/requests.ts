import {
  parsePhone,
  paths,
  type UnionPart,
  type UnionRequest,
  unionAreas,
  unionPlaces,
  type Weekday,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import type { FormError } from '../../kernel/form-errors.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { rereadAppointments } from './appointments.ts';
import { formCall, unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

interface Form {
  readonly part: UnionPart;
  readonly page: string;
}

interface UnionFormRequest extends Form {
  readonly values: UnionRequest;
}

function keyOf({ part, page }: Form): string {
  return `${part}/${page}`;
}

const { political } = unionPlaces;
const SUGGESTION = 'temas/sugerir';

function* sendForm({ part, page, values }: UnionFormRequest, idempotencyKey: string): SagaGenerator<void> {
  const { weekday, description, phone } = values;
  if (page === SUGGESTION) {
    yield* ask(unionCall('suggestPoliticalTheme'), { body: { description } }, { idempotencyKey });
    return;
  }
  const body = {
    date: weekday as Weekday,
    ...(description.trim() === '' ? {} : { description }),
    // Digits only, for the staff who call back.
    ...(unionAreas[part].forms[page]?.asksPhone ? { phone: parsePhone(phone) ?? phone } : {}),
  };
  yield* ask(formCall(part, page), { body: body as typeof body & { phone: string } }, { idempotencyKey });
}

const nothing: UnionRequest = { weekday: '', description: '', phone: '' };

function* draftOf(form: Form) {
  const { id } = yield* theUser();
  return tabDraft(`union/${id}/${keyOf(form)}`, nothing);
}

/** One request at a time. A notice shows the result even after the member left the form. */
const request = defineMutation({
  name: 'unionRequest',
  *send(sent: UnionFormRequest): SagaGenerator<void> {
    const { id } = yield* theUser();
    yield* attempt(`${id}:union:${keyOf(sent)}`, sent.values, (idempotencyKey) =>
      sendForm(sent, idempotencyKey),
    );
    yield* (yield* draftOf(sent)).forget();
  },
  *onSuccess(_, sent): SagaGenerator<void> {
    const { part, page } = sent;
    const text = unionAreas[part].forms[page]?.sent ?? 'Solicitação enviada com sucesso.';
    yield* put(toastRaised({ title: 'Sucesso', text, variant: 'success' }));
    const { at } = yield* select(selectUnionForm);
    if (page === SUGGESTION && at === keyOf(sent))
      (yield* theWorld()).navigation.go(`${paths.home}/${political.path}/temas`);
    if (page === 'agendamentos') yield* rereadAppointments(part);
  },
  onFailure: (failure) => toastPlainly(failure),
});

export const { select: selectUnionRequest, requested: unionRequested } = request;

interface FormState {
  readonly at: string;
  readonly errors: readonly FormError[];
  /** Counts sends since the member entered the form, which resets with each one. */
  readonly sent: number;
  readonly draft: UnionRequest | null;
}

const blank: FormState = { at: '', errors: [], sent: 0, draft: null };

const form = createSlice({
  name: 'unionForm',
  initialState: blank,
  changes: {
    unionDraftChanged: (_, payload: UnionFormRequest) => ({ draft: payload.values }),
    draftFound: (state, payload: UnionFormRequest) =>
      keyOf(payload) === state.at ? { ...state, draft: payload.values } : state,
    formEntered: (_, at: string) => ({ ...blank, at }),
  },
  also(state, action) {
    if (request.requested.match(action)) return { ...state, errors: [] };
    const isOfForm = (sent: Form) => keyOf(sent) === state.at;
    if (request.succeeded.match(action) && isOfForm(action.payload.arg))
      return { ...blank, at: state.at, sent: state.sent + 1 };
    return request.failed.match(action) && isOfForm(action.payload.arg)
      ? { ...state, errors: action.payload.errors }
      : state;
  },
});

export const { unionDraftChanged } = form.actions;
const { draftFound, formEntered } = form.actions;
export const selectUnionForm: (state: object) => FormState = stateOf(form);

function* keepDraft({ payload }: ReturnType<typeof unionDraftChanged>): SagaGenerator<void> {
  yield* (yield* draftOf(payload)).keep(payload.values);
}

function* enter(part: UnionPart, page: string): SagaGenerator<void> {
  yield* put(formEntered(keyOf({ part, page })));
  const values = yield* (yield* draftOf({ part, page })).reread();
  if (values !== undefined) yield* put(draftFound({ part, page, values }));
}

export const unionRequestArea = defineArea({
  state: [form, request],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(unionDraftChanged, keepDraft);
  },
  loads: loadsOf(['appointments', 'request', 'suggestion'], enter),
});
