import { type Failure, failureOf } from '@estacao/contract';
import { CHUNKED_UPLOAD_FROM, type FilePurpose, type StoredFile, type Upload } from '@estacao/domain';
import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { theClient, theEnvironment } from '../../kernel/context.ts';
import { isNotFound, isTransient, retryAfterMs } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { waitOrWake } from '../../kernel/page.ts';
import { wait } from '../../kernel/wait.ts';
import { requireUser } from '../session/selectors.ts';
import { withProgress } from './progress.ts';

const filesCall = lazyCalls(() => import('@estacao/contract/calls/files'));

export interface FileToSend {
  readonly file: File;
  /** A post's picture is sent in the post's own call. */
  readonly purpose: Exclude<FilePurpose, 'post'>;
}

interface UploadActions {
  readonly progressed: (fraction: number) => Action;
  readonly retried: () => Action;
}

/** Attempts without progress. Their backoff sums up to 90 seconds, enough for a lift or a tunnel. */
const MAX_ATTEMPTS = 8;
/** Other HTTP errors usually persist: give up after about seven seconds. */
const MAX_ATTEMPTS_AFTER_ERROR = 4;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

export function* sendFile(fileToSend: FileToSend, actions: UploadActions): SagaGenerator<StoredFile> {
  return fileToSend.file.size > CHUNKED_UPLOAD_FROM
    ? yield* sendInPieces(fileToSend, actions)
    : yield* sendWhole(fileToSend, actions);
}

function* sendWhole({ file, purpose }: FileToSend, actions: UploadActions): SagaGenerator<StoredFile> {
  const client = yield* theClient();
  return yield* withProgress(
    (signal, onProgress) =>
      client.sendFile?.({ file, name: file.name, purpose, signal, onProgress }) ??
      Promise.reject(new Error("this client can't upload files")),
    actions.progressed,
  );
}

function* sendInPieces(fileToSend: FileToSend, actions: UploadActions): SagaGenerator<StoredFile> {
  const { file } = fileToSend;
  let upload = yield* retryTransient(() => findOrOpenUpload(fileToSend), actions);
  while (upload.offset < file.size) {
    const { id, offset } = upload;
    const next = yield* retryTransient(function* sendNextPiece(isRetry): SagaGenerator<number> {
      // A lost response may hide a success, so a retry first fetches the server's offset.
      if (!isRetry) return yield* sendPiece(upload, file, actions);
      const status = yield* callApi(filesCall('getUpload'), { params: { id } });
      return status.offset > offset ? status.offset : yield* sendPiece(status, file, actions);
    }, actions);
    upload = { ...upload, offset: next };
  }
  const stored = yield* retryTransient(
    () => callApi(filesCall('finishUpload'), { params: { id: upload.id } }),
    actions,
  );
  yield* forgetUpload(fileToSend);
  return stored;
}

function* sendPiece(
  { id, offset, pieceSize }: Upload,
  file: File,
  actions: UploadActions,
): SagaGenerator<number> {
  const client = yield* theClient();
  const bytes = file.slice(offset, offset + pieceSize);
  return yield* withProgress(
    (signal, onProgress) =>
      client.sendPiece?.({ id, offset, bytes, signal, onProgress }) ??
      Promise.reject(new Error("this client can't upload files")),
    (fraction) => actions.progressed((offset + fraction * bytes.size) / file.size),
  );
}

function* retryTransient<T>(
  operation: (isRetry: boolean) => SagaGenerator<T>,
  { retried }: UploadActions,
): SagaGenerator<T> {
  let pauseMs = FIRST_WAIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return yield* operation(attempt > 1);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const maxAttempts = failure.kind === 'http' ? MAX_ATTEMPTS_AFTER_ERROR : MAX_ATTEMPTS;
      if (!isTransient(failure) || attempt >= maxAttempts) throw thrown;
      yield* put(retried());
      yield* waitBeforeRetry(failure, pauseMs);
      pauseMs = Math.min(pauseMs * 2, MAX_WAIT_MS);
    }
  }
}

function* waitBeforeRetry(failure: Failure, pauseMs: number): SagaGenerator<void> {
  const retryAfter = retryAfterMs(failure);
  // A `Retry-After` of the server holds even when the network returns earlier.
  if (retryAfter === undefined) yield* waitOrWake(pauseMs);
  else yield* wait(retryAfter);
}

/** Tab storage key of an upload. A file chosen again after a reload resumes its upload. */
function* storageKeyOf({ file, purpose }: FileToSend): SagaGenerator<string> {
  const { id } = yield* requireUser();
  return ['upload', id, purpose, file.size, file.lastModified, file.name].join(':');
}

function* findOrOpenUpload(fileToSend: FileToSend): SagaGenerator<Upload> {
  const { tabStorage } = yield* theEnvironment();
  const key = yield* storageKeyOf(fileToSend);
  const storedId = tabStorage?.get(key);
  if (storedId !== undefined) {
    try {
      return yield* callApi(filesCall('getUpload'), { params: { id: storedId } });
    } catch (thrown) {
      if (!isNotFound(failureOf(thrown))) throw thrown;
      tabStorage?.remove(key);
    }
  }
  const { file, purpose } = fileToSend;
  const upload = yield* callApi(filesCall('openUpload'), {
    body: { name: file.name, size: file.size, purpose },
  });
  tabStorage?.set(key, upload.id);
  return upload;
}

function* forgetUpload(fileToSend: FileToSend): SagaGenerator<string | undefined> {
  const { tabStorage } = yield* theEnvironment();
  const key = yield* storageKeyOf(fileToSend);
  const id = tabStorage?.get(key);
  tabStorage?.remove(key);
  return id;
}

/** Cancels the upload on the server. If that fails, the server removes it within a day. */
export function* cancelUpload(fileToSend: FileToSend): SagaGenerator<void> {
  const id = yield* forgetUpload(fileToSend);
  if (id === undefined) return;
  try {
    yield* callApi(filesCall('cancelUpload'), { params: { id } });
  } catch (thrown) {
    if (failureOf(thrown).kind === 'bug') throw thrown;
  }
}
