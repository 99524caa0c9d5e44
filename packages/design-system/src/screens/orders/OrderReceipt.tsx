import {
  formatDateTime,
  formatMoney,
  isPixExpired,
  type Loaded,
  type Order,
  orderStatuses,
  paths,
  pixDeadline,
  showsVouchers,
  voucherTexts,
} from '@estacao/domain';
import { House, SearchX, Ticket } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Countdown } from '../../components/Countdown/Countdown.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { LoadingState } from '../../components/LoadingState/LoadingState.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { type PaperPicture, PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { Receipt } from '../../components/Receipt/Receipt.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { alone } from '../../theme/print-alone.css.ts';
import { SandboxBank } from '../payments/SandboxBank.tsx';
import * as css from './Orders.css.ts';

export interface OrderReceiptProps {
  /** `null`: the order does not exist or belongs to another member. */
  order: Loaded<Order | null>;
  /** Server time in milliseconds, updated every second while a PIX charge is pending. */
  now: number;
  voucherState?: 'making' | 'failed' | undefined;
  checking?: boolean;
  notConfirmed?: boolean;
  /** Link to the sandbox bank, where developers confirm the payment. */
  sandboxHref?: string | undefined;
  /** Printed on the picture that a phone saves of the receipt. */
  stationName?: string | undefined;
  onCheck: () => unknown;
  onRetry?: (() => unknown) | undefined;
}

const pixPanel = /* @__PURE__ */ lazy(() =>
  import('../../components/PixPanel/PixPanel.tsx').then(({ PixPanel }) => PixPanel),
);

function OrderNotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={SearchX}
        title="Pedido não encontrado"
        action={
          <Button kind="main" href={paths.orders}>
            Meus pedidos
          </Button>
        }
      >
        Confira o endereço ou procure o pedido na sua lista.
      </EmptyState>
    </Container>
  );
}

function ReceiptSkeleton() {
  return (
    <Container>
      <div className={css.page}>
        <div className={css.main}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton shape="picture" />
        </div>
      </div>
    </Container>
  );
}

function PendingPix({
  order,
  now,
  checking = false,
  notConfirmed = false,
  sandboxHref,
  onCheck,
}: { order: Order } & Pick<
  OrderReceiptProps,
  'now' | 'checking' | 'notConfirmed' | 'sandboxHref' | 'onCheck'
>) {
  const [isOpen, setOpen] = useState(false);
  const Panel = useLazy(pixPanel, isOpen, () => {
    reportChunkError();
    setOpen(false);
  });
  const { pix } = order;
  if (pix === null || order.status !== orderStatuses.awaiting || isPixExpired(pix, now)) return null;
  const deadline = pixDeadline(pix);
  return (
    <div className={css.unprinted}>
      <div className={css.main}>
        {notConfirmed && !checking ? (
          <Callout tone="warning" role="alert" title="Pagamento não confirmado">
            <p>O pagamento ainda não foi confirmado. Isso pode levar alguns segundos.</p>
          </Callout>
        ) : null}
        {isOpen && Panel !== undefined ? (
          <Panel
            code={pix.code}
            amount={order.card}
            deadline={deadline}
            now={now}
            checking={checking}
            onCheck={onCheck}
          />
        ) : (
          <Callout tone="warning" title="Este pedido espera o seu pagamento">
            <Countdown label="O código PIX vale por" deadline={deadline} now={now} />
            <p>
              <Button kind="main" busy={isOpen} onClick={() => setOpen(true)}>
                Pagar agora
              </Button>
            </p>
          </Callout>
        )}
        <SandboxBank href={sandboxHref} />
      </div>
    </div>
  );
}

function Vouchers({ order, state }: { order: Order; state: OrderReceiptProps['voucherState'] }) {
  if (showsVouchers(order)) {
    return (
      <div className={css.unprinted}>
        <Callout tone="success" title="Os seus vouchers estão prontos">
          <p>
            <Button kind="main" icon={Ticket} href={paths.vouchers}>
              Meus vouchers
            </Button>
          </p>
        </Callout>
      </div>
    );
  }
  if (state === undefined) return null;
  return (
    <div className={css.unprinted}>
      {state === 'making' ? (
        <Surface tone="tint">
          <LoadingState>Gerando os seus vouchers...</LoadingState>
        </Surface>
      ) : (
        <Callout tone="danger" role="alert">
          <p>{voucherTexts.failed}</p>
        </Callout>
      )}
    </div>
  );
}

/** The picture of the receipt that a phone saves. */
function pictureOf({ code, createdAt, status, action, lines, total }: Order, stationName = ''): PaperPicture {
  return {
    fileName: `pedido-${code}`,
    title: action.name,
    lines: [
      ...(stationName === '' ? [] : [stationName]),
      `Pedido ${code} · ${formatDateTime(createdAt)}`,
      status,
      ...lines.map(({ product, quantity }) => `${quantity} × ${product.name}`),
      `Total: ${formatMoney(total)}`,
    ],
  };
}

/** An order's receipt, with its payment, vouchers and print button. */
export function OrderReceipt({
  order,
  now,
  voucherState,
  stationName,
  onRetry,
  ...pixProps
}: OrderReceiptProps) {
  const receiptElement = useRef<HTMLDivElement>(null);
  return (
    <Loadable of={order} onRetry={onRetry} skeleton={<ReceiptSkeleton />} level={1}>
      {(visibleOrder) =>
        visibleOrder === null ? (
          <OrderNotFound />
        ) : (
          <Container>
            <PageHeader title="Comprovante do pedido" backHref={paths.orders} backLabel="Meus pedidos" />
            <div className={css.page}>
              <div className={css.main}>
                <PendingPix order={visibleOrder} now={now} {...pixProps} />
                <Vouchers order={visibleOrder} state={voucherState} />
                <div ref={receiptElement} className={alone}>
                  <Receipt order={visibleOrder} />
                </div>
              </div>
              <div className={css.aside}>
                <PrintButton printedRef={receiptElement} picture={pictureOf(visibleOrder, stationName)} />
                <Button full icon={House} href={paths.home}>
                  Página inicial
                </Button>
              </div>
            </div>
          </Container>
        )
      }
    </Loadable>
  );
}
