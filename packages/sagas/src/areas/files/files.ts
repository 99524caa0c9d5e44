import type { Failure } from '@estacao/contract';
import { fileError, type StoredFile, type SubmitProgress } from '@estacao/domain';
import type { Task } from 'redux-saga';
import { cancel, fork, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { progressOf } from './progress.ts';
import { cancelUpload, type FileToSend, sendFile } from './send-file.ts';
import { uploadErrorText } from './upload-error.ts';

export interface FileUpload {
  readonly name: string;
  readonly size: number;
  readonly progress: SubmitProgress;
  /** Set once uploaded; the form is sent with its path. */
  readonly stored: StoredFile | null;
  readonly error: string | null;
  readonly isRetrying?: boolean;
}

type FilesState = Readonly<Record<string, FileUpload>>;

interface ChosenFile extends FileToSend {
  readonly field: string;
}

const noFiles: FilesState = {};

function updateFile(state: FilesState, field: string, changes: Partial<FileUpload>): FilesState {
  const current = state[field];
  return current === undefined ? state : { ...state, [field]: { ...current, ...changes } };
}

const files = createSlice({
  name: 'files',
  initialState: noFiles,
  reducers: {
    uploadStarted: (state, payload: { field: string; name: string; size: number }) => {
      const { field, name, size } = payload;
      return { ...state, [field]: { name, size, progress: 1 as const, stored: null, error: null } };
    },
    uploadProgressed: (state, payload: { field: string; progress: SubmitProgress }) =>
      updateFile(state, payload.field, { progress: payload.progress, isRetrying: false }),
    uploadRetried: (state, field: string) => updateFile(state, field, { isRetrying: true }),
    uploadSucceeded: (state, payload: { field: string; stored: StoredFile }) =>
      updateFile(state, payload.field, { progress: 0, stored: payload.stored, isRetrying: false }),
    uploadFailed: (state, payload: { field: string; error: string }) =>
      updateFile(state, payload.field, { progress: 0, error: payload.error, isRetrying: false }),
    fileDiscarded: (state, field: string) => {
      const { [field]: _, ...rest } = state;
      return rest;
    },
    fileRetried: (state, _: string) => state,
  },
});

const { uploadStarted, uploadProgressed, uploadRetried, uploadSucceeded, uploadFailed } = files.actions;
export const { fileDiscarded, fileRetried } = files.actions;
export const fileArrived = uploadSucceeded;

export const fileChosen = createAction<ChosenFile>('files/fileChosen');

const uploadBroken = createAction('files/broken', (failure: Failure, chosenFile: ChosenFile) => ({
  payload: { failure, field: chosenFile.field, purpose: chosenFile.purpose },
}));

const selectFiles = stateOf(files);

export function selectFile(field: string): (state: StoreState) => FileUpload | undefined {
  return (state) => selectFiles(state)[field];
}

/** A form can't be sent before all its files are uploaded. */
export function selectFilesProgress(state: StoreState): SubmitProgress {
  return Object.values(selectFiles(state)).find(({ progress }) => progress !== 0)?.progress ?? 0;
}

const uploadFile = safe(function* uploadFile({ field, file, purpose }: ChosenFile): SagaGenerator<void> {
  const { name, size } = file;
  yield* put(uploadStarted({ field, name, size }));
  const error = fileError(file, purpose);
  if (error !== undefined) {
    yield* showError(field, error);
    return;
  }
  const stored = yield* sendFile(
    { file, purpose },
    {
      progressed: (fraction) => uploadProgressed({ field, progress: progressOf(fraction) }),
      retried: () => uploadRetried(field),
    },
  );
  yield* put(uploadSucceeded({ field, stored }));
}, uploadBroken);

function* showError(field: string, error: string): SagaGenerator<void> {
  yield* put(uploadFailed({ field, error }));
  yield* put(snackbarRaised({ text: error, variant: 'error' }));
}

export const filesArea = defineArea({
  state: files,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    // A `File` is not serialisable, so it stays out of the store.
    const uploads = new Map<string, { chosenFile: ChosenFile; task: Task }>();
    function* startUpload(chosenFile: ChosenFile): SagaGenerator<void> {
      yield* stopUpload(chosenFile.field, chosenFile);
      uploads.set(chosenFile.field, { chosenFile, task: yield* fork(uploadFile, chosenFile) });
    }
    function* stopUpload(field: string, next?: ChosenFile): SagaGenerator<void> {
      const upload = uploads.get(field);
      if (upload === undefined) return;
      uploads.delete(field);
      const wasRunning = upload.task.isRunning();
      yield* cancel(upload.task);
      if (wasRunning && next?.file !== upload.chosenFile.file) yield* cancelUpload(upload.chosenFile);
    }
    yield* takeEvery(fileChosen, ({ payload }) => startUpload(payload));
    yield* takeEvery(fileDiscarded, ({ payload }) => stopUpload(payload));
    yield* takeEvery(fileRetried, function* retryUpload({ payload }): SagaGenerator<void> {
      const previous = uploads.get(payload);
      if (previous !== undefined && !previous.task.isRunning()) yield* startUpload(previous.chosenFile);
    });
    yield* takeEvery(uploadBroken, function* showFailure({ payload }): SagaGenerator<void> {
      const { failure, field, purpose } = payload;
      const text = uploadErrorText(failure);
      if (text === undefined) return;
      // The specification shows a post's upload error as a toast.
      if (purpose === 'video') {
        yield* put(uploadFailed({ field, error: text }));
        yield* toastFailure(failure);
      } else yield* showError(field, text);
    });
  },
});
