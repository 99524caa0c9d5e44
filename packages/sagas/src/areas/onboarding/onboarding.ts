import type { User } from '@estacao/contract';
import { onlyDigits, type Participant, parseCpf, parseDate, paths } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
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

const draftKey = 'onboardingDraft';

interface OnboardingState {
  readonly step: OnboardingStep;
  readonly participant: Participant | null;
}

const start: OnboardingState = { step: 'welcome', participant: null };

const before: Readonly<Record<OnboardingStep, OnboardingStep>> = {
  welcome: 'welcome',
  photo: 'welcome',
  data: 'photo',
  done: 'done',
};

const next: Readonly<Record<OnboardingStep, OnboardingStep>> = {
  welcome: 'photo',
  photo: 'data',
  // Only a successful save leaves this step.
  data: 'data',
  done: 'done',
};

const save = defineMutation({
  name: 'onboardingSave',
  fields: { tel: 'phone' },
  *send({ cpf, name, phone, birthday, state, city }: Participant): SagaGenerator<User> {
    const { id } = yield* theUser();
    const { publicMode } = yield* select(selectFeatures);
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
    return user;
  },
  // Runs after the last step is shown. A finished member at any other step goes home.
  *onSuccess(user): SagaGenerator<void> {
    yield* changeUser(user);
    yield* put(snackbarRaised({ text: 'Cadastro atualizado com sucesso' }));
  },
  onFailure: snackbarFailure,
});

export const { select: selectOnboardingSave, requested: saveRequested } = save;

const onboarding = createSlice({
  name: 'onboarding',
  initialState: start,
  changes: {
    begun: (_, payload: OnboardingDraft) => payload,
    nextRequested: (state) => ({ step: next[state.step] }),
    backRequested: (state) => ({ step: before[state.step] }),
    participantChanged: (_, payload: Participant) => ({ participant: payload }),
    homeRequested: (state) => state,
  },
  also: (state, action) => (save.succeeded.match(action) ? { ...state, step: 'done' as const } : state),
});

export const { nextRequested, backRequested, participantChanged, homeRequested } = onboarding.actions;
const { begun } = onboarding.actions;

export const selectOnboarding = stateOf(onboarding);

function* begin(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const user = yield* select(selectUser);
  if (user === null) return;
  const kept = read(tabStorage?.get(draftKey) ?? '', user.id);
  const known = knownOf(user);
  if (kept === undefined) yield* put(begun({ step: 'welcome', participant: known }));
  // A CPF on file can't change, so it overrides the draft.
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

export const onboardingArea = defineArea({
  state: [onboarding, save],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery([nextRequested, backRequested, participantChanged], keep);
    // A full page load, so every area starts with the updated member.
    yield* takeLeading(homeRequested, () => leavePortal(paths.landing));
    yield* begin();
  },
});
