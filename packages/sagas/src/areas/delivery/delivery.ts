import { type ActivityDetail, deliveryTexts, rewardOf } from '@estacao/domain';
import { fork, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { type Told, takingPart } from '../activities/participation.ts';
import { onActivity } from '../activities/shown.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { type DeliveryDraft, deliveryDraft, noDelivery } from './draft.ts';

const deliveryCall = lazyCalls(() => import('@estacao/contract/calls/delivery'));

const kinds = ['product-order'] as const;

interface Wanted {
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
    begun: (_, payload: DeliveryState) => payload,
    deliveryDraftChanged: (state, payload: Partial<DeliveryDraft>) => ({
      draft: { ...state.draft, ...payload },
    }),
    deliveryRequested: (state, _: Wanted) => state,
  },
});

export const { deliveryDraftChanged, deliveryRequested } = delivery.actions;
const { begun } = delivery.actions;

const selectState = stateOf(delivery);

export function selectDelivery(state: StoreState, activityId: number): DeliveryDraft {
  const found = selectState(state);
  return found.activityId === activityId ? found.draft : noDelivery;
}

/** Restores the draft after a reload, unless the member is already typing. */
function* begin({ id: activityId }: ActivityDetail): SagaGenerator<void> {
  const known = yield* select(selectState);
  if (known.activityId === activityId) return;
  const { id } = yield* theUser();
  yield* put(begun({ activityId, draft: (yield* deliveryDraft(id, activityId).reread()) ?? noDelivery }));
}

function* keep(): SagaGenerator<void> {
  const { activityId, draft } = yield* select(selectState);
  const { id } = yield* theUser();
  if (activityId !== null) yield* deliveryDraft(id, activityId).keep(draft);
}

const send = takingPart(function* send({ activity }: Wanted): SagaGenerator<Told> {
  const { id, name, cpf } = yield* theUser();
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
  yield* askOnce(`${id}:delivery:${activity.id}`, deliveryCall('sendDeliveryOrder'), { body });
  yield* deliveryDraft(id, activity.id).forget();
  yield* put(begun({ activityId: activity.id, draft: noDelivery }));
  yield* put(snackbarRaised({ text: deliveryTexts.sent }));
  if (rewardOf(activity) === 0) return {};
  const texts = [activity.feedbackMessage, deliveryTexts.rewarded];
  return { earned: 0, text: texts.filter((text) => text !== null).join(' ') };
});

export const deliveryArea = defineArea({
  state: delivery,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(deliveryDraftChanged, keep);
    yield* takeEvery(deliveryRequested, send);
    yield* fork(onActivity, kinds, begin);
  },
});
