import type { Failure } from '@estacao/contract';
import { dataOf, formatDate, type Profile, parseDate, paths, profileTexts } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
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

interface ProfileFormState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** What was written and not saved, before the page was left or loaded anew. */
  readonly draft: Profile | null;
}

const idle: ProfileFormState = { isPending: false, errors: [], draft: null };

function profileOf({ name, birthday, state }: SessionUser): Profile {
  return {
    name,
    birthday: birthday === null || birthday === undefined ? '' : formatDate(birthday),
    state: state ?? '',
  };
}

/** What is written in the form, as long as it is something else than what is known: the member's own, in this tab. */
function* ownDraft(known: Profile): SagaGenerator<TabDraft<Profile>> {
  const { id } = yield* theUser();
  return tabDraft<Profile>(`profile/${id}`, known);
}

/** As the server has it: another device may have changed it, and after a reload not all of it is known. */
const profile = defineLoadable({
  name: 'profile',
  *fetch(): SagaGenerator<Profile> {
    const before = yield* theUser();
    const user = (yield* ask(membersCall('getUser'), { params: { id: before.id } })) ?? before;
    yield* changeUser(user);
    const known = profileOf(user);
    const draft = yield* (yield* ownDraft(known)).reread();
    if (draft !== undefined) yield* put(draftFound(draft));
    return known;
  },
  onFailure: toastFailure,
});

export const { select: selectProfile, requested: profileRequested } = profile;

const form = createSlice({
  name: 'profileForm',
  initialState: idle,
  reducers: {
    profileSaveRequested: (state, _: PayloadAction<Profile>) => ({ ...state, isPending: true, errors: [] }),
    /** Something was written. */
    profileKept: (state, { payload }: PayloadAction<Profile>) => ({ ...state, draft: payload }),
    draftFound: (state, { payload }: PayloadAction<Profile>) => ({ ...state, draft: payload }),
    saved: () => idle,
    saveFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload),
    }),
  },
});

export const { profileSaveRequested, profileKept } = form.actions;
const { draftFound, saved, saveFailed } = form.actions;

export const selectProfileForm = stateOf(form);

function* keep({ payload }: PayloadAction<Profile>): SagaGenerator<void> {
  const known = dataOf(yield* select(selectProfile));
  if (known !== undefined) yield* (yield* ownDraft(known)).keep(payload);
}

const save = safe(function* save({ payload }: PayloadAction<Profile>): SagaGenerator<void> {
  const { id } = yield* theUser();
  const { name, birthday, state } = payload;
  const user = yield* ask(onboardingCall('updateParticipant'), {
    params: { id },
    body: { name, birthday: parseDate(birthday) ?? birthday, state },
  });
  // The shell shows it at once, and so does everything else that knows who they are.
  yield* changeUser(user);
  const known = profileOf(user);
  yield* put(profile.succeeded(known));
  yield* (yield* ownDraft(known)).forget();
  yield* put(saved());
  yield* put(snackbarRaised({ text: profileTexts.saved }));
  const { refreshInPlace } = yield* select(selectPacing);
  if (!refreshInPlace) yield* leavePortal(paths.profile);
}, saveFailed);

export const profileArea = defineArea({
  state: profile,
  isPrivate: true,
  loads: { profile: profile.load },
});

export const profileFormArea = defineArea({
  state: form,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(profileSaveRequested, save);
    yield* takeEvery(saveFailed, ({ payload }) => snackbarFailure(payload));
    yield* takeEvery(profileKept, keep);
  },
});
