import { type Order, orderPath, paths, sum } from '@estacao/domain';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { PriceLines } from '../../components/PriceLines/PriceLines.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ways } from '../payments/Outcome.css.ts';
import { Outcome } from '../payments/Outcome.tsx';
import * as css from './Cart.css.ts';
import { CartFrame, type CartFrameProps } from './CartFrame.tsx';
import { OrderedProducts } from './OrderedProducts.tsx';

export interface CartDoneProps extends Pick<CartFrameProps, 'focusesTitle'> {
  orders: readonly Order[];
}

/** The last cart step: confirms the orders and links to their receipts. */
export function CartDone({ orders, focusesTitle = false }: CartDoneProps) {
  const [firstOrder] = orders;
  const sumOverOrders = (amount: (order: Order) => number) => sum(orders.map(amount));
  const isPix = orders.some(({ method }) => method === 'pix');
  return (
    <CartFrame
      step={4}
      digital={orders.every(({ locationId }) => locationId === null)}
      title="Pedido realizado com sucesso!"
      focusesTitle={focusesTitle}
    >
      <Surface tone="tint">
        <Outcome tone="success" icon={CircleCheck}>
          <Text align="center" measure tone="inherit">
            {orders.length === 1
              ? 'Recebemos o seu pedido. O comprovante já está disponível.'
              : 'Recebemos os seus pedidos. Os comprovantes já estão disponíveis.'}
          </Text>
          <div className={ways}>
            {firstOrder === undefined ? null : (
              <Button kind="main" href={orderPath(firstOrder.id)}>
                Ver comprovante do pedido e Gerar voucher
              </Button>
            )}
            <Button href={paths.home}>Página inicial</Button>
          </div>
        </Outcome>
      </Surface>
      <div className={css.results}>
        <div className={css.groups}>
          {orders.map(({ id, code, action, lines }) => (
            <Surface key={id} as="section">
              <div className={css.part}>
                <div className={css.partHead}>
                  <Heading level={2} size="lg">
                    {action.name}
                  </Heading>
                  <Link kind="alone" href={orderPath(id)} aria-label={`Ver comprovante do pedido ${code}`}>
                    Ver comprovante
                  </Link>
                </div>
                <Text tone="muted" size="sm">
                  Pedido {code}
                </Text>
                <OrderedProducts lines={lines} />
              </div>
            </Surface>
          ))}
        </div>
        <Surface as="section">
          <div className={css.part}>
            <Heading level={2} size="lg">
              Total
            </Heading>
            <PriceLines
              lines={[
                { label: 'Subtotal', amount: sumOverOrders(({ items }) => items) },
                { label: 'Desconto', amount: -sumOverOrders(({ discount }) => discount) },
                { label: 'Taxa de entrega', amount: sumOverOrders(({ fee }) => fee) },
              ]}
              total={sumOverOrders(({ total }) => total)}
              payments={[
                { label: 'Carteira', amount: sumOverOrders(({ wallet }) => wallet) },
                { label: isPix ? 'PIX' : 'Cartão de crédito', amount: sumOverOrders(({ card }) => card) },
              ]}
            />
          </div>
        </Surface>
      </div>
    </CartFrame>
  );
}
