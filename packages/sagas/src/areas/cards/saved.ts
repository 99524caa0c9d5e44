import { mapLoaded } from '@estacao/domain';
import { createSelector } from 'reselect';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { orNull } from '../../kernel/found.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { askCards, askRemoval } from './cards.ts';

/** Returns whether the card still existed: another device may have removed it. */
const removal = defineMutation({
  name: 'cardRemoval',
  keyOf: String,
  *send(id: number): SagaGenerator<boolean> {
    return (yield* orNull(() => askRemoval(id))) !== null;
  },
  *onSuccess(wasThere): SagaGenerator<void> {
    if (wasThere) yield* put(snackbarRaised({ text: 'Cartão removido com sucesso' }));
  },
  onFailure: toastFailure,
});

export const { requested: cardRemovalRequested } = removal;

const cards = defineLoadable({
  name: 'savedCards',
  fetch: askCards,
  onFailure: toastFailure,
  reduce: (state, action) =>
    removal.succeeded.match(action)
      ? mapLoaded(state, (list) => list.filter(({ id }) => id !== action.payload.arg))
      : state,
});

/** Optimistic: a card disappears at once and returns if its removal fails. */
export const selectSavedCards = createSelector([cards.select, removal.select], (all, { pending }) =>
  mapLoaded(all, (list) => list.filter(({ id }) => !pending.includes(String(id)))),
);

export const { requested: savedCardsRequested } = cards;

export const savedCardsArea = defineArea({
  state: [cards, removal],
  isPrivate: true,
  loads: { paymentMethods: cards.load },
});
