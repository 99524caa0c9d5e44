import { type FilePurpose, profileTexts, type SubmitProgress } from '@estacao/domain';
import { put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { progressOf } from '../files/progress.ts';
import { sendPicture } from '../files/send-picture.ts';
import { uploadErrorText } from '../files/upload-error.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { changeUser } from '../session/change-user.ts';
import { requireUser } from '../session/selectors.ts';

const onboardingCall = lazyCalls(() => import('@estacao/contract/calls/onboarding'));

interface PictureState {
  readonly progress: SubmitProgress;
  readonly error: string | null;
}

interface PictureChoice {
  /** The cropped picture; null removes the current one. */
  readonly picture: Blob | null;
  readonly purpose: Extract<FilePurpose, 'profile' | 'onboarding'>;
}

const idle: PictureState = { progress: 0, error: null };

const picture = createSlice({
  name: 'profilePicture',
  initialState: idle,
  changes: {
    pictureChosen: (_, __: PictureChoice) => ({ progress: 1 as const, error: null }),
    progressChanged: (_, payload: SubmitProgress) => ({ progress: payload }),
    pictureSucceeded: () => idle,
    pictureFailed: (_, error: string | null) => ({ progress: 0 as const, error }),
  },
});

export const { pictureChosen } = picture.actions;
const { progressChanged, pictureSucceeded, pictureFailed } = picture.actions;

export const selectPicture = stateOf(picture);

const savePicture = safe(
  function* save({ payload }: ReturnType<typeof pictureChosen>): SagaGenerator<void> {
    const { id } = yield* requireUser();
    const image =
      payload.picture === null
        ? null
        : yield* sendPicture(payload.picture, payload.purpose, (fraction) =>
            progressChanged(progressOf(fraction)),
          );
    yield* callApi(onboardingCall('updateProfileImage'), { params: { id }, body: { image } });
    yield* changeUser({ image });
    yield* put(pictureSucceeded());
    // The onboarding shows its success message at the end.
    if (payload.purpose === 'profile') yield* put(snackbarRaised({ text: profileTexts.saved }));
  },
  function* fail(failure): SagaGenerator<void> {
    const text = uploadErrorText(failure);
    yield* put(pictureFailed(text ?? null));
    if (text !== undefined) yield* put(snackbarRaised({ text, variant: 'error' }));
  },
);

export const pictureArea = defineArea({
  state: picture,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLatest(pictureChosen, savePicture);
  },
});
