import type { Failure } from '@estacao/contract';
import { refusedFile, type StoredFile, type SubmitProgress } from '@estacao/domain';
import type { Task } from 'redux-saga';
import { cancel, fork, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { uploadText } from './failed.ts';
import { progressOf } from './progress.ts';
import { dropFile, type FileToSend, sendFile } from './send-file.ts';

export interface SentFile {
  readonly name: string;
  readonly size: number;
  readonly progress: SubmitProgress;
  /** Set once uploaded; the form is sent with its path. */
  readonly stored: StoredFile | null;
  readonly error: string | null;
  readonly isRetrying?: boolean;
}

type FilesState = Readonly<Record<string, SentFile>>;

interface Chosen extends FileToSend {
  readonly field: string;
}

const nothing: FilesState = {};

function changed(state: FilesState, field: string, changes: Partial<SentFile>): FilesState {
  const before = state[field];
  return before === undefined ? state : { ...state, [field]: { ...before, ...changes } };
}

const files = createSlice({
  name: 'files',
  initialState: nothing,
  reducers: {
    begun: (state, payload: { field: string; name: string; size: number }) => {
      const { field, name, size } = payload;
      return { ...state, [field]: { name, size, progress: 1 as const, stored: null, error: null } };
    },
    moved: (state, payload: { field: string; progress: SubmitProgress }) =>
      changed(state, payload.field, { progress: payload.progress, isRetrying: false }),
    retried: (state, field: string) => changed(state, field, { isRetrying: true }),
    arrived: (state, payload: { field: string; stored: StoredFile }) =>
      changed(state, payload.field, { progress: 0, stored: payload.stored, isRetrying: false }),
    failed: (state, payload: { field: string; error: string }) =>
      changed(state, payload.field, { progress: 0, error: payload.error, isRetrying: false }),
    fileDropped: (state, field: string) => {
      const { [field]: _, ...rest } = state;
      return rest;
    },
    fileRetried: (state, _: string) => state,
  },
});

const { begun, moved, retried, arrived, failed } = files.actions;
export const { fileDropped, fileRetried } = files.actions;
export const fileArrived = arrived;

export const fileChosen = createAction<Chosen>('files/fileChosen');

const broken = createAction('files/broken', (failure: Failure, chosen: Chosen) => ({
  payload: { failure, field: chosen.field, purpose: chosen.purpose },
}));

const selectAll = stateOf(files);

export function selectFile(field: string): (state: StoreState) => SentFile | undefined {
  return (state) => selectAll(state)[field];
}

/** A form can't be sent before all its files are uploaded. */
export function selectFilesProgress(state: StoreState): SubmitProgress {
  return Object.values(selectAll(state)).find(({ progress }) => progress !== 0)?.progress ?? 0;
}

const send = safe(function* send({ field, file, purpose }: Chosen): SagaGenerator<void> {
  const { name, size } = file;
  yield* put(begun({ field, name, size }));
  const refused = refusedFile(file, purpose);
  if (refused !== undefined) {
    yield* say(field, refused);
    return;
  }
  const stored = yield* sendFile(
    { file, purpose },
    {
      moved: (share) => moved({ field, progress: progressOf(share) }),
      retried: () => retried(field),
    },
  );
  yield* put(arrived({ field, stored }));
}, broken);

function* say(field: string, error: string): SagaGenerator<void> {
  yield* put(failed({ field, error }));
  yield* put(snackbarRaised({ text: error, variant: 'error' }));
}

export const filesArea = defineArea({
  state: files,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    // A `File` is not serialisable, so it stays out of the store.
    const known = new Map<string, { chosen: Chosen; task: Task }>();
    function* begin(chosen: Chosen): SagaGenerator<void> {
      yield* end(chosen.field, chosen);
      known.set(chosen.field, { chosen, task: yield* fork(send, chosen) });
    }
    function* end(field: string, next?: Chosen): SagaGenerator<void> {
      const before = known.get(field);
      if (before === undefined) return;
      known.delete(field);
      const wasRunning = before.task.isRunning();
      yield* cancel(before.task);
      if (wasRunning && next?.file !== before.chosen.file) yield* dropFile(before.chosen);
    }
    yield* takeEvery(fileChosen, ({ payload }) => begin(payload));
    yield* takeEvery(fileDropped, ({ payload }) => end(payload));
    yield* takeEvery(fileRetried, function* again({ payload }): SagaGenerator<void> {
      const before = known.get(payload);
      if (before !== undefined && !before.task.isRunning()) yield* begin(before.chosen);
    });
    yield* takeEvery(broken, function* explain({ payload }): SagaGenerator<void> {
      const { failure, field, purpose } = payload;
      const text = uploadText(failure);
      if (text === undefined) return;
      // The specification shows a post's upload error as a toast.
      if (purpose === 'video') {
        yield* put(failed({ field, error: text }));
        yield* toastFailure(failure);
      } else yield* say(field, text);
    });
  },
});
