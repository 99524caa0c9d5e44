import { type Failure, fallbackTexts } from '@estacao/contract';
import {
  type CardDraft,
  type CardForm,
  draftOf,
  type FoundAddress,
  failed,
  idle,
  type Loaded,
  loading,
  paths,
  readDraft,
  ready,
} from '@estacao/domain';
import { fork, put, type SagaGenerator, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';
import { toastRaised } from '../notices/slice.ts';
import { askAddress } from './address.ts';
import { registerCard } from './cards.ts';

/** What the tab keeps of a card that is being typed. */
const draftKey = 'cardDraft';

/** How long it is said that a card is saved before the page goes on, in milliseconds. */
const GOES_ON_AFTER = 1000;

interface NewCardState {
  readonly isPending: boolean;
  /** It is saved: what is shown next is on its way. */
  readonly isSaved: boolean;
  readonly errors: readonly FormError[];
  /** Where the CEP is that was typed last. */
  readonly address: Loaded<FoundAddress>;
  /** What was typed before. */
  readonly draft: CardDraft | null;
}

const nothing: NewCardState = {
  isPending: false,
  isSaved: false,
  errors: [],
  address: idle,
  draft: null,
};

const newCard = createSlice({
  name: 'newCard',
  initialState: nothing,
  reducers: {
    /** Somebody comes to type one. */
    begun: (state) => ({ ...state, isSaved: false, errors: [], address: idle }),
    /** It passes by here, and isn't kept. */
    cardSaveRequested: (state, _: PayloadAction<CardForm>) => ({ ...state, isPending: true, errors: [] }),
    saved: (): NewCardState => ({ ...nothing, isSaved: true }),
    notSaved: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload),
    }),
    /** Something was typed. */
    cardTyped: (state, { payload }: PayloadAction<CardDraft>) => ({ ...state, draft: draftOf(payload) }),
    draftFound: (state, { payload }: PayloadAction<CardDraft>) => ({ ...state, draft: payload }),
    cardAddressWanted: (state, _: PayloadAction<string>) => ({ ...state, address: loading(state.address) }),
    addressFound: (state, { payload }: PayloadAction<FoundAddress>) => ({
      ...state,
      address: ready(payload),
    }),
    addressMissed: (state, _: PayloadAction<Failure>) => ({ ...state, address: failed<FoundAddress>() }),
  },
});

export const { cardSaveRequested, cardTyped, cardAddressWanted } = newCard.actions;
const { begun, saved, notSaved, draftFound, addressFound, addressMissed } = newCard.actions;

export const selectNewCard = stateOf(newCard);

const save = safe(
  function* saveCard({ payload }: ReturnType<typeof cardSaveRequested>): SagaGenerator<void> {
    yield* registerCard({ ...payload, save: true });
    yield* put(saved());
    yield* put(toastRaised({ text: 'Cartão salvo com sucesso', variant: 'success' }));
  },
  (failure) => notSaved(failure),
);

/** In the server's words, or that it was the server. */
function* explain({ payload }: ReturnType<typeof notSaved>): SagaGenerator<void> {
  if (payload.kind === 'aborted') return;
  const [said] = 'messages' in payload ? payload.messages : [];
  yield* put(toastRaised({ title: fallbackTexts.error, text: said ?? fallbackTexts.server }));
}

const findAddress = safe(
  function* findAddress({ payload }: ReturnType<typeof cardAddressWanted>): SagaGenerator<void> {
    yield* put(addressFound(yield* askAddress(payload)));
  },
  (failure) => addressMissed(failure),
);

/** Keeps what is typed, but for what pays: over a reload, and no longer than the session. */
function* keepDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const found = readDraft(tabStorage?.get(draftKey));
  if (found !== undefined) yield* put(draftFound(found));
  try {
    while (true) {
      const action = yield* take([cardTyped.type, saved.type]);
      if (cardTyped.match(action)) tabStorage?.set(draftKey, JSON.stringify(draftOf(action.payload)));
      else tabStorage?.remove(draftKey);
    }
  } finally {
    tabStorage?.remove(draftKey);
  }
}

/** Whoever has saved one here goes on to where it was wanted for. */
function leadOnTo(path: string) {
  return function* leadOn(): SagaGenerator<void> {
    yield* put(begun());
    yield* take(saved);
    yield* wait(GOES_ON_AFTER);
    const { navigation } = yield* theWorld();
    navigation.go(path, { replace: true });
  };
}

export const newCardArea = defineArea({
  state: newCard,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(cardSaveRequested, save);
    yield* takeEvery(notSaved, explain);
    yield* fork(() => latestByKey(cardAddressWanted, () => 'address', findAddress));
    yield* keepDraft();
  },
  stays: {
    addPaymentMethod: leadOnTo(paths.paymentMethods),
    subscriptionCard: leadOnTo(paths.subscriptions),
  },
});
