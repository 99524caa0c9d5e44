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
  /** Tells the member what happens to a payment that arrives after the switch. */
  consequence: string;
  /** The part paid by wallet; switching refunds it to the balance. */
  wallet?: Cents | undefined;
  later?: readonly CartItem[] | undefined;
  switching?: boolean | undefined;
  disabled?: boolean;
  onOther: () => unknown;
}

/** Lets the member abandon a pending payment. Asks for confirmation, because the server cancels it. */
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
