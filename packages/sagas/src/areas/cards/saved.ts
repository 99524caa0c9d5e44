import type { Failure } from '@estacao/contract';
import { dataOf, type Loaded, mapLoaded, type SavedCard } from '@estacao/domain';
import type { Action } from 'redux';
import { createSelector } from 'reselect';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { askCards, askRemoval } from './cards.ts';

interface Cards {
  readonly list: readonly SavedCard[];
  /** Being removed: they are shown no more, and come back where that fails. */
  readonly leaving: readonly number[];
}

/** A member wants one of their cards forgotten. */
export const cardRemovalRequested = createAction<number>('savedCards/removalRequested');

const leaving = createAction<number>('savedCards/leaving');
const removed = createAction<number>('savedCards/removed');
const removalFailed = createAction('savedCards/removalFailed', (failure: Failure, id: number) => ({
  payload: { failure, id },
}));

const cards = defineLoadable({
  name: 'savedCards',
  *fetch(): SagaGenerator<Cards> {
    const list = yield* askCards();
    return { list, leaving: dataOf(yield* select(selectAll))?.leaving ?? [] };
  },
  onFailure: toastFailure,
  reduce: reduceCards,
});

const selectAll: (state: object) => Loaded<Cards> = cards.select;

function reduceCards(state: Loaded<Cards>, action: Action): Loaded<Cards> {
  if (leaving.match(action)) {
    const { payload } = action;
    return mapLoaded(state, (known) => ({ ...known, leaving: [...known.leaving, payload] }));
  }
  const isGone = removed.match(action);
  if (!isGone && !removalFailed.match(action)) return state;
  const gone = isGone ? action.payload : action.payload.id;
  return mapLoaded(state, (known) => ({
    leaving: known.leaving.filter((id) => id !== gone),
    list: isGone ? known.list.filter(({ id }) => id !== gone) : known.list,
  }));
}

/** Those that are saved, as far as the member has left them. */
export const selectSavedCards = createSelector([selectAll], (all) =>
  mapLoaded(all, ({ list, leaving: gone }): readonly SavedCard[] =>
    list.filter(({ id }) => !gone.includes(id)),
  ),
);

const remove = safe(
  function* removeCard(id: number): SagaGenerator<void> {
    yield* put(leaving(id));
    yield* askRemoval(id);
    yield* put(removed(id));
    yield* put(snackbarRaised({ text: 'Cartão removido com sucesso' }));
  },
  // Gone already: removed from elsewhere, long ago.
  (failure, id) => (isNotThere(failure) ? removed(id) : removalFailed(failure, id)),
);

function* removeOnce({ payload: id }: ReturnType<typeof cardRemovalRequested>): SagaGenerator<void> {
  // A second press finds it gone.
  const shown = dataOf(yield* select(selectSavedCards)) ?? [];
  if (shown.some((card) => card.id === id)) yield* remove(id);
}

export const { requested: savedCardsRequested } = cards;

export const savedCardsArea = defineArea({
  state: cards,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(cardRemovalRequested, removeOnce);
    yield* takeEvery(removalFailed, ({ payload }) => toastFailure(payload.failure));
  },
  loads: { paymentMethods: cards.load },
});
