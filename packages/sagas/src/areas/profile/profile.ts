import type { User } from '@estacao/contract';
import { dataOf, formatDate, type Profile, parseDate, paths, profileTexts, ready } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { type TabDraft, tabDraft } from '../../kernel/tab-draft.ts';
import type { SessionUser } from '../members/session-user.ts';
import { leavePortal } from '../notices/carried-notice.ts';
import { snackbarFailure, toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { changeUser } from '../session/change-user.ts';
import { requireUser } from '../session/selectors.ts';
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
function* memberDraft(savedProfile: Profile): SagaGenerator<TabDraft<Profile>> {
  const { id } = yield* requireUser();
  return tabDraft<Profile>(`profile/${id}`, savedProfile);
}

const save = defineMutation({
  name: 'profileSave',
  *send({ name, birthday, state }: Profile): SagaGenerator<User> {
    const { id } = yield* requireUser();
    const user = yield* callApi(onboardingCall('updateParticipant'), {
      params: { id },
      body: { name, birthday: parseDate(birthday) ?? birthday, state },
    });
    yield* changeUser(user);
    yield* (yield* memberDraft(profileOf(user))).forget();
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
    draftRestored: (_, payload: Profile) => payload,
  },
  reduceOther: (state, action) => (save.succeeded.match(action) ? null : state),
});

export const { profileDraftChanged } = draft.actions;

/** Unsaved input from before a reload. */
export const selectProfileDraft = stateOf(draft);

/**
 * Fetched on each visit: another device may have changed the profile, and a reload restores only part of the
 * user.
 */
const profile = defineLoadable({
  name: 'profile',
  *fetch(): SagaGenerator<Profile> {
    const currentUser = yield* requireUser();
    const user = (yield* callApi(membersCall('getUser'), { params: { id: currentUser.id } })) ?? currentUser;
    yield* changeUser(user);
    const savedProfile = profileOf(user);
    const storedDraft = yield* (yield* memberDraft(savedProfile)).restore();
    if (storedDraft !== undefined) yield* put(draft.actions.draftRestored(storedDraft));
    return savedProfile;
  },
  onFailure: toastFailure,
  reduce: (state, action) => (save.succeeded.match(action) ? ready(profileOf(action.payload.result)) : state),
});

export const { select: selectProfile, requested: profileRequested } = profile;

export const profileArea = defineArea({
  state: [profile, save, draft],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(profileDraftChanged, function* storeDraft({ payload }) {
      const savedProfile = dataOf(yield* select(selectProfile));
      if (savedProfile !== undefined) yield* (yield* memberDraft(savedProfile)).save(payload);
    });
  },
  loads: { profile: profile.load },
});
