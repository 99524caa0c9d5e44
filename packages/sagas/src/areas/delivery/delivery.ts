import { type ActivityDetail, deliveryTexts, rewardOf } from '@estacao/domain';
import { fork, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { onActivity } from '../activities/on-activity.ts';
import { type FeedbackOverrides, participateWith } from '../activities/participation.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { type DeliveryDraft, defineDeliveryDraft, noDelivery } from './draft.ts';

const deliveryCall = lazyCalls(() => import('@estacao/contract/calls/delivery'));

const kinds = ['product-order'] as const;

interface DeliveryRequest {
  readonly activity: ActivityDetail;
}

interface DeliveryState {
  readonly activityId: number | null;
  readonly draft: DeliveryDraft;
}

const idle: DeliveryState = { activityId: null, draft: noDelivery };

const delivery = createSlice({
  name: 'delivery',
  initialState: idle,
  changes: {
    draftLoaded: (_, payload: DeliveryState) => payload,
    deliveryDraftChanged: (state, payload: Partial<DeliveryDraft>) => ({
      draft: { ...state.draft, ...payload },
    }),
    deliveryRequested: (state, _: DeliveryRequest) => state,
  },
});

export const { deliveryDraftChanged, deliveryRequested } = delivery.actions;
const { draftLoaded } = delivery.actions;

const selectState = stateOf(delivery);

export function selectDelivery(state: StoreState, activityId: number): DeliveryDraft {
  const current = selectState(state);
  return current.activityId === activityId ? current.draft : noDelivery;
}

/** Restores the draft after a reload, unless the member is already typing. */
function* restoreDraft({ id: activityId }: ActivityDetail): SagaGenerator<void> {
  const current = yield* select(selectState);
  if (current.activityId === activityId) return;
  const { id } = yield* requireUser();
  yield* put(
    draftLoaded({ activityId, draft: (yield* defineDeliveryDraft(id, activityId).restore()) ?? noDelivery }),
  );
}

function* storeDraft(): SagaGenerator<void> {
  const { activityId, draft } = yield* select(selectState);
  const { id } = yield* requireUser();
  if (activityId !== null) yield* defineDeliveryDraft(id, activityId).save(draft);
}

const sendDelivery = participateWith(function* sendDelivery({
  activity,
}: DeliveryRequest): SagaGenerator<FeedbackOverrides> {
  const { id, name, cpf } = yield* requireUser();
  const { quantities, ...draft } = selectDelivery(yield* select((state: StoreState) => state), activity.id);
  const groceries = activity.products.flatMap((product): [string, number][] => {
    const quantity = quantities[product.id] ?? 0;
    return quantity > 0 ? [[product.name, quantity]] : [];
  });
  const body = {
    cpf: cpf ?? draft.cpf,
    name,
    delivery_location_id: draft.locationId,
    address: draft.address.trim(),
    reference: draft.reference.trim(),
    phone: draft.phone,
    grocery_list: Object.fromEntries(groceries),
    user_id: id,
    action_id: activity.id,
  };
  yield* callApiOnce(`${id}:delivery:${activity.id}`, deliveryCall('sendDeliveryOrder'), { body });
  yield* defineDeliveryDraft(id, activity.id).forget();
  yield* put(draftLoaded({ activityId: activity.id, draft: noDelivery }));
  yield* put(snackbarRaised({ text: deliveryTexts.sent }));
  if (rewardOf(activity) === 0) return {};
  const texts = [activity.feedbackMessage, deliveryTexts.rewarded];
  return { earned: 0, text: texts.filter((text) => text !== null).join(' ') };
});

export const deliveryArea = defineArea({
  state: delivery,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(deliveryDraftChanged, storeDraft);
    yield* takeEvery(deliveryRequested, sendDelivery);
    yield* fork(onActivity, kinds, restoreDraft);
  },
});
