import { formatDate, formatDateTime, formatMoney, type PlanSubscription, paths } from '@estacao/domain';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ways } from '../payments/Outcome.css.ts';
import { Outcome } from '../payments/Outcome.tsx';
import * as css from './PlanCheckout.css.ts';
import type { PlanPurpose } from './PlanSummary.tsx';
import { methodText } from './plan-texts.ts';

export interface PlanDoneProps {
  purpose: PlanPurpose;
  ownPlan: PlanSubscription;
}

const titles: Readonly<Record<PlanPurpose, string>> = {
  buy: 'O seu plano já está valendo.',
  change: 'O seu novo plano já está valendo.',
  pay: 'O pagamento pendente foi quitado.',
  edit: 'A forma de pagamento foi alterada.',
};

/** Confirms a plan payment and shows the next charge. */
export function PlanDone({ purpose, ownPlan }: PlanDoneProps) {
  const { plan, bills, price, transaction, next } = ownPlan;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const paidAmount = bills.find(({ state }) => state === 'paid')?.amount ?? price;
  return (
    <Container>
      <div className={css.paper}>
        <Surface tone="tint">
          <Outcome tone="success" icon={CircleCheck}>
            <Heading level={1} align="center" ref={heading}>
              Operação realizada com sucesso
            </Heading>
            <Text align="center" tone="inherit">
              {titles[purpose]}
            </Text>
          </Outcome>
        </Surface>
        <Surface as="section">
          <DescriptionList
            items={[
              ...(transaction === null
                ? []
                : [
                    { label: 'Data', value: formatDateTime(transaction.createdAt) },
                    { label: 'Número do pedido', value: transaction.id },
                  ]),
              { label: 'Plano', value: plan.name },
              { label: 'Forma de pagamento', value: methodText(ownPlan) },
              ...(next === null
                ? []
                : [
                    {
                      label: 'Próxima cobrança',
                      value: `${formatDate(next.on)}, ${formatMoney(next.amount)}`,
                    },
                  ]),
              { label: 'Valor', value: formatMoney(paidAmount), total: true },
            ]}
          />
        </Surface>
        <div className={ways}>
          <Button href={paths.home}>Página inicial</Button>
          <Button kind="main" href={paths.memberPlans}>
            Meu plano
          </Button>
        </div>
      </div>
    </Container>
  );
}
