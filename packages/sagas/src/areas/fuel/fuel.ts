import type { Failure } from '@estacao/contract';
import type { FuelCampaign, FuelOrder, FuelVoucher } from '@estacao/domain';
import { all, put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';

const fuelCall = lazyCalls(() => import('@estacao/contract/calls/fuel'));

const campaigns = defineLoadable({
  name: 'fuelCampaigns',
  fetch: (): SagaGenerator<readonly FuelCampaign[]> => ask(fuelCall('listFuelCampaigns')),
  onFailure: toastFailure,
});

export const { select: selectFuelCampaigns, requested: fuelCampaignsRequested } = campaigns;

/** What the member has made of them, the newest first. */
const vouchers = defineLoadable({
  name: 'fuelVouchers',
  *fetch(): SagaGenerator<readonly FuelVoucher[]> {
    const { id } = yield* theUser();
    return yield* ask(fuelCall('listFuelVouchers'), { params: { userId: id } });
  },
  onFailure: toastFailure,
});

export const { select: selectFuelVouchers, requested: fuelVouchersRequested } = vouchers;

interface FuelState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** The voucher that is shown whole. */
  readonly opened: FuelVoucher | null;
  /** How many were made: with each one the form is done. */
  readonly made: number;
}

const nothing: FuelState = { isPending: false, errors: [], opened: null, made: 0 };

const fuel = createSlice({
  name: 'fuel',
  initialState: nothing,
  reducers: {
    fuelVoucherWanted: (state, _: PayloadAction<FuelOrder & { readonly campaignId: number }>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    made: (state, { payload }: PayloadAction<FuelVoucher>): FuelState => ({
      isPending: false,
      errors: [],
      opened: payload,
      made: state.made + 1,
    }),
    notMade: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload),
    }),
    fuelVoucherOpened: (state, { payload }: PayloadAction<FuelVoucher>) => ({ ...state, opened: payload }),
    fuelVoucherClosed: (state) => ({ ...state, opened: null }),
    left: (state) => ({ ...state, errors: [], opened: null }),
  },
});

export const { fuelVoucherWanted, fuelVoucherOpened, fuelVoucherClosed } = fuel.actions;
const { made, notMade, left } = fuel.actions;

export const selectFuel = stateOf(fuel);

const create = safe(
  function* createFuelVoucher({ payload }: ReturnType<typeof fuelVoucherWanted>): SagaGenerator<void> {
    const { id } = yield* theUser();
    const { campaignId, type, volume } = payload;
    const body = { user_id: id, idCampanha: campaignId, tipoVoucher: type, volume };
    const voucher = yield* attempt('fuelVoucher', body, (idempotencyKey) =>
      ask(fuelCall('createFuelVoucher'), { body }, { idempotencyKey }),
    );
    yield* put(made(voucher));
  },
  (failure) => notMade(failure),
);

/** There is one more, and one less to be made. */
function* bringAnew(): SagaGenerator<void> {
  yield* all([vouchers.load(), campaigns.load()]);
}

/** In the server's words, or that it was the system. */
function* explain({ payload }: ReturnType<typeof notMade>): SagaGenerator<void> {
  if (payload.kind === 'aborted') return;
  const [said] = 'messages' in payload ? payload.messages : [];
  yield* put(toastRaised({ title: 'Erro', text: said ?? 'Erro interno do sistema' }));
}

export const fuelCampaignsArea = defineArea({
  state: campaigns,
  isPrivate: true,
  loads: { fuelClub: campaigns.load },
});

export const fuelVouchersArea = defineArea({
  state: vouchers,
  isPrivate: true,
  loads: { fuelClub: vouchers.load },
});

export const fuelArea = defineArea({
  state: fuel,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(fuelVoucherWanted, create);
    yield* takeEvery(made, bringAnew);
    yield* takeEvery(notMade, explain);
  },
  loads: {
    // Whoever comes again sees none of what they saw last.
    *fuelClub(): SagaGenerator<void> {
      yield* put(left());
    },
  },
});
