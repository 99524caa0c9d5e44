import { fallbackTexts } from '@estacao/contract';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { noticeDismissed, toastRaised } from '../notices/slice.ts';
import { pendingNotice } from './pending.ts';
import { type CartStep, cart } from './slice.ts';

export const couponNotice = 'cart/coupon';

/** Notices of the previous step would cover the next step's title. */
export function* dismissNotices({ payload: step }: { readonly payload: CartStep }): SagaGenerator<void> {
  if (step !== 'review') yield* put(noticeDismissed(couponNotice));
  if (step !== 'items') yield* put(noticeDismissed(pendingNotice));
}

export function* toastReasons(reasons: readonly string[]): SagaGenerator<void> {
  for (const reason of reasons) {
    yield* put(
      toastRaised({
        title: fallbackTexts.error,
        text: `Não foi possível completar sua transação. Por favor, tente novamente. Motivo: ${reason}`,
      }),
    );
  }
}

export function* toastExpiry(): SagaGenerator<void> {
  yield* put(cart.actions.purchaseEndRead());
  yield* put(
    toastRaised({
      title: 'Tempo de reserva esgotado',
      text: 'O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.',
    }),
  );
}

const endingNotices = {
  cancelled: {
    title: 'Pagamento cancelado',
    text: 'Este pagamento foi substituído em outra aba ou em outro aparelho. Confira o seu carrinho.',
  },
  pix: {
    title: 'Tempo expirado',
    text: 'O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.',
  },
  card: {
    title: 'Tempo expirado',
    text: 'O pagamento não foi aprovado a tempo. Para comprar novamente, recomece o processo.',
  },
} as const;

export function* toastEnding(ending: keyof typeof endingNotices): SagaGenerator<void> {
  yield* put(toastRaised(endingNotices[ending]));
}
