import type { User } from '@estacao/contract';
import { onlyDigits, type Participant, parseCpf, parseDate, paths } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { leavePortal } from '../notices/carried-notice.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { changeUser } from '../session/change-user.ts';
import { requireUser, selectUser } from '../session/selectors.ts';
import { selectFeatures } from '../station/slice.ts';
import {
  type OnboardingDraft,
  type OnboardingStep,
  parseDraft,
  participantOf,
  serializeDraft,
} from './draft.ts';

const onboardingCall = lazyCalls(() => import('@estacao/contract/calls/onboarding'));

const draftKey = 'onboardingDraft';

interface OnboardingState {
  readonly step: OnboardingStep;
  readonly participant: Participant | null;
}

const initialState: OnboardingState = { step: 'welcome', participant: null };

const previousSteps: Readonly<Record<OnboardingStep, OnboardingStep>> = {
  welcome: 'welcome',
  photo: 'welcome',
  data: 'photo',
  done: 'done',
};

const nextSteps: Readonly<Record<OnboardingStep, OnboardingStep>> = {
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
    const { id } = yield* requireUser();
    const { publicMode } = yield* select(selectFeatures);
    const user = yield* callApi(onboardingCall('updateParticipant'), {
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
    const { tabStorage } = yield* theEnvironment();
    tabStorage?.remove(draftKey);
    return user;
  },
  // Runs after the last step is shown: at any other step, a member with a complete profile is sent home.
  *onSuccess(user): SagaGenerator<void> {
    yield* changeUser(user);
    yield* put(snackbarRaised({ text: 'Cadastro atualizado com sucesso' }));
  },
  onFailure: snackbarFailure,
});

export const { select: selectOnboardingSave, requested: saveRequested } = save;

const onboarding = createSlice({
  name: 'onboarding',
  initialState,
  changes: {
    draftLoaded: (_, payload: OnboardingDraft) => payload,
    nextRequested: (state) => ({ step: nextSteps[state.step] }),
    backRequested: (state) => ({ step: previousSteps[state.step] }),
    participantChanged: (_, payload: Participant) => ({ participant: payload }),
    homeRequested: (state) => state,
  },
  reduceOther: (state, action) =>
    save.succeeded.match(action) ? { ...state, step: 'done' as const } : state,
});

export const { nextRequested, backRequested, participantChanged, homeRequested } = onboarding.actions;
const { draftLoaded } = onboarding.actions;

export const selectOnboarding = stateOf(onboarding);

function* loadDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  const user = yield* select(selectUser);
  if (user === null) return;
  const storedDraft = parseDraft(tabStorage?.get(draftKey) ?? '', user.id);
  const profile = participantOf(user);
  if (storedDraft === undefined) yield* put(draftLoaded({ step: 'welcome', participant: profile }));
  // A CPF on file can't change, so it overrides the draft.
  else
    yield* put(
      draftLoaded({
        ...storedDraft,
        participant: { ...storedDraft.participant, ...(profile.cpf && { cpf: profile.cpf }) },
      }),
    );
}

function* storeDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  const { step, participant } = yield* select(selectOnboarding);
  const { id } = yield* requireUser();
  if (participant !== null) tabStorage?.set(draftKey, serializeDraft(id, { step, participant }));
}

export const onboardingArea = defineArea({
  state: [onboarding, save],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery([nextRequested, backRequested, participantChanged], storeDraft);
    // A full page load, so every area starts with the updated member.
    yield* takeLeading(homeRequested, () => leavePortal(paths.landing));
    yield* loadDraft();
  },
});
