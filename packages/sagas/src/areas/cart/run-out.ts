import { put, type SagaGenerator } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { secondsLeft } from '../../kernel/countdown.ts';
import { toastRaised } from '../notices/slice.ts';
import { cart, type Deadline } from './slice.ts';

export function* isOver(hold: Deadline | null): SagaGenerator<boolean> {
  const { clock } = yield* theWorld();
  return hold !== null && secondsLeft(hold.expiresAt, clock.now() + hold.offset) === 0;
}

/** Says why the member is at the first step again. */
export function* sayRunOut(): SagaGenerator<void> {
  yield* put(cart.actions.endRead());
  yield* put(
    toastRaised({
      title: 'Tempo de reserva esgotado',
      text: 'O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.',
    }),
  );
}
