import { type Failure, fallbackTexts, textsOf } from '@estacao/contract';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { snackbarRaised, toastRaised } from './slice.ts';

export function* toastFailure(failure: Failure): SagaGenerator<void> {
  const [text] = textsOf(failure);
  if (text !== undefined) yield* put(toastRaised({ title: fallbackTexts.error, text }));
}

/** Shows the server's text, the given fallback, or only a title. */
export function* toastPlainly(failure: Failure, words?: string): SagaGenerator<void> {
  const said = saidOf(failure) ?? words;
  if (failure.kind === 'aborted') return;
  yield* put(
    toastRaised(
      said === undefined ? { text: fallbackTexts.error } : { title: fallbackTexts.error, text: said },
    ),
  );
}

export function* snackbarPlainly(failure: Failure): SagaGenerator<void> {
  if (failure.kind === 'aborted') return;
  const said = saidOf(failure);
  const text = said === undefined ? fallbackTexts.error : `${fallbackTexts.error}: ${said}`;
  yield* put(snackbarRaised({ text, variant: 'error' }));
}

function saidOf(failure: Failure): string | undefined {
  return 'messages' in failure ? failure.messages[0] : undefined;
}

/** For calls whose every message matters: orders, surveys, plans, companies. */
export function* toastAllTexts(failure: Failure): SagaGenerator<void> {
  for (const text of textsOf(failure)) yield* put(toastRaised({ title: fallbackTexts.error, text }));
}

/** For forms that also announce success in the snackbar. */
export function* snackbarFailure(failure: Failure): SagaGenerator<void> {
  const [text] = textsOf(failure);
  if (text !== undefined) yield* put(snackbarRaised({ text: `Erro: ${text}`, variant: 'error' }));
}
