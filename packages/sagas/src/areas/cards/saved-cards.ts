import { mapLoaded } from '@estacao/domain';
import { createSelector } from 'reselect';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { fetchCards, removeCard } from './cards.ts';

/** Returns whether the card still existed: another device may have removed it. */
const removal = defineMutation({
  name: 'cardRemoval',
  keyOf: String,
  *send(id: number): SagaGenerator<boolean> {
    return (yield* nullIfNotFound(() => removeCard(id))) !== null;
  },
  *onSuccess(wasRemoved): SagaGenerator<void> {
    if (wasRemoved) yield* put(snackbarRaised({ text: 'Cartão removido com sucesso' }));
  },
  onFailure: toastFailure,
});

export const { requested: cardRemovalRequested } = removal;

const cards = defineLoadable({
  name: 'savedCards',
  fetch: fetchCards,
  onFailure: toastFailure,
  reduce: (state, action) =>
    removal.succeeded.match(action)
      ? mapLoaded(state, (list) => list.filter(({ id }) => id !== action.payload.arg))
      : state,
});

/** Optimistic: a card disappears at once and returns if its removal fails. */
export const selectSavedCards = createSelector([cards.select, removal.select], (savedCards, { pending }) =>
  mapLoaded(savedCards, (list) => list.filter(({ id }) => !pending.includes(String(id)))),
);

export const { requested: savedCardsRequested } = cards;

export const savedCardsArea = defineArea({
  state: [cards, removal],
  isPrivate: true,
  loads: { paymentMethods: cards.load },
});
