import type { FuelCampaign, FuelOrder, FuelVoucher } from '@estacao/domain';
import { all, put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastFailure, toastPlainly } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const fuelCall = lazyCalls(() => import('@estacao/contract/calls/fuel'));

const campaigns = defineLoadable({
  name: 'fuelCampaigns',
  fetch: (): SagaGenerator<readonly FuelCampaign[]> => callApi(fuelCall('listFuelCampaigns')),
  onFailure: toastFailure,
});

export const { select: selectFuelCampaigns, requested: fuelCampaignsRequested } = campaigns;

const vouchers = defineLoadable({
  name: 'fuelVouchers',
  *fetch(): SagaGenerator<readonly FuelVoucher[]> {
    const { id } = yield* requireUser();
    return yield* callApi(fuelCall('listFuelVouchers'), { params: { userId: id } });
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
    const { id } = yield* requireUser();
    const body = { user_id: id, idCampanha: campaignId, tipoVoucher: type, volume };
    return yield* callApiOnce('fuelVoucher', fuelCall('createFuelVoucher'), { body });
  },
  refetch: [vouchers, campaigns],
  onFailure: (failure) => toastPlainly(failure, 'Erro interno do sistema'),
});

export const { select: selectFuelCreation, requested: fuelVoucherRequested } = creation;

const openedVoucher = createSlice({
  name: 'openedFuelVoucher',
  initialState: null as FuelVoucher | null,
  reducers: {
    fuelVoucherOpened: (_, payload: FuelVoucher) => payload,
    fuelVoucherClosed: () => null,
  },
  reduceOther: (state, action) => (creation.succeeded.match(action) ? action.payload.result : state),
});

export const { fuelVoucherOpened, fuelVoucherClosed } = openedVoucher.actions;
export const selectOpenedFuelVoucher = stateOf(openedVoucher);

export const fuelArea = defineArea({
  state: [campaigns, vouchers, creation, openedVoucher],
  isPrivate: true,
  loads: {
    *fuelClub(): SagaGenerator<void> {
      yield* put(creation.reset());
      yield* put(fuelVoucherClosed());
      yield* all([campaigns.load(), vouchers.load()]);
    },
  },
});
