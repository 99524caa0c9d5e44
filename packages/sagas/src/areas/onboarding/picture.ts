import { type FilePurpose, profileTexts, type SubmitProgress } from '@estacao/domain';
import { put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { uploadText } from '../files/failed.ts';
import { progressOf } from '../files/progress.ts';
import { sendPicture } from '../files/send-picture.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { changeUser } from '../session/change-user.ts';
import { theUser } from '../session/selectors.ts';

const onboardingCall = lazyCalls(() => import('@estacao/contract/calls/onboarding'));

interface PictureState {
  readonly progress: SubmitProgress;
  readonly error: string | null;
}

interface Chosen {
  /** The cropped picture; null removes the current one. */
  readonly picture: Blob | null;
  readonly purpose: Extract<FilePurpose, 'profile' | 'onboarding'>;
}

const idle: PictureState = { progress: 0, error: null };

const picture = createSlice({
  name: 'profilePicture',
  initialState: idle,
  changes: {
    pictureChosen: (_, __: Chosen) => ({ progress: 1 as const, error: null }),
    moved: (_, payload: SubmitProgress) => ({ progress: payload }),
    pictureSucceeded: () => idle,
    pictureFailed: (_, error: string | null) => ({ progress: 0 as const, error }),
  },
});

export const { pictureChosen } = picture.actions;
const { moved, pictureSucceeded, pictureFailed } = picture.actions;

export const selectPicture = stateOf(picture);

const save = safe(
  function* save({ payload }: ReturnType<typeof pictureChosen>): SagaGenerator<void> {
    const { id } = yield* theUser();
    const image =
      payload.picture === null
        ? null
        : yield* sendPicture(payload.picture, payload.purpose, (share) => moved(progressOf(share)));
    yield* ask(onboardingCall('updateProfileImage'), { params: { id }, body: { image } });
    yield* changeUser({ image });
    yield* put(pictureSucceeded());
    // The onboarding shows one message at its end.
    if (payload.purpose === 'profile') yield* put(snackbarRaised({ text: profileTexts.saved }));
  },
  function* fail(failure): SagaGenerator<void> {
    const text = uploadText(failure);
    yield* put(pictureFailed(text ?? null));
    if (text !== undefined) yield* put(snackbarRaised({ text, variant: 'error' }));
  },
);

export const pictureArea = defineArea({
  state: picture,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLatest(pictureChosen, save);
  },
});
