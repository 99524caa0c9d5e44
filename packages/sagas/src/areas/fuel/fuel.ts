import type { FuelCampaign, FuelOrder, FuelVoucher } from '@estacao/domain';
import { all, put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastFailure, toastPlainly } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const fuelCall = lazyCalls(() => import('@estacao/contract/calls/fuel'));

const campaigns = defineLoadable({
  name: 'fuelCampaigns',
  fetch: (): SagaGenerator<readonly FuelCampaign[]> => ask(fuelCall('listFuelCampaigns')),
  onFailure: toastFailure,
});

export const { select: selectFuelCampaigns, requested: fuelCampaignsRequested } = campaigns;

const vouchers = defineLoadable({
  name: 'fuelVouchers',
  *fetch(): SagaGenerator<readonly FuelVoucher[]> {
    const { id } = yield* theUser();
    return yield* ask(fuelCall('listFuelVouchers'), { params: { userId: id } });
  },
  onFailure: toastFailure,
});

export const { select: selectFuelVouchers, requested: fuelVouchersRequested } = vouchers;

const creation = defineMutation({
  name: 'fuelVoucherCreation',
  *send({
    campaignId,
    type,
    volume,
  }: FuelOrder & { readonly campaignId: number }): SagaGenerator<FuelVoucher> {
    const { id } = yield* theUser();
    const body = { user_id: id, idCampanha: campaignId, tipoVoucher: type, volume };
    return yield* askOnce('fuelVoucher', fuelCall('createFuelVoucher'), { body });
  },
  refetch: [vouchers, campaigns],
  onFailure: (failure) => toastPlainly(failure, 'Erro interno do sistema'),
});

export const { select: selectFuelCreation, requested: fuelVoucherRequested } = creation;

const opened = createSlice({
  name: 'openedFuelVoucher',
  initialState: null as FuelVoucher | null,
  reducers: {
    fuelVoucherOpened: (_, payload: FuelVoucher) => payload,
    fuelVoucherClosed: () => null,
  },
  also: (state, action) => (creation.succeeded.match(action) ? action.payload.result : state),
});

export const { fuelVoucherOpened, fuelVoucherClosed } = opened.actions;
export const selectOpenedFuelVoucher = stateOf(opened);

export const fuelArea = defineArea({
  state: [campaigns, vouchers, creation, opened],
  isPrivate: true,
  loads: {
    *fuelClub(): SagaGenerator<void> {
      yield* put(creation.reset());
      yield* put(fuelVoucherClosed());
      yield* all([campaigns.load(), vouchers.load()]);
    },
  },
});
