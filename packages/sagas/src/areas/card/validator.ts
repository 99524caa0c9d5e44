import { type Failure, failureOf } from '@estacao/contract';
import { dataOf, isUnexpired, type Loaded, loading, mapLoaded, parseSeal, ready } from '@estacao/domain';
import { call, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { selectStation } from '../station/slice.ts';
import { isSealedBy } from './verify-seal.ts';

const cardCall = lazyCalls(() => import('@estacao/contract/calls/card'));

export interface CardCheck {
  readonly isValid: boolean;
  /**
   * `device`: verified offline by seal and date only, so a blocked member passes. The last value means that
   * the device has no key.
   */
  readonly verifiedBy: 'server' | 'device' | 'nobody';
}

export interface CardAddress {
  readonly id: string;
  readonly seal: string;
}

interface CheckedCard extends CardAddress {
  readonly check: CardCheck;
}

const STORAGE_KEY = 'cardKey';

const invalidCheck: CardCheck = { isValid: false, verifiedBy: 'server' };

function isOffline({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'timeout';
}

function* checkOnDevice(memberId: number, text: string): SagaGenerator<CardCheck> {
  const { storage, clock } = yield* theEnvironment();
  const key = storage.get(STORAGE_KEY);
  if (key === undefined) return { isValid: false, verifiedBy: 'nobody' };
  const { id: stationId } = yield* select(selectStation);
  const seal = parseSeal(text);
  const isValid =
    seal !== undefined &&
    isUnexpired(seal, clock.now()) &&
    (yield* call(isSealedBy, key, { stationId, memberId, seal }));
  return { isValid, verifiedBy: 'device' };
}

function* checkCard({ id, seal }: CardAddress): SagaGenerator<CardCheck> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return invalidCheck;
  const memberId = Number(id);
  try {
    const query = seal === '' ? {} : { s: seal };
    const { isValid } = yield* callApi(cardCall('checkMember'), { params: { id: memberId }, query });
    return { isValid, verifiedBy: 'server' };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') throw thrown;
    return isOffline(failure) ? yield* checkOnDevice(memberId, seal) : invalidCheck;
  }
}

const cardCheck = defineLoadable({
  name: 'cardCheck',
  *fetch(id: string): SagaGenerator<CheckedCard> {
    const { navigation } = yield* theEnvironment();
    const card = { id, seal: sealFromSearch(new URL(navigation.currentPath(), 'http://portal').search) };
    return { ...card, check: yield* checkCard(card) };
  },
});

/** Caches the key for later checks without a network. */
const cacheStationKey = safe(
  function* cacheStationKey(): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    const { key } = yield* callApi(cardCall('getCardKey'), { params: { stationId: id } });
    (yield* theEnvironment()).storage.set(STORAGE_KEY, key);
  },
  () => ({ type: 'cardCheck/keyMissed' }),
);

export const { select: selectCardCheck, requested: cardCheckRequested } = cardCheck;

export function sealFromSearch(search: string): string {
  return new URLSearchParams(search).get('s') ?? '';
}

/** Hides the result of another card, also while this one loads. */
export function cardCheckAt({ id, seal }: CardAddress, loaded: Loaded<CheckedCard>): Loaded<CardCheck> {
  const data = dataOf(loaded);
  if (data !== undefined && (data.id !== id || data.seal !== seal)) return loading();
  return loaded.status === 'failed' ? ready(invalidCheck) : mapLoaded(loaded, (card) => card.check);
}

export const cardCheckArea = defineArea({
  state: cardCheck,
  isPrivate: false,
  // Only in the browser: the API limits checks by IP address, and all server-rendered pages share the
  // server's.
  whileOnRoute: {
    *cardValidator({ id = '' }): SagaGenerator<void> {
      yield* cardCheck.load(id);
      yield* cacheStationKey();
    },
  },
});
