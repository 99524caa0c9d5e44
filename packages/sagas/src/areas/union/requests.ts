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
import { attempt } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import type { FormError } from '../../kernel/form-errors.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { refreshAppointments } from './appointments.ts';
import { formCall, unionCall } from './calls.ts';
import { loadsOf } from './loads.ts';

interface FormKey {
  readonly part: UnionPart;
  readonly page: string;
}

interface UnionFormRequest extends FormKey {
  readonly values: UnionRequest;
}

function formKeyOf({ part, page }: FormKey): string {
  return `${part}/${page}`;
}

const { political } = unionPlaces;
const SUGGESTION = 'temas/sugerir';

function* sendForm({ part, page, values }: UnionFormRequest, idempotencyKey: string): SagaGenerator<void> {
  const { weekday, description, phone } = values;
  if (page === SUGGESTION) {
    yield* callApi(unionCall('suggestPoliticalTheme'), { body: { description } }, { idempotencyKey });
    return;
  }
  const body = {
    date: weekday as Weekday,
    ...(description.trim() === '' ? {} : { description }),
    // Digits only, for the staff who call back.
    ...(unionAreas[part].forms[page]?.asksPhone ? { phone: parsePhone(phone) ?? phone } : {}),
  };
  yield* callApi(formCall(part, page), { body: body as typeof body & { phone: string } }, { idempotencyKey });
}

const emptyRequest: UnionRequest = { weekday: '', description: '', phone: '' };

function* draftOf(form: FormKey) {
  const { id } = yield* requireUser();
  return tabDraft(`union/${id}/${formKeyOf(form)}`, emptyRequest);
}

/** One request at a time. A notice shows the result even after the member left the form. */
const request = defineMutation({
  name: 'unionRequest',
  *send(submission: UnionFormRequest): SagaGenerator<void> {
    const { id } = yield* requireUser();
    yield* attempt(`${id}:union:${formKeyOf(submission)}`, submission.values, (idempotencyKey) =>
      sendForm(submission, idempotencyKey),
    );
    yield* (yield* draftOf(submission)).forget();
  },
  *onSuccess(_, submission): SagaGenerator<void> {
    const { part, page } = submission;
    const text = unionAreas[part].forms[page]?.sentMessage ?? 'Solicitação enviada com sucesso.';
    yield* put(toastRaised({ title: 'Sucesso', text, variant: 'success' }));
    const { formKey } = yield* select(selectUnionForm);
    if (page === SUGGESTION && formKey === formKeyOf(submission))
      (yield* theEnvironment()).navigation.go(`${paths.home}/${political.path}/temas`);
    if (page === 'agendamentos') yield* refreshAppointments(part);
  },
  onFailure: (failure) => toastPlainly(failure),
});

export const { select: selectUnionRequest, requested: unionRequested } = request;

interface FormState {
  readonly formKey: string;
  readonly errors: readonly FormError[];
  /** Counts requests sent since the member entered the form. Entering a form resets it. */
  readonly sentCount: number;
  readonly draft: UnionRequest | null;
}

const emptyForm: FormState = { formKey: '', errors: [], sentCount: 0, draft: null };

const form = createSlice({
  name: 'unionForm',
  initialState: emptyForm,
  changes: {
    unionDraftChanged: (_, payload: UnionFormRequest) => ({ draft: payload.values }),
    draftRestored: (state, payload: UnionFormRequest) =>
      formKeyOf(payload) === state.formKey ? { ...state, draft: payload.values } : state,
    formEntered: (_, formKey: string) => ({ ...emptyForm, formKey }),
  },
  reduceOther(state, action) {
    if (request.requested.match(action)) return { ...state, errors: [] };
    const isOpenForm = (submission: FormKey) => formKeyOf(submission) === state.formKey;
    if (request.succeeded.match(action) && isOpenForm(action.payload.arg))
      return { ...emptyForm, formKey: state.formKey, sentCount: state.sentCount + 1 };
    return request.failed.match(action) && isOpenForm(action.payload.arg)
      ? { ...state, errors: action.payload.errors }
      : state;
  },
});

export const { unionDraftChanged } = form.actions;
const { draftRestored, formEntered } = form.actions;
export const selectUnionForm: (state: object) => FormState = stateOf(form);

function* storeDraft({ payload }: ReturnType<typeof unionDraftChanged>): SagaGenerator<void> {
  yield* (yield* draftOf(payload)).save(payload.values);
}

function* enterForm(part: UnionPart, page: string): SagaGenerator<void> {
  yield* put(formEntered(formKeyOf({ part, page })));
  const values = yield* (yield* draftOf({ part, page })).restore();
  if (values !== undefined) yield* put(draftRestored({ part, page, values }));
}

export const unionRequestArea = defineArea({
  state: [form, request],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(unionDraftChanged, storeDraft);
  },
  loads: loadsOf(['appointments', 'request', 'suggestion'], enterForm),
});
