import type { LuckyNumber } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { theUser } from '../session/selectors.ts';

const giveawayCall = lazyCalls(() => import('@estacao/contract/calls/giveaway'));

/** The specification loads them and shows them nowhere, so a failure is silent. */
const luckyNumbers = defineLoadable({
  name: 'giveaway',
  *fetch(): SagaGenerator<readonly LuckyNumber[]> {
    const { id } = yield* theUser();
    return yield* ask(giveawayCall('listLuckyNumbers'), { params: { userId: id } });
  },
});

export const giveawayArea = defineArea({
  state: luckyNumbers,
  isPrivate: true,
  loads: { luckyNumbers: luckyNumbers.load },
});
