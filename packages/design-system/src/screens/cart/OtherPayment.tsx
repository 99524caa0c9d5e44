import { type CartItem, type Cents, formatMoney } from '@estacao/domain';
import { useState } from 'react';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ways } from '../payments/Outcome.css.ts';
import * as css from './Cart.css.ts';
import { OrderedProducts } from './OrderedProducts.tsx';

export interface OtherPaymentProps {
  /** What a payment that still arrives after the switch means, for this kind of payment. */
  consequence: string;
  /** What the wallet pays of the orders: it goes back to the balance. */
  wallet?: Cents | undefined;
  /** What the member put into the cart after these orders. */
  later?: readonly CartItem[] | undefined;
  /** The payment is being given up. */
  switching?: boolean | undefined;
  disabled?: boolean;
  onOther: () => unknown;
}

/** The way out of a pending payment: asks first, because the payment is given up. */
export function OtherPayment({
  consequence,
  wallet = 0,
  later = [],
  switching = false,
  disabled = false,
  onOther,
}: OtherPaymentProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ofWallet =
    wallet === 0 ? '' : ` Os ${formatMoney(wallet)} pagos com a carteira voltam para o seu saldo.`;
  return (
    <>
      {later.length === 0 ? null : (
        <Surface as="section">
          <div className={css.part}>
            <Heading level={2} size="lg">
              Também no seu carrinho
            </Heading>
            <OrderedProducts lines={later.map((item) => ({ ...item, productId: item.product.id }))} />
            <Text tone="muted">
              Estes produtos não fazem parte deste pagamento. Eles continuam no carrinho para a próxima
              compra. Para pagar todos juntos, escolha outra forma de pagamento.
            </Text>
          </div>
        </Surface>
      )}
      <div className={ways}>
        <Button
          busy={switching}
          busyLabel="Cancelando o pagamento..."
          disabled={disabled}
          onClick={() => setIsAsking(true)}
        >
          Escolher outra forma de pagamento
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title="Escolher outra forma de pagamento?"
        description={`Este pagamento será cancelado. ${consequence}${ofWallet}`}
        cancelLabel="Voltar"
        confirmLabel="Escolher outra"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onOther();
        }}
      />
    </>
  );
}
