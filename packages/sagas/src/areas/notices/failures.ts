import { type Failure, fallbackTexts, textsOf } from '@estacao/contract';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { snackbarRaised, toastRaised } from './slice.ts';

export function* toastFailure(failure: Failure): SagaGenerator<void> {
  const [text] = textsOf(failure);
  if (text !== undefined) yield* put(toastRaised({ title: fallbackTexts.error, text }));
}

/** Shows the server's text, else the fallback, else only a title. */
export function* toastPlainly(failure: Failure, fallback?: string): SagaGenerator<void> {
  const serverText = serverTextOf(failure) ?? fallback;
  if (failure.kind === 'aborted') return;
  yield* put(
    toastRaised(
      serverText === undefined
        ? { text: fallbackTexts.error }
        : { title: fallbackTexts.error, text: serverText },
    ),
  );
}

export function* snackbarPlainly(failure: Failure): SagaGenerator<void> {
  if (failure.kind === 'aborted') return;
  const serverText = serverTextOf(failure);
  const text = serverText === undefined ? fallbackTexts.error : `${fallbackTexts.error}: ${serverText}`;
  yield* put(snackbarRaised({ text, variant: 'error' }));
}

function serverTextOf(failure: Failure): string | undefined {
  return 'messages' in failure ? failure.messages[0] : undefined;
}

/** For calls whose every message matters: surveys, plans, companies. */
export function* toastAllTexts(failure: Failure): SagaGenerator<void> {
  for (const text of textsOf(failure)) yield* put(toastRaised({ title: fallbackTexts.error, text }));
}

/** For forms that also announce success in the snackbar. */
export function* snackbarFailure(failure: Failure): SagaGenerator<void> {
  const [text] = textsOf(failure);
  if (text !== undefined) yield* put(snackbarRaised({ text: `Erro: ${text}`, variant: 'error' }));
}
