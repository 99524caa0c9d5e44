import type { Failure } from '@estacao/contract';
import { onlyDigits, type Participant, parseCpf, parseDate, paths } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { leavePortal } from '../notices/kept.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { changeUser } from '../session/change-user.ts';
import { selectUser, theUser } from '../session/selectors.ts';
import { selectFeatures } from '../station/slice.ts';
import { knownOf, type OnboardingDraft, type OnboardingStep, read, written } from './draft.ts';

const onboardingCall = lazyCalls(() => import('@estacao/contract/calls/onboarding'));

/** What the tab keeps until it is done. */
const draftKey = 'onboardingDraft';

interface OnboardingState {
  readonly step: OnboardingStep;
  /** What the form begins with; nothing until it is known whose it is. */
  readonly participant: Participant | null;
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
}

const start: OnboardingState = { step: 'welcome', participant: null, isPending: false, errors: [] };

const before: Readonly<Record<OnboardingStep, OnboardingStep>> = {
  welcome: 'welcome',
  photo: 'welcome',
  data: 'photo',
  done: 'done',
};

const next: Readonly<Record<OnboardingStep, OnboardingStep>> = {
  welcome: 'photo',
  photo: 'data',
  // Not by going on, but by being saved.
  data: 'data',
  done: 'done',
};

/** The names that fields have in the request. */
const fields: Readonly<Record<string, string>> = { tel: 'phone' };

const onboarding = createSlice({
  name: 'onboarding',
  initialState: start,
  reducers: {
    /** Somebody comes to it: what the tab has kept, or what is known of them. */
    begun: (_, { payload }: PayloadAction<OnboardingDraft>) => ({ ...start, ...payload }),
    /** To the next step. */
    onwardWanted: (state) => ({ ...state, step: next[state.step] }),
    backWanted: (state) => ({ ...state, step: before[state.step] }),
    /** Something was written. */
    participantKept: (state, { payload }: PayloadAction<Participant>) => ({ ...state, participant: payload }),
    saveRequested: (state, _: PayloadAction<Participant>) => ({ ...state, isPending: true, errors: [] }),
    saved: (state) => ({ ...state, step: 'done' as const, isPending: false, errors: [] }),
    saveFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload).map((error) =>
        error.field === undefined ? error : { ...error, field: fields[error.field] ?? error.field },
      ),
    }),
    /** The last step is read: home. */
    homeWanted: (state) => state,
  },
});

export const { onwardWanted, backWanted, participantKept, saveRequested, homeWanted } = onboarding.actions;
const { begun, saved, saveFailed } = onboarding.actions;

export const selectOnboarding = stateOf(onboarding);

function* begin(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const user = yield* select(selectUser);
  if (user === null) return;
  const kept = read(tabStorage?.get(draftKey) ?? '', user.id);
  const known = knownOf(user);
  if (kept === undefined) yield* put(begun({ step: 'welcome', participant: known }));
  // A CPF on file can't be changed, whatever an older draft says.
  else
    yield* put(
      begun({ ...kept, participant: { ...kept.participant, ...(known.cpf && { cpf: known.cpf }) } }),
    );
}

function* keep(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const { step, participant } = yield* select(selectOnboarding);
  const { id } = yield* theUser();
  if (participant !== null) tabStorage?.set(draftKey, written(id, { step, participant }));
}

const save = safe(function* save({ payload }: ReturnType<typeof saveRequested>): SagaGenerator<void> {
  const { id } = yield* theUser();
  const { publicMode } = yield* select(selectFeatures);
  const { cpf, name, phone, birthday, state, city } = payload;
  const user = yield* ask(onboardingCall('updateParticipant'), {
    params: { id },
    body: {
      cpf: publicMode ? null : (parseCpf(cpf) ?? cpf),
      name,
      tel: onlyDigits(phone),
      birthday: parseDate(birthday) ?? birthday,
      state,
      city: city === '' ? null : city,
      briefingDone: true,
    },
  });
  const { tabStorage } = yield* theWorld();
  tabStorage?.remove(draftKey);
  // First the last step: a finished member who is anywhere else on this page goes home.
  yield* put(saved());
  yield* changeUser(user);
  yield* put(snackbarRaised({ text: 'Cadastro atualizado com sucesso' }));
}, saveFailed);

export const onboardingArea = defineArea({
  state: onboarding,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(saveRequested, save);
    yield* takeEvery(saveFailed, ({ payload }) => snackbarFailure(payload));
    yield* takeEvery([onwardWanted, backWanted, participantKept], keep);
    // Loaded anew, so that everything knows whom it is for.
    yield* takeLeading(homeWanted, () => leavePortal(paths.landing));
    yield* begin();
  },
});
