import type { LuckyNumber } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { requireUser } from '../session/selectors.ts';

const giveawayCall = lazyCalls(() => import('@estacao/contract/calls/giveaway'));

/** The specification loads lucky numbers but shows them on no page, so a failure is silent. */
const luckyNumbers = defineLoadable({
  name: 'giveaway',
  *fetch(): SagaGenerator<readonly LuckyNumber[]> {
    const { id } = yield* requireUser();
    return yield* callApi(giveawayCall('listLuckyNumbers'), { params: { userId: id } });
  },
});

export const giveawayArea = defineArea({
  state: luckyNumbers,
  isPrivate: true,
  loads: { luckyNumbers: luckyNumbers.load },
});
