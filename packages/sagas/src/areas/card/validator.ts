import { type Failure, failureOf } from '@estacao/contract';
import { dataOf, isInTime, type Loaded, loading, mapLoaded, readSeal, ready } from '@estacao/domain';
import { call, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { selectStation } from '../station/slice.ts';
import { isSealedBy } from './verify-seal.ts';

const cardCall = lazyCalls(() => import('@estacao/contract/calls/card'));

export interface CardCheck {
  readonly isValid: boolean;
  /**
   * Who says so: the server; without a network this device alone, which knows whether a card is genuine and in time and
   * nothing of what has become of its member; or nobody, where the device has no key, or whoever was asked has failed.
   */
  readonly by: 'server' | 'device' | 'nobody';
}

/** As it stands in the address. */
export interface CardAddress {
  readonly id: string;
  readonly seal: string;
}

interface Checked extends CardAddress {
  readonly check: CardCheck;
}

/** What the cards of this station are verified by without a network. It is no secret. */
const KEY = 'cardKey';

const invalid: CardCheck = { isValid: false, by: 'server' };

function isOffline({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'timeout';
}

/** What the device can say by itself. */
function* checkHere(memberId: number, text: string): SagaGenerator<CardCheck> {
  const { storage, clock } = yield* theWorld();
  const key = storage.get(KEY);
  if (key === undefined) return { isValid: false, by: 'nobody' };
  const { id: stationId } = yield* select(selectStation);
  const seal = readSeal(text);
  const isGood =
    seal !== undefined &&
    isInTime(seal, clock.now()) &&
    (yield* call(isSealedBy, key, { stationId, memberId, seal }));
  return { isValid: isGood, by: 'device' };
}

function* checkCard({ id, seal }: CardAddress): SagaGenerator<CardCheck> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return invalid;
  const memberId = Number(id);
  try {
    const query = seal === '' ? {} : { s: seal };
    const { isValid } = yield* ask(cardCall('checkMember'), { params: { id: memberId }, query });
    return { isValid, by: 'server' };
  } catch (thrown) {
    // Whoever can't be asked has found nothing good; a device without a network looks for itself.
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') throw thrown;
    return isOffline(failure) ? yield* checkHere(memberId, seal) : invalid;
  }
}

const check = defineLoadable({
  name: 'cardCheck',
  *fetch(id: string): SagaGenerator<Checked> {
    const { navigation } = yield* theWorld();
    const card = { id, seal: sealIn(new URL(navigation.here(), 'http://portal').search) };
    return { ...card, check: yield* checkCard(card) };
  },
});

/** So that the next card can be checked without a network. */
const keepKey = safe(
  function* keepKey(): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    const { key } = yield* ask(cardCall('getCardKey'), { params: { stationId: id } });
    (yield* theWorld()).storage.set(KEY, key);
  },
  () => ({ type: 'cardCheck/keyMissed' }),
);

export const { select: selectCardCheck, requested: cardCheckRequested } = check;

/** What a card is sealed with, in the query of its address. */
export function sealIn(search: string): string {
  return new URLSearchParams(search).get('s') ?? '';
}

/** What is said of the card at an address; what another one is worth is not shown there, not even meanwhile. */
export function cardCheckAt({ id, seal }: CardAddress, loaded: Loaded<Checked>): Loaded<CardCheck> {
  const data = dataOf(loaded);
  if (data !== undefined && (data.id !== id || data.seal !== seal)) return loading();
  // A failure that nobody expected is no good news either.
  return loaded.status === 'failed' ? ready(invalid) : mapLoaded(loaded, (known) => known.check);
}

export const cardCheckArea = defineArea({
  state: check,
  isPrivate: false,
  // How often somebody looks is counted by where they are: no server asks in their place.
  stays: {
    *cardValidator({ id = '' }): SagaGenerator<void> {
      yield* check.load(id);
      yield* keepKey();
    },
  },
});
