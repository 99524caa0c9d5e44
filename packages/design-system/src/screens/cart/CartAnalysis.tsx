import { paths } from '@estacao/domain';
import { Hourglass } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ways } from '../payments/Outcome.css.ts';
import { Outcome } from '../payments/Outcome.tsx';
import { CartFrame, type CartFrameProps } from './CartFrame.tsx';
import { SwitchPayment, type SwitchPaymentProps } from './SwitchPayment.tsx';

export interface CartAnalysisProps
  extends Pick<CartFrameProps, 'focusesTitle' | 'offline' | 'digital'>,
    Pick<SwitchPaymentProps, 'wallet' | 'laterItems' | 'switching' | 'onSwitchMethod'> {
  checking?: boolean;
  onCheck: () => unknown;
}

/** A card payment under review by the card operator. */
export function CartAnalysis({
  checking = false,
  onCheck,
  wallet,
  laterItems,
  switching,
  onSwitchMethod,
  ...frame
}: CartAnalysisProps) {
  return (
    <CartFrame {...frame} step={3} title="Pagamento em análise">
      <Outcome tone="wait" icon={Hourglass}>
        <Text align="center" measure>
          A operadora do seu cartão está analisando o pagamento. Os produtos continuam reservados para você, e
          o resultado aparece em Meus pedidos.
        </Text>
        <div className={ways}>
          <Button href={paths.orders}>Meus pedidos</Button>
          <Button kind="main" busy={checking} busyLabel="Verificando..." onClick={onCheck}>
            Verificar pagamento
          </Button>
        </div>
      </Outcome>
      <SwitchPayment
        consequence="Se a operadora ainda aprovar o cartão, o valor vai para a sua carteira."
        wallet={wallet}
        laterItems={laterItems}
        switching={switching}
        disabled={checking || frame.offline === true}
        onSwitchMethod={onSwitchMethod}
      />
    </CartFrame>
  );
}
