import {
  dataOf,
  type Loaded,
  type Order,
  orderPath,
  orderStatuses,
  ordersCsv,
  paths,
  sum,
} from '@estacao/domain';
import { ReceiptText } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ExportBar } from '../../components/ExportBar/ExportBar.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { OrderCard } from '../../components/OrderCard/OrderCard.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { usePrinted } from '../../components/PrintedTable/use-printed.ts';
import * as css from './Orders.css.ts';
import { OrdersSheet } from './OrdersSheet.tsx';

export interface OrdersProps {
  orders: Loaded<readonly Order[]>;
  hideCost?: boolean;
  holder?: string | undefined;
  stationName?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

/** A member's orders, each with a link to its receipt. */
export function Orders({ orders, hideCost = false, holder, stationName, onRetry }: OrdersProps) {
  const loadedOrders = dataOf(orders) ?? [];
  const printedOrders = usePrinted(() => loadedOrders);
  return (
    <Container>
      <PageHeader title="Meus pedidos" backHref={paths.home} />
      <Loadable
        of={orders}
        onRetry={onRetry}
        skeleton={
          <div className={css.grid}>
            {[1, 2, 3, 4].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </div>
        }
        empty={
          <EmptyState
            icon={ReceiptText}
            title="Você ainda não fez pedidos"
            action={
              <Button kind="main" href={paths.home}>
                Página inicial
              </Button>
            }
          >
            Quando você fizer um pedido, ele aparece aqui com o comprovante.
          </EmptyState>
        }
      >
        {(list) => (
          <div className={css.main}>
            <ul className={css.grid}>
              {list.map(({ id, code, createdAt, status, action, lines, total, pix }) => (
                <OrderCard
                  key={id}
                  as="li"
                  level={2}
                  name={action.name}
                  picture={action.image ?? lines[0]?.product.image ?? null}
                  href={orderPath(id)}
                  code={code}
                  date={createdAt}
                  status={status}
                  items={sum(lines.map(({ quantity }) => quantity))}
                  total={hideCost ? undefined : total}
                  action={
                    pix === null || status !== orderStatuses.awaiting ? undefined : (
                      <Button
                        size="small"
                        kind="main"
                        full
                        href={orderPath(id)}
                        aria-label={`Pagar agora: pedido ${code}`}
                      >
                        Pagar agora
                      </Button>
                    )
                  }
                />
              ))}
            </ul>
            <ExportBar csv={() => ({ name: 'pedidos.csv', text: ordersCsv(list, { hideCost }) })}>
              Exporta e imprime todos os pedidos desta lista.
            </ExportBar>
          </div>
        )}
      </Loadable>
      {printedOrders === undefined || printedOrders.length === 0 ? null : (
        <OrdersSheet orders={printedOrders} hideCost={hideCost} holder={holder} stationName={stationName} />
      )}
    </Container>
  );
}
