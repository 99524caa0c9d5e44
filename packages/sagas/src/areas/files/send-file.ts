import { type Failure, failureOf } from '@estacao/contract';
import { type FilePurpose, PIECES_FROM, type StoredFile, type Upload } from '@estacao/domain';
import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { theClient, theWorld } from '../../kernel/context.ts';
import { isNotThere, isPassing, retryAfterMs } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { rest } from '../../kernel/page.ts';
import { wait } from '../../kernel/wait.ts';
import { theUser } from '../session/selectors.ts';
import { withProgress } from './progress.ts';

const filesCall = lazyCalls(() => import('@estacao/contract/calls/files'));

export interface FileToSend {
  readonly file: File;
  /** A post sends its picture in its own call. */
  readonly purpose: Exclude<FilePurpose, 'post'>;
}

interface Told {
  readonly moved: (share: number) => Action;
  readonly retried: () => Action;
}

/** Attempts without progress; with backoff about two minutes, enough for a lift or a tunnel. */
const MOST_TRIES = 8;
/** An HTTP error usually persists, so give up after about seven seconds. */
const MOST_TRIES_WITH_ANSWER = 4;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

export function* sendFile(sent: FileToSend, told: Told): SagaGenerator<StoredFile> {
  return sent.file.size > PIECES_FROM ? yield* sendInPieces(sent, told) : yield* sendWhole(sent, told);
}

function* sendWhole({ file, purpose }: FileToSend, told: Told): SagaGenerator<StoredFile> {
  const client = yield* theClient();
  return yield* withProgress(
    (signal, onProgress) =>
      client.sendFile?.({ file, name: file.name, purpose, signal, onProgress }) ??
      Promise.reject(new Error("this client can't upload files")),
    told.moved,
  );
}

function* sendInPieces(sent: FileToSend, told: Told): SagaGenerator<StoredFile> {
  const { file } = sent;
  let upload = yield* untilItPasses(() => findOrOpen(sent), told);
  while (upload.offset < file.size) {
    const { id, offset } = upload;
    const next = yield* untilItPasses(function* piece(isAgain): SagaGenerator<number> {
      // A lost response may hide a success, so a retry first asks for the server's offset.
      if (!isAgain) return yield* sendPiece(upload, file, told);
      const known = yield* ask(filesCall('getUpload'), { params: { id } });
      return known.offset > offset ? known.offset : yield* sendPiece(known, file, told);
    }, told);
    upload = { ...upload, offset: next };
  }
  const stored = yield* untilItPasses(
    () => ask(filesCall('finishUpload'), { params: { id: upload.id } }),
    told,
  );
  yield* forget(sent);
  return stored;
}

function* sendPiece({ id, offset, pieceSize }: Upload, file: File, told: Told): SagaGenerator<number> {
  const client = yield* theClient();
  const bytes = file.slice(offset, offset + pieceSize);
  return yield* withProgress(
    (signal, onProgress) =>
      client.sendPiece?.({ id, offset, bytes, signal, onProgress }) ??
      Promise.reject(new Error("this client can't upload files")),
    (share) => told.moved((offset + share * bytes.size) / file.size),
  );
}

function* untilItPasses<T>(
  work: (isAgain: boolean) => SagaGenerator<T>,
  { retried }: Told,
): SagaGenerator<T> {
  let pause = firstWaitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return yield* work(tries > 1);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const most = failure.kind === 'http' ? MOST_TRIES_WITH_ANSWER : MOST_TRIES;
      if (!isPassing(failure) || tries >= most) throw thrown;
      yield* put(retried());
      yield* pauseFor(failure, pause);
      pause = Math.min(pause * 2, longestWaitMs);
    }
  }
}

function* pauseFor(failure: Failure, pause: number): SagaGenerator<void> {
  const retryAfter = retryAfterMs(failure);
  // The server's Retry-After holds even when the network returns earlier.
  if (retryAfter === undefined) yield* rest(pause);
  else yield* wait(retryAfter);
}

/** Tab storage key of a resumable upload: the same file chosen after a reload resumes. */
function* keyOf({ file, purpose }: FileToSend): SagaGenerator<string> {
  const { id } = yield* theUser();
  return ['upload', id, purpose, file.size, file.lastModified, file.name].join(':');
}

function* findOrOpen(sent: FileToSend): SagaGenerator<Upload> {
  const { tabStorage } = yield* theWorld();
  const key = yield* keyOf(sent);
  const known = tabStorage?.get(key);
  if (known !== undefined) {
    try {
      return yield* ask(filesCall('getUpload'), { params: { id: known } });
    } catch (thrown) {
      if (!isNotThere(failureOf(thrown))) throw thrown;
      tabStorage?.remove(key);
    }
  }
  const { file, purpose } = sent;
  const upload = yield* ask(filesCall('openUpload'), { body: { name: file.name, size: file.size, purpose } });
  tabStorage?.set(key, upload.id);
  return upload;
}

function* forget(sent: FileToSend): SagaGenerator<string | undefined> {
  const { tabStorage } = yield* theWorld();
  const key = yield* keyOf(sent);
  const id = tabStorage?.get(key);
  tabStorage?.remove(key);
  return id;
}

/** Cancels the upload on the server. If that fails, the server removes it within a day. */
export function* dropFile(sent: FileToSend): SagaGenerator<void> {
  const id = yield* forget(sent);
  if (id === undefined) return;
  try {
    yield* ask(filesCall('cancelUpload'), { params: { id } });
  } catch (thrown) {
    if (failureOf(thrown).kind === 'bug') throw thrown;
  }
}
