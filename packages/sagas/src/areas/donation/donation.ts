import type { ActivityDetail, Cents, SubmitProgress } from '@estacao/domain';
import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theClient } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { type FeedbackOverrides, participateWith } from '../activities/participation.ts';
import { progressOf, withProgress } from '../files/progress.ts';
import { requireUser } from '../session/selectors.ts';

const donationCall = lazyCalls(() => import('@estacao/contract/calls/donation'));

interface DonationRequest {
  readonly activity: ActivityDetail;
  readonly amount: Cents;
}

const donation = createSlice({
  name: 'donation',
  initialState: 0 as SubmitProgress,
  reducers: {
    donationRequested: (_, __: DonationRequest): SubmitProgress => 0,
    progressChanged: (_, payload: number): SubmitProgress => progressOf(payload),
  },
});

export const { donationRequested } = donation.actions;

export function selectDonationProgress(state: StoreState): SubmitProgress {
  return stateOf(donation)(state);
}

const donate = participateWith(function* send({
  activity,
  amount,
}: DonationRequest): SagaGenerator<FeedbackOverrides> {
  const { id } = yield* requireUser();
  const client = yield* theClient();
  const body = { action_id: activity.id, points: amount };
  const { earned } = yield* attempt(
    `${id}:donate:${activity.id}`,
    body,
    function* send(idempotencyKey: string) {
      return yield* withProgress(
        (signal, onProgress) =>
          client.call(donationCall('donate'), { body }, { signal, onProgress, idempotencyKey }),
        donation.actions.progressChanged,
      );
    },
  );
  return earned === undefined ? {} : { earned };
});

export const donationArea = defineArea({
  state: donation,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(donationRequested, donate);
  },
});
