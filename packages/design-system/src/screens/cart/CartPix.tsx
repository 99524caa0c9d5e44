import { type Cents, isPixExpired, type PixCharge, paths, pixDeadline } from '@estacao/domain';
import { TimerOff } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { PixPanel } from '../../components/PixPanel/PixPanel.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ways } from '../payments/Outcome.css.ts';
import { Outcome } from '../payments/Outcome.tsx';
import { SandboxBank } from '../payments/SandboxBank.tsx';
import { CartFrame, type CartFrameProps } from './CartFrame.tsx';
import { SwitchPayment, type SwitchPaymentProps } from './SwitchPayment.tsx';

export interface CartPixProps
  extends Pick<CartFrameProps, 'focusesTitle' | 'offline' | 'digital'>,
    Pick<SwitchPaymentProps, 'wallet' | 'laterItems' | 'switching' | 'onSwitchMethod'> {
  pix: Pick<PixCharge, 'code' | 'expiresAt'>;
  amount: Cents;
  /** Server time in milliseconds, updated every second. */
  now: number;
  checking?: boolean;
  /** Link to the sandbox bank, where developers confirm the payment. */
  sandboxHref?: string | undefined;
  onCheck: () => unknown;
  onRestart: () => unknown;
}

/** A pending or expired PIX charge. */
export function CartPix({
  pix,
  amount,
  now,
  checking = false,
  sandboxHref,
  onCheck,
  onRestart,
  wallet,
  laterItems,
  switching,
  onSwitchMethod,
  ...frame
}: CartPixProps) {
  if (isPixExpired(pix, now)) {
    return (
      <CartFrame {...frame} step={3} title="Tempo expirado">
        <Outcome tone="over" icon={TimerOff}>
          <Text align="center" measure>
            O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.
          </Text>
          <div className={ways}>
            <Button href={paths.orders}>Meus pedidos</Button>
            <Button kind="main" onClick={() => onRestart()}>
              Recomeçar
            </Button>
          </div>
        </Outcome>
      </CartFrame>
    );
  }
  return (
    <CartFrame {...frame} step={3} title="Pague com PIX">
      <PixPanel
        code={pix.code}
        amount={amount}
        deadline={pixDeadline(pix)}
        now={now}
        checking={checking}
        onCheck={onCheck}
      />
      <SwitchPayment
        consequence="Quem pagar depois com o código atual não confirma este pedido: o valor vai para a sua carteira."
        wallet={wallet}
        laterItems={laterItems}
        switching={switching}
        disabled={checking || frame.offline === true}
        onSwitchMethod={onSwitchMethod}
      />
      <SandboxBank href={sandboxHref} />
    </CartFrame>
  );
}
