import { paths } from '@estacao/domain';
import { Hourglass } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Cart.css.ts';
import { CartFrame, type CartFrameProps } from './CartFrame.tsx';

export interface CartAnalysisProps extends Pick<CartFrameProps, 'moved' | 'offline'> {
  /** It is being looked up how it stands. */
  checking?: boolean;
  onCheck: () => unknown;
}

/** A card that is being looked into. */
export function CartAnalysis({ checking = false, onCheck, ...frame }: CartAnalysisProps) {
  return (
    <CartFrame {...frame} step={3} title="Pagamento em análise">
      <div className={css.done}>
        <span className={css.sign({ tone: 'wait' })}>
          <Icon of={Hourglass} size="lg" />
        </span>
        <Text align="center" measure>
          A operadora do seu cartão está analisando o pagamento. Os produtos continuam reservados para você, e
          o resultado aparece em Meus pedidos.
        </Text>
        <div className={css.ways}>
          <Button href={paths.orders}>Meus pedidos</Button>
          <Button kind="main" busy={checking} busyLabel="Verificando..." onClick={onCheck}>
            Verificar pagamento
          </Button>
        </div>
      </div>
    </CartFrame>
  );
}
