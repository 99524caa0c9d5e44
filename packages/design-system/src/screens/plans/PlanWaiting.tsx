import { isPixExpired, paths, pixDeadline, type SubscriptionPayment } from '@estacao/domain';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { PixPanel } from '../../components/PixPanel/PixPanel.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ways } from '../payments/Outcome.css.ts';
import { Outcome } from '../payments/Outcome.tsx';
import { SandboxBank } from '../payments/SandboxBank.tsx';
import * as css from './PlanCheckout.css.ts';

export interface PlanWaitingProps {
  payment: SubscriptionPayment;
  /** Server time in milliseconds, updated every second. */
  now: number;
  checking?: boolean;
  offline?: boolean;
  sandboxHref?: string | undefined;
  onCheck: () => unknown;
  onSwitchMethod: () => unknown;
}

/** A plan payment that is pending: a PIX charge, or a card under review. */
export function PlanWaiting({
  payment,
  now,
  checking = false,
  offline = false,
  sandboxHref,
  onCheck,
  onSwitchMethod,
}: PlanWaitingProps) {
  const { pix, method, amount } = payment;
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the title after the form disappears.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container>
      <div className={css.paper}>
        <Heading level={1} ref={heading}>
          {pix !== null
            ? 'Pague com PIX'
            : method === 'pix'
              ? 'Gerando o código PIX'
              : 'Pagamento em análise'}
        </Heading>
        {offline ? (
          <Callout tone="warning" role="status" title="Você está sem conexão">
            <p>Assim que a internet voltar, o pagamento aparece aqui.</p>
          </Callout>
        ) : null}
        {pix === null ? (
          <Outcome tone="wait" icon={Hourglass}>
            <Text align="center" measure>
              {method === 'pix'
                ? 'O seu código está sendo gerado. Isso leva alguns segundos.'
                : 'A operadora do seu cartão está analisando o pagamento. Você pode sair desta página: o resultado aparece em Planos.'}
            </Text>
            <div className={ways}>
              <Button href={paths.memberPlans}>Ver os planos</Button>
              <Button kind="main" busy={checking} busyLabel="Verificando..." onClick={onCheck}>
                Verificar pagamento
              </Button>
            </div>
          </Outcome>
        ) : (
          <>
            <PixPanel
              code={pix.code}
              amount={amount}
              deadline={pixDeadline(pix)}
              now={now}
              checking={checking}
              onCheck={onCheck}
            />
            {isPixExpired(pix, now) ? null : (
              <div className={ways}>
                <Button kind="quiet" onClick={() => onSwitchMethod()}>
                  Escolher outra forma de pagamento
                </Button>
              </div>
            )}
            <SandboxBank href={sandboxHref} />
          </>
        )}
      </div>
    </Container>
  );
}
