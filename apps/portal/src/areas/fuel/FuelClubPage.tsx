import { preloadTicketParts } from '@estacao/design-system';
import { FuelClub } from '@estacao/design-system/screens';
import { fuelClubPath } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import {
  fuelArea,
  fuelCampaignsRequested,
  fuelVoucherClosed,
  fuelVoucherOpened,
  fuelVoucherRequested,
  fuelVouchersRequested,
  selectFuelCampaigns,
  selectFuelCreation,
  selectFuelVouchers,
  selectOpenedFuelVoucher,
} from '@estacao/sagas/fuel';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '../../context.ts';

export const areas = [fuelArea];

const VOUCHERS = '?aba=vouchers';

export default function FuelClubPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isPending, errors, successCount } = useSelector(selectFuelCreation);
  useEffect(() => preloadTicketParts(), []);
  return (
    <FuelClub
      campaigns={useSelector(selectFuelCampaigns)}
      vouchers={useSelector(selectFuelVouchers)}
      tab={search === VOUCHERS ? 'vouchers' : 'campaigns'}
      onTab={(tab) => {
        navigate(`${fuelClubPath}${tab === 'vouchers' ? VOUCHERS : ''}`, { replace: true });
      }}
      holder={useSelector(selectUser)?.name ?? ''}
      stationName={usePage().station.name}
      now={Date.now()}
      busy={isPending}
      errors={errors}
      createdCount={successCount}
      openVoucher={useSelector(selectOpenedFuelVoucher)}
      onOpen={(voucher) => dispatch(fuelVoucherOpened(voucher))}
      onClose={() => dispatch(fuelVoucherClosed())}
      onCreate={(campaignId, order) => dispatch(fuelVoucherRequested({ campaignId, ...order }))}
      onRetryCampaigns={() => dispatch(fuelCampaignsRequested())}
      onRetryVouchers={() => dispatch(fuelVouchersRequested())}
    />
  );
}
