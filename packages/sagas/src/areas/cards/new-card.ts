import { fallbackTexts } from '@estacao/contract';
import { type CardDraft, type CardForm, draftOf, parseCardDraft, paths } from '@estacao/domain';
import { put, type SagaGenerator, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { defineAddressLookup } from './address.ts';
import { registerCard } from './cards.ts';

const draftKey = 'cardDraft';

/** How long the page shows "saved" before the redirect, in milliseconds. */
const REDIRECT_DELAY_MS = 1000;

const save = defineMutation({
  name: 'cardSave',
  *send(card: CardForm): SagaGenerator<true> {
    yield* registerCard({ ...card, save: true });
    return true;
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(toastRaised({ text: 'Cartão salvo com sucesso', variant: 'success' }));
  },
  onFailure: (failure) => toastPlainly(failure, fallbackTexts.server),
});

export const { select: selectCardSave, requested: cardSaveRequested } = save;

const address = defineAddressLookup('newCardAddress', save.reset.match);

export const { select: selectNewCardAddress, requested: cardAddressRequested } = address;

const draft = createSlice({
  name: 'cardDraft',
  initialState: null as CardDraft | null,
  reducers: {
    cardTyped: (_, payload: CardDraft) => draftOf(payload),
    draftRestored: (_, payload: CardDraft) => payload,
  },
  reduceOther: (state, action) => (save.succeeded.match(action) ? null : state),
});

export const { cardTyped } = draft.actions;
const { draftRestored } = draft.actions;

export const selectCardDraft = stateOf(draft);

/** The draft survives a reload, but without the card's number and CVV. It ends with the session. */
function* storeDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  const storedDraft = parseCardDraft(tabStorage?.get(draftKey));
  if (storedDraft !== undefined) yield* put(draftRestored(storedDraft));
  try {
    while (true) {
      const action = yield* take([cardTyped.type, save.succeeded.type]);
      if (cardTyped.match(action)) tabStorage?.set(draftKey, JSON.stringify(draftOf(action.payload)));
      else tabStorage?.remove(draftKey);
    }
  } finally {
    tabStorage?.remove(draftKey);
  }
}

function redirectAfterSave(path: string) {
  return function* redirect(): SagaGenerator<void> {
    yield* put(save.reset());
    yield* take(save.succeeded);
    yield* wait(REDIRECT_DELAY_MS);
    const { navigation } = yield* theEnvironment();
    navigation.go(path, { replace: true });
  };
}

export const newCardArea = defineArea({
  state: [save, address, draft],
  isPrivate: true,
  watch: storeDraft,
  whileOnRoute: {
    addPaymentMethod: redirectAfterSave(paths.paymentMethods),
    subscriptionCard: redirectAfterSave(paths.subscriptions),
  },
});
