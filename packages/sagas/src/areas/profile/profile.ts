import type { User } from '@estacao/contract';
import { dataOf, formatDate, type Profile, parseDate, paths, profileTexts, ready } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { type TabDraft, tabDraft } from '../../kernel/tab-draft.ts';
import type { SessionUser } from '../members/session-user.ts';
import { snackbarFailure, toastFailure } from '../notices/failures.ts';
import { leavePortal } from '../notices/kept.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { changeUser } from '../session/change-user.ts';
import { theUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';

const membersCall = lazyCalls(() => import('@estacao/contract/calls/members'));
const onboardingCall = lazyCalls(() => import('@estacao/contract/calls/onboarding'));

function profileOf({ name, birthday, state }: SessionUser): Profile {
  return {
    name,
    birthday: birthday === null || birthday === undefined ? '' : formatDate(birthday),
    state: state ?? '',
  };
}

/** One draft per member, stored while it differs from the saved profile. */
function* ownDraft(known: Profile): SagaGenerator<TabDraft<Profile>> {
  const { id } = yield* theUser();
  return tabDraft<Profile>(`profile/${id}`, known);
}

const save = defineMutation({
  name: 'profileSave',
  *send({ name, birthday, state }: Profile): SagaGenerator<User> {
    const { id } = yield* theUser();
    const user = yield* ask(onboardingCall('updateParticipant'), {
      params: { id },
      body: { name, birthday: parseDate(birthday) ?? birthday, state },
    });
    yield* changeUser(user);
    yield* (yield* ownDraft(profileOf(user))).forget();
    return user;
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(snackbarRaised({ text: profileTexts.saved }));
    const { refreshInPlace } = yield* select(selectPacing);
    if (!refreshInPlace) yield* leavePortal(paths.profile);
  },
  onFailure: snackbarFailure,
});

export const { select: selectProfileSave, requested: profileSaveRequested } = save;

const draft = createSlice({
  name: 'profileDraft',
  initialState: null as Profile | null,
  reducers: {
    profileDraftChanged: (_, payload: Profile) => payload,
    draftFound: (_, payload: Profile) => payload,
  },
  also: (state, action) => (save.succeeded.match(action) ? null : state),
});

export const { profileDraftChanged } = draft.actions;

/** Unsaved input from before a reload. */
export const selectProfileDraft = stateOf(draft);

/** Another device may have changed the profile, and a reload restores only part of the user. */
const profile = defineLoadable({
  name: 'profile',
  *fetch(): SagaGenerator<Profile> {
    const before = yield* theUser();
    const user = (yield* ask(membersCall('getUser'), { params: { id: before.id } })) ?? before;
    yield* changeUser(user);
    const known = profileOf(user);
    const kept = yield* (yield* ownDraft(known)).reread();
    if (kept !== undefined) yield* put(draft.actions.draftFound(kept));
    return known;
  },
  onFailure: toastFailure,
  reduce: (state, action) => (save.succeeded.match(action) ? ready(profileOf(action.payload.result)) : state),
});

export const { select: selectProfile, requested: profileRequested } = profile;

export const profileArea = defineArea({
  state: [profile, save, draft],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(profileDraftChanged, function* keep({ payload }) {
      const known = dataOf(yield* select(selectProfile));
      if (known !== undefined) yield* (yield* ownDraft(known)).keep(payload);
    });
  },
  loads: { profile: profile.load },
});
