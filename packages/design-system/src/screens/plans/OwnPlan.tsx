import {
  type Bill,
  formatDate,
  formatMoney,
  type PlanSubscription,
  paidStatusOf,
  planPaymentPath,
  planPurchasePath,
  type SubscriptionPayment,
  unpaidPlanPath,
} from '@estacao/domain';
import { useId } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { type Description, DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { PaymentBadge } from '../payments/states.tsx';
import * as css from './MemberPlans.css.ts';
import { methodText, periodText, statusOf } from './plan-texts.ts';

export interface OwnPlanProps {
  ownPlan: PlanSubscription;
  withdrawn?: boolean;
  onCancel: () => void;
}

function pathOf({ kind, planId }: SubscriptionPayment): string {
  if (kind === 'period') return unpaidPlanPath;
  return planPurchasePath(planId, kind === 'start' ? 'comprar' : 'mudar');
}

function PendingPayment({ payment }: { payment: SubscriptionPayment }) {
  const subject =
    payment.kind === 'change' ? `A mudança para o plano ${payment.description}` : payment.description;
  const summary = `${subject}, ${formatMoney(payment.amount)}`;
  return payment.method === 'pix' ? (
    <Callout tone="warning" title="Um PIX espera o seu pagamento">
      <p>{summary}. Assim que ele for pago, você vê aqui.</p>
      <div className={css.retry}>
        <Button kind="main" href={pathOf(payment)}>
          Ver código PIX
        </Button>
      </div>
    </Callout>
  ) : (
    <Callout tone="info" title="Pagamento em análise">
      <p>{summary}. A operadora do seu cartão está analisando o pagamento.</p>
    </Callout>
  );
}

function OverduePayment({ ownPlan, overdueBill }: { ownPlan: PlanSubscription; overdueBill: Bill }) {
  const isCard = ownPlan.method === 'credit_card';
  return (
    <Callout tone="danger" title="Há um pagamento pendente">
      <p>
        {formatMoney(overdueBill.amount)}, com vencimento em {formatDate(overdueBill.dueOn)}.
      </p>
      {overdueBill.reason === null ? null : <p>Motivo: {overdueBill.reason}</p>}
      {isCard ? (
        <p>
          {overdueBill.nextTryOn === null
            ? 'Não vamos tentar de novo. Pague agora ou troque o cartão.'
            : `Vamos tentar de novo em ${formatDate(overdueBill.nextTryOn)}. Você também pode pagar agora ou trocar o cartão.`}
        </p>
      ) : null}
      <div className={css.retry}>
        <Button kind="main" href={unpaidPlanPath}>
          Pagar agora
        </Button>
        <Button href={planPaymentPath}>{isCard ? 'Trocar cartão' : 'Trocar forma de pagamento'}</Button>
      </div>
    </Callout>
  );
}

function factsOf(ownPlan: PlanSubscription): readonly Description[] {
  const { next, paidUntil } = ownPlan;
  return [
    { label: 'Forma de pagamento', value: methodText(ownPlan) },
    ...(ownPlan.state === 'starting'
      ? []
      : [{ label: 'Pago até', value: paidUntil === null ? 'Sem vencimento' : formatDate(paidUntil) }]),
    ...(next === null
      ? []
      : [{ label: 'Próxima cobrança', value: `${formatDate(next.on)}, ${formatMoney(next.amount)}` }]),
  ];
}

function Payment({ bill }: { bill: Bill }) {
  const { description, amount, from, until, dueOn, paidAt, refunded } = bill;
  const status = paidStatusOf(amount, refunded);
  return (
    <ListRow
      title={description}
      value={formatMoney(amount)}
      trailing={paidAt === null ? <Badge tone="warning">Em aberto</Badge> : <PaymentBadge status={status} />}
    >
      {paidAt === null ? `Vence em ${formatDate(dueOn)}` : `Pago em ${formatDate(paidAt)}`}
      {status === 'partlyRefunded' ? (
        <>
          <br />
          {`${formatMoney(refunded)} estornados`}
        </>
      ) : null}
      {from === null || until === null ? null : (
        <>
          <br />
          {`${formatDate(from)} a ${formatDate(until)}`}
        </>
      )}
    </ListRow>
  );
}

export function OwnPlan({ ownPlan, withdrawn = false, onCancel }: OwnPlanProps) {
  const billsId = useId();
  const { plan, price, next, owed: overdueBill, payment, bills } = ownPlan;
  const { text, tone } = statusOf(ownPlan);
  const period = periodText(plan.days);
  return (
    <div className={css.currentPlan}>
      <Surface as="section">
        <div className={css.card}>
          <div className={css.head}>
            <div className={css.name}>
              <Text tone="muted" size="sm">
                Seu plano
              </Text>
              <Heading level={2}>{plan.name}</Heading>
            </div>
            <Badge tone={tone}>{text}</Badge>
          </div>
          <p className={css.price}>
            <span className={css.amount}>{formatMoney(price)}</span>
            {period === undefined ? null : (
              <Text as="span" tone="muted" size="sm">
                {period}
              </Text>
            )}
          </p>
          {overdueBill === null ? null : <OverduePayment ownPlan={ownPlan} overdueBill={overdueBill} />}
          {payment === null ? null : <PendingPayment payment={payment} />}
          {next === null || next.amount === price ? null : (
            <Callout tone="info" title="O preço vai mudar">
              <p>
                A partir de {formatDate(next.on)}, o plano passa de {formatMoney(price)} para{' '}
                {formatMoney(next.amount)}.
              </p>
            </Callout>
          )}
          {withdrawn ? (
            <Callout tone="info">
              <p>Este plano não é mais oferecido. Para você, ele continua como está.</p>
            </Callout>
          ) : null}
          <DescriptionList layout="grid" items={factsOf(ownPlan)} />
          <div className={css.ways}>
            {ownPlan.state === 'starting' ? null : <Button href={planPaymentPath}>Editar pagamento</Button>}
            <Button kind="quiet" onClick={() => onCancel()}>
              Cancelar plano
            </Button>
          </div>
        </div>
      </Surface>
      {bills.length === 0 ? null : (
        <section className={css.bills} aria-labelledby={billsId}>
          <Heading level={2} size="lg" id={billsId}>
            Pagamentos
          </Heading>
          <Surface as="ul" inset="none">
            {bills.map((bill) => (
              <Payment key={bill.id} bill={bill} />
            ))}
          </Surface>
        </section>
      )}
    </div>
  );
}
