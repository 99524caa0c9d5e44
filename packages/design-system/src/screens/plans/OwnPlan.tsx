import {
  type Bill,
  formatDate,
  formatMoney,
  type PlanSubscription,
  paidStatusOf,
  planOwedPath,
  planPaymentPath,
  planPurchasePath,
  type SubscriptionPayment,
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
import { methodText, periodText, standingOf } from './plan-words.ts';

export interface OwnPlanProps {
  own: PlanSubscription;
  withdrawn?: boolean;
  onCancel: () => void;
}

function pathOf({ kind, planId }: SubscriptionPayment): string {
  if (kind === 'period') return planOwedPath;
  return planPurchasePath(planId, kind === 'start' ? 'comprar' : 'mudar');
}

function UnderWay({ payment }: { payment: SubscriptionPayment }) {
  const of =
    payment.kind === 'change' ? `A mudança para o plano ${payment.description}` : payment.description;
  const what = `${of}, ${formatMoney(payment.amount)}`;
  return payment.method === 'pix' ? (
    <Callout tone="warning" title="Um PIX espera o seu pagamento">
      <p>{what}. Assim que ele for pago, você vê aqui.</p>
      <div className={css.again}>
        <Button kind="main" href={pathOf(payment)}>
          Ver código PIX
        </Button>
      </div>
    </Callout>
  ) : (
    <Callout tone="info" title="Pagamento em análise">
      <p>{what}. A operadora do seu cartão está analisando o pagamento.</p>
    </Callout>
  );
}

function Owed({ own, owed }: { own: PlanSubscription; owed: Bill }) {
  const isCard = own.method === 'credit_card';
  return (
    <Callout tone="danger" title="Há um pagamento pendente">
      <p>
        {formatMoney(owed.amount)}, com vencimento em {formatDate(owed.dueOn)}.
      </p>
      {owed.reason === null ? null : <p>Motivo: {owed.reason}</p>}
      {isCard ? (
        <p>
          {owed.nextTryOn === null
            ? 'Não vamos tentar de novo. Pague agora ou troque o cartão.'
            : `Vamos tentar de novo em ${formatDate(owed.nextTryOn)}. Você também pode pagar agora ou trocar o cartão.`}
        </p>
      ) : null}
      <div className={css.again}>
        <Button kind="main" href={planOwedPath}>
          Pagar agora
        </Button>
        <Button href={planPaymentPath}>{isCard ? 'Trocar cartão' : 'Trocar forma de pagamento'}</Button>
      </div>
    </Callout>
  );
}

function factsOf(own: PlanSubscription): readonly Description[] {
  const { next, paidUntil } = own;
  return [
    { label: 'Forma de pagamento', value: methodText(own) },
    ...(own.state === 'starting'
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

export function OwnPlan({ own, withdrawn = false, onCancel }: OwnPlanProps) {
  const billsId = useId();
  const { plan, price, next, owed, payment, bills } = own;
  const { text, tone } = standingOf(own);
  const period = periodText(plan.days);
  return (
    <div className={css.own}>
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
          {owed === null ? null : <Owed own={own} owed={owed} />}
          {payment === null ? null : <UnderWay payment={payment} />}
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
          <DescriptionList layout="grid" items={factsOf(own)} />
          <div className={css.ways}>
            {own.state === 'starting' ? null : <Button href={planPaymentPath}>Editar pagamento</Button>}
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
