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

export interface SwitchPaymentProps {
  /** Text for the member about a payment that arrives after the switch. */
  consequence: string;
  /** The part paid by wallet; switching refunds it to the balance. */
  wallet?: Cents | undefined;
  laterItems?: readonly CartItem[] | undefined;
  switching?: boolean | undefined;
  disabled?: boolean;
  onSwitchMethod: () => unknown;
}

/** Lets the member cancel a pending payment and choose another method. Asks for confirmation first. */
export function SwitchPayment({
  consequence,
  wallet = 0,
  laterItems = [],
  switching = false,
  disabled = false,
  onSwitchMethod,
}: SwitchPaymentProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const walletRefund =
    wallet === 0 ? '' : ` Os ${formatMoney(wallet)} pagos com a carteira voltam para o seu saldo.`;
  return (
    <>
      {laterItems.length === 0 ? null : (
        <Surface as="section">
          <div className={css.part}>
            <Heading level={2} size="lg">
              Também no seu carrinho
            </Heading>
            <OrderedProducts lines={laterItems.map((item) => ({ ...item, productId: item.product.id }))} />
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
          onClick={() => setIsConfirming(true)}
        >
          Escolher outra forma de pagamento
        </Button>
      </div>
      <AlertDialog
        open={isConfirming}
        title="Escolher outra forma de pagamento?"
        description={`Este pagamento será cancelado. ${consequence}${walletRefund}`}
        cancelLabel="Voltar"
        confirmLabel="Escolher outra"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onSwitchMethod();
        }}
      />
    </>
  );
}
