import { SandboxCharges, SandboxPix } from '@estacao/design-system/screens';
import { mapLoaded } from '@estacao/domain';
import { lookupAt } from '@estacao/sagas';
import {
  clockRequested,
  decisionRequested,
  refundRequested,
  sandboxDeskArea,
  sandboxDeskRequested,
  sandboxPixArea,
  sandboxPixPaymentRequested,
  sandboxPixRequested,
  selectPixAction,
  selectSandboxDesk,
  selectSandboxPix,
  stockRequested,
} from '@estacao/sagas/payments';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../routing/routes.ts';
import { useParams } from '../../routing/use-params.ts';

export const areas = [sandboxPixArea, sandboxDeskArea];

function PixDesk() {
  const { code = '' } = useParams();
  const dispatch = useDispatch();
  return (
    <SandboxPix
      pix={lookupAt(code, useSelector(selectSandboxPix))}
      pendingAction={useSelector(selectPixAction)}
      onPay={(action, amount) =>
        dispatch(sandboxPixPaymentRequested({ code, action, ...(amount === undefined ? {} : { amount }) }))
      }
      onRetry={() => dispatch(sandboxPixRequested(code))}
    />
  );
}

/** The sandbox's desk for refunds, decisions, stock and clock. */
function ChargesDesk() {
  const dispatch = useDispatch();
  const desk = useSelector(selectSandboxDesk);
  return (
    <SandboxCharges
      charges={mapLoaded(desk, (data) => data?.charges ?? null)}
      products={mapLoaded(desk, (data) => data?.products ?? [])}
      clock={mapLoaded(desk, (data) => ({ now: data?.now ?? 0, ahead: data?.ahead ?? 0 }))}
      onRefund={(id, amount) =>
        dispatch(refundRequested({ id, ...(amount === undefined ? {} : { amount }) }))
      }
      onDecide={(id, decision) => dispatch(decisionRequested({ id, decision }))}
      onStockChange={(id, onHand) => dispatch(stockRequested({ id, onHand }))}
      onClockAdvance={(minutes) => dispatch(clockRequested(minutes))}
      onRefresh={() => dispatch(sandboxDeskRequested())}
    />
  );
}

/**
 * Both payment pages of the sandbox share a file: every further page file enlarges the portal's first visit.
 */
export default function DeskPage() {
  return routeAt(useLocation().pathname).name === 'sandboxPix' ? <PixDesk /> : <ChargesDesk />;
}
