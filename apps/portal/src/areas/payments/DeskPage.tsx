import { SandboxCharges, SandboxPix } from '@estacao/design-system/screens';
import { mapLoaded } from '@estacao/domain';
import {
  decisionWanted,
  pixPaid,
  refundWanted,
  sandboxDeskArea,
  sandboxDeskRequested,
  sandboxPixArea,
  sandboxPixAt,
  sandboxPixRequested,
  selectSandboxDesk,
  selectSandboxPix,
  stockWanted,
  timeWanted,
  whatIsPaid,
} from '@estacao/sagas/payments';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../routes.ts';
import { useParams } from '../../use-params.ts';

export const areas = [sandboxPixArea, sandboxDeskArea];

/** Stands for the bank that a PIX is paid at. */
function Bank() {
  const { code = '' } = useParams();
  const dispatch = useDispatch();
  const loaded = useSelector(selectSandboxPix);
  return (
    <SandboxPix
      pix={sandboxPixAt(code, loaded)}
      doing={whatIsPaid(loaded)}
      onPay={(action, amount) =>
        dispatch(pixPaid({ code, action, ...(amount === undefined ? {} : { amount }) }))
      }
      onRetry={() => dispatch(sandboxPixRequested(code))}
    />
  );
}

/** Stands for the back office: refunds, decisions, stock and time, by hand. */
function Office() {
  const dispatch = useDispatch();
  const desk = useSelector(selectSandboxDesk);
  return (
    <SandboxCharges
      charges={mapLoaded(desk, (known) => known?.charges ?? null)}
      products={mapLoaded(desk, (known) => known?.products ?? [])}
      clock={mapLoaded(desk, (known) => ({ now: known?.now ?? 0, ahead: known?.ahead ?? 0 }))}
      onRefund={(id, amount) => dispatch(refundWanted({ id, ...(amount === undefined ? {} : { amount }) }))}
      onDecide={(id, decision) => dispatch(decisionWanted({ id, decision }))}
      onStock={(id, onHand) => dispatch(stockWanted({ id, onHand }))}
      onClock={(minutes) => dispatch(timeWanted(minutes))}
      onRefresh={() => dispatch(sandboxDeskRequested())}
    />
  );
}

/** What stands for whoever is paid. In one file: every page of its own makes the portal’s first visit heavier. */
export default function DeskPage() {
  return routeAt(useLocation().pathname).name === 'sandboxPix' ? <Bank /> : <Office />;
}
