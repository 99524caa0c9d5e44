import { fallbackTexts } from '@estacao/contract';
import { type CardDraft, type CardForm, draftOf, paths, readDraft } from '@estacao/domain';
import { put, type SagaGenerator, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theWorld } from '../../kernel/context.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { defineAddress } from './address.ts';
import { registerCard } from './cards.ts';

const draftKey = 'cardDraft';

/** How long the page shows that the card is saved, in milliseconds. */
const GOES_ON_AFTER = 1000;

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

const address = defineAddress('newCardAddress', save.reset.match);

export const { select: selectNewCardAddress, requested: cardAddressRequested } = address;

const draft = createSlice({
  name: 'cardDraft',
  initialState: null as CardDraft | null,
  reducers: {
    cardTyped: (_, payload: CardDraft) => draftOf(payload),
    draftFound: (_, payload: CardDraft) => payload,
  },
  also: (state, action) => (save.succeeded.match(action) ? null : state),
});

export const { cardTyped } = draft.actions;
const { draftFound } = draft.actions;

export const selectCardDraft = stateOf(draft);

/** The draft survives a reload without the card's number and code, and ends with the session. */
function* keepDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const found = readDraft(tabStorage?.get(draftKey));
  if (found !== undefined) yield* put(draftFound(found));
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

function leadOnTo(path: string) {
  return function* leadOn(): SagaGenerator<void> {
    yield* put(save.reset());
    yield* take(save.succeeded);
    yield* wait(GOES_ON_AFTER);
    const { navigation } = yield* theWorld();
    navigation.go(path, { replace: true });
  };
}

export const newCardArea = defineArea({
  state: [save, address, draft],
  isPrivate: true,
  watch: keepDraft,
  stays: {
    addPaymentMethod: leadOnTo(paths.paymentMethods),
    subscriptionCard: leadOnTo(paths.subscriptions),
  },
});
