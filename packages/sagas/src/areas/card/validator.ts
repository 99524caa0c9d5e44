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
   * `device`: verified offline by seal and date only, so a blocked member is not detected. The last value
   * means that the device has no key.
   */
  readonly by: 'server' | 'device' | 'nobody';
}

export interface CardAddress {
  readonly id: string;
  readonly seal: string;
}

interface Checked extends CardAddress {
  readonly check: CardCheck;
}

const KEY = 'cardKey';

const invalid: CardCheck = { isValid: false, by: 'server' };

function isOffline({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'timeout';
}

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

/** Caches the key for later checks without a network. */
const keepKey = safe(
  function* keepKey(): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    const { key } = yield* ask(cardCall('getCardKey'), { params: { stationId: id } });
    (yield* theWorld()).storage.set(KEY, key);
  },
  () => ({ type: 'cardCheck/keyMissed' }),
);

export const { select: selectCardCheck, requested: cardCheckRequested } = check;

export function sealIn(search: string): string {
  return new URLSearchParams(search).get('s') ?? '';
}

/** Returns no result of another card, not even while loading. */
export function cardCheckAt({ id, seal }: CardAddress, loaded: Loaded<Checked>): Loaded<CardCheck> {
  const data = dataOf(loaded);
  if (data !== undefined && (data.id !== id || data.seal !== seal)) return loading();
  return loaded.status === 'failed' ? ready(invalid) : mapLoaded(loaded, (known) => known.check);
}

export const cardCheckArea = defineArea({
  state: check,
  isPrivate: false,
  // The API limits checks by IP address. During server rendering all visitors would share one.
  stays: {
    *cardValidator({ id = '' }): SagaGenerator<void> {
      yield* check.load(id);
      yield* keepKey();
    },
  },
});
