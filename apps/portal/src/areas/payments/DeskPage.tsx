import { SandboxCharges, SandboxPix } from '@estacao/design-system/screens';
import { mapLoaded } from '@estacao/domain';
import { foundAt } from '@estacao/sagas';
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

function Bank() {
  const { code = '' } = useParams();
  const dispatch = useDispatch();
  return (
    <SandboxPix
      pix={foundAt(code, useSelector(selectSandboxPix))}
      doing={useSelector(selectPixAction)}
      onPay={(action, amount) =>
        dispatch(sandboxPixPaymentRequested({ code, action, ...(amount === undefined ? {} : { amount }) }))
      }
      onRetry={() => dispatch(sandboxPixRequested(code))}
    />
  );
}

/** The sandbox's back office: refunds, decisions, stock and clock. */
function Office() {
  const dispatch = useDispatch();
  const desk = useSelector(selectSandboxDesk);
  return (
    <SandboxCharges
      charges={mapLoaded(desk, (known) => known?.charges ?? null)}
      products={mapLoaded(desk, (known) => known?.products ?? [])}
      clock={mapLoaded(desk, (known) => ({ now: known?.now ?? 0, ahead: known?.ahead ?? 0 }))}
      onRefund={(id, amount) =>
        dispatch(refundRequested({ id, ...(amount === undefined ? {} : { amount }) }))
      }
      onDecide={(id, decision) => dispatch(decisionRequested({ id, decision }))}
      onStock={(id, onHand) => dispatch(stockRequested({ id, onHand }))}
      onClock={(minutes) => dispatch(clockRequested(minutes))}
      onRefresh={() => dispatch(sandboxDeskRequested())}
    />
  );
}

/** Both sandbox pages share a file: every further page file enlarges the portal's first visit. */
export default function DeskPage() {
  return routeAt(useLocation().pathname).name === 'sandboxPix' ? <Bank /> : <Office />;
}
