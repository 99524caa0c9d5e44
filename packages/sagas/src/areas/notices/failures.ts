import { type Failure, fallbackTexts, textsOf } from '@estacao/contract';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { snackbarRaised, toastRaised } from './slice.ts';

/** Tells the member why a call failed, in the server's first words. A cancelled call needs no words. */
export function* toastFailure(failure: Failure): SagaGenerator<void> {
  const [text] = textsOf(failure);
  if (text !== undefined) yield* put(toastRaised({ title: fallbackTexts.error, text }));
}

/** For what says no more than that it failed, where the server says nothing that can be read: that, or words of its own. */
export function* toastPlainly(failure: Failure, words?: string): SagaGenerator<void> {
  const said = saidOf(failure) ?? words;
  if (failure.kind === 'aborted') return;
  yield* put(
    toastRaised(
      said === undefined ? { text: fallbackTexts.error } : { title: fallbackTexts.error, text: said },
    ),
  );
}

/** The same, for a form that announces its success by a snackbar. */
export function* snackbarPlainly(failure: Failure): SagaGenerator<void> {
  if (failure.kind === 'aborted') return;
  const said = saidOf(failure);
  const text = said === undefined ? fallbackTexts.error : `${fallbackTexts.error}: ${said}`;
  yield* put(snackbarRaised({ text, variant: 'error' }));
}

function saidOf(failure: Failure): string | undefined {
  return 'messages' in failure ? failure.messages[0] : undefined;
}

/** For the calls whose every message counts: orders, surveys, plans, companies. */
export function* toastAllTexts(failure: Failure): SagaGenerator<void> {
  for (const text of textsOf(failure)) yield* put(toastRaised({ title: fallbackTexts.error, text }));
}

/** For forms that announce their success by a snackbar: their failure stands in the same place. */
export function* snackbarFailure(failure: Failure): SagaGenerator<void> {
  const [text] = textsOf(failure);
  if (text !== undefined) yield* put(snackbarRaised({ text: `Erro: ${text}`, variant: 'error' }));
}
