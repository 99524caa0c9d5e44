import {
  dateOf,
  formatMoney,
  idle,
  type Loaded,
  type Moment,
  NEW_CARD,
  noPlanPayment,
  type Plan,
  type PlanPayment,
  type PlanSubscription,
  paths,
  planOwedPath,
  planPrice,
  type SavedCard,
} from '@estacao/domain';
import { Compass, MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { filledBy } from '../../components/CardForm/found-address.ts';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { StepActions } from '../payments/StepActions.tsx';
import * as css from './PlanCheckout.css.ts';
import { PlanPaymentFields, type PlanPaymentFieldsProps } from './PlanPaymentFields.tsx';
import { type PlanDeed, PlanSummary } from './PlanSummary.tsx';
import {
  type PlanPaymentValues,
  planPaymentLabels,
  toPlanPayment,
  toPlanValues,
  wrongInPlanFields,
} from './plan-payment-values.ts';
import { methodText } from './plan-words.ts';

export interface PlanPaidFor {
  own: PlanSubscription | null;
  /** The plan to buy or change to; `null`: it does not exist. */
  plan: Plan<string> | null;
}

export interface PlanCheckoutProps
  extends Partial<
    Pick<PlanPaymentFieldsProps, 'address' | 'onRetryCards' | 'onZipcode' | 'cities' | 'onState'>
  > {
  deed: PlanDeed;
  of: Loaded<PlanPaidFor>;
  cards: Loaded<readonly SavedCard[]>;
  payment?: PlanPayment;
  onChange?: ((payment: PlanPayment) => void) | undefined;
  sending?: boolean;
  errors?: readonly ServerError[] | undefined;
  refusal?: string | null;
  /** Count of refusals; each one clears the CVV. */
  refusals?: number;
  onWaiting?: (() => unknown) | undefined;
  offline?: boolean;
  negotiateHref: string;
  now: Moment;
  /** Undefined keeps the current payment method. */
  onPay: (payment: PlanPayment | undefined) => unknown;
  onRetry?: (() => unknown) | undefined;
}

export const checkoutTitles: Readonly<Record<PlanDeed, string>> = {
  buy: 'Assinar plano',
  change: 'Mudar de plano',
  pay: 'Pagamento pendente',
  edit: 'Editar pagamento',
};

function NoPlan() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={Compass}
        title="Plano não encontrado"
        action={
          <Button kind="main" href={paths.memberPlans}>
            Ver os planos
          </Button>
        }
      >
        Ele mudou de endereço ou não é mais oferecido.
      </EmptyState>
    </Container>
  );
}

function Negotiable({ name, href }: { name: string; href: string }) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={MessagesSquare}
        title="Plano sob consulta"
        action={
          <Button kind="main" href={href}>
            Falar com a equipe
          </Button>
        }
      >
        O preço do plano {name} é combinado com você. Conte o que você precisa.
      </EmptyState>
    </Container>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Container>
      <PageHeader title={title} backHref={paths.memberPlans} backLabel="Planos" />
      <div className={css.page}>
        <div className={css.aside}>
          <Surface as="section">
            <div className={css.summary}>
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton width="most" />
            </div>
          </Surface>
        </div>
        <div className={css.content}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton width="most" />
        </div>
      </div>
    </Container>
  );
}

function OwedFirst() {
  return (
    <Callout tone="warning" title="Há um pagamento pendente">
      <p>Pague antes de mudar de plano.</p>
      <div className={css.again}>
        <Button kind="main" href={planOwedPath}>
          Pagar agora
        </Button>
      </div>
    </Callout>
  );
}

/** Drops a selected card that no longer exists. Without saved cards, selects the new-card form. */
function selectedOf({ selectedCard }: PlanPayment, saved: readonly SavedCard[]): number | null {
  if (selectedCard === NEW_CARD || saved.some(({ id }) => id === selectedCard)) return selectedCard;
  return saved.length === 0 ? NEW_CARD : null;
}

interface AskProps
  extends Omit<PlanCheckoutProps, 'of' | 'onRetry' | 'negotiateHref'>,
    Pick<PlanPaidFor, 'own'> {
  price: number | undefined;
}

function Ask({
  deed,
  own,
  price,
  cards,
  payment = noPlanPayment,
  onChange,
  address = idle,
  onRetryCards,
  onZipcode,
  cities,
  onState,
  sending = false,
  errors,
  refusal = null,
  refusals = 0,
  onWaiting,
  offline = false,
  now,
  onPay,
}: AskProps) {
  const saved = 'data' in cards && cards.data !== undefined ? cards.data : [];
  const isFree = price === 0;
  const first = toPlanValues(
    { ...payment, selectedCard: selectedOf(payment, saved) },
    // A method chosen on an earlier visit counts as a wish to change it.
    deed !== 'change' || payment.method !== null,
  );
  const form = useFields<PlanPaymentValues>({
    defaults: payment.card.street === '' ? { ...first, ...filledBy(address) } : first,
    labels: planPaymentLabels,
    check: (values) => (isFree ? {} : wrongInPlanFields(values, dateOf(now))),
    onSubmit: (values) => {
      if (isFree) onPay({ ...noPlanPayment, method: 'pix' });
      else onPay(values.changes ? toPlanPayment(values) : undefined);
    },
    busy: sending,
    errors,
  });

  const latest = useRef(form);
  latest.current = form;
  const names = Object.keys(planPaymentLabels) as (keyof PlanPaymentValues)[];
  const values = Object.fromEntries(names.map((name) => [name, form.value(name)]));
  const words = JSON.stringify(values);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    const typed = JSON.parse(words) as PlanPaymentValues;
    if (latest.current.dirty) tell.current?.(toPlanPayment(typed));
  }, [words]);

  const seen = useRef(address);
  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    const found = address.status === 'ready' ? { neighborhood: address.data.neighborhood } : {};
    for (const [name, value] of Object.entries({ ...filledBy(address), ...found }))
      latest.current.set(name as 'street', value);
  }, [address]);

  const counted = useRef(refusals);
  useEffect(() => {
    if (counted.current === refusals) return;
    counted.current = refusals;
    latest.current.set('cvv', '');
  }, [refusals]);

  const changes = form.value('changes');
  const method = changes ? form.value('method') : own?.method;
  const submit = isFree
    ? 'Confirmar'
    : deed === 'edit'
      ? 'Salvar'
      : method === 'pix'
        ? 'Gerar código PIX'
        : `Pagar ${formatMoney(price ?? 0)}`;
  return (
    <Form
      {...form.props}
      label={checkoutTitles[deed]}
      actions={
        <StepActions
          back={paths.memberPlans}
          busy={form.busy}
          busyLabel={deed === 'edit' ? 'Salvando...' : 'Processando...'}
          disabled={offline}
        >
          {submit}
        </StepActions>
      }
    >
      {refusal === null ? null : (
        <Callout tone="danger" role="alert" title="Pagamento recusado">
          <p>{refusal}</p>
          <p>Nada foi cobrado. Confira os dados ou escolha outra forma de pagamento.</p>
        </Callout>
      )}
      {onWaiting === undefined ? null : (
        <Callout tone="info" title="Um PIX espera o seu pagamento">
          <p>Se você pagar de outra forma, ele deixa de valer.</p>
          <div className={css.again}>
            <Button onClick={() => onWaiting()}>Ver código PIX</Button>
          </div>
        </Callout>
      )}
      {deed === 'change' ? (
        <Callout tone="info" title="A mudança vale assim que for paga">
          <p>
            O novo plano começa hoje, pelo preço cheio. O que resta do período já pago do plano atual não é
            descontado.
          </p>
        </Callout>
      ) : null}
      {isFree ? (
        <Callout tone="success">
          <p>Este plano não custa nada: não é preciso informar como pagar.</p>
        </Callout>
      ) : null}
      {deed === 'change' && own !== null && !isFree ? (
        <Checkbox
          {...form.field('changes')}
          hint={changes ? undefined : `Forma de pagamento atual: ${methodText(own)}`}
        >
          {planPaymentLabels.changes}
        </Checkbox>
      ) : null}
      {changes && !isFree ? (
        <PlanPaymentFields
          form={form}
          cards={cards}
          onRetryCards={onRetryCards}
          address={address}
          onZipcode={onZipcode}
          cities={cities}
          onState={onState}
          pixText={
            deed === 'edit'
              ? 'A cada cobrança, você paga com um código novo'
              : 'Aprovação na hora, com QR Code ou copia e cola'
          }
        />
      ) : null}
    </Form>
  );
}

/** Checkout of a plan: buy, change, pay an overdue bill, or edit the payment method. */
export function PlanCheckout({ of, onRetry, negotiateHref, ...ask }: PlanCheckoutProps) {
  const { deed, cards, offline = false, now } = ask;
  const title = checkoutTitles[deed];
  // The form's default card depends on the saved cards, so wait for them.
  const areCardsComing = cards.status === 'idle' || (cards.status === 'loading' && !('data' in cards));
  const isBought = deed === 'buy' || deed === 'change';
  return (
    <Loadable of={of} skeleton={<Waiting title={title} />} onRetry={onRetry} level={1}>
      {({ own, plan }) => {
        if (isBought && plan === null) return <NoPlan />;
        const price = plan === null ? (deed === 'pay' ? own?.owed?.amount : undefined) : planPrice(plan);
        if (plan !== null && price === undefined) return <Negotiable name={plan.name} href={negotiateHref} />;
        if (areCardsComing) return <Waiting title={title} />;
        return (
          <Container>
            <PageHeader title={title} backHref={paths.memberPlans} backLabel="Planos" />
            <div className={css.page}>
              <div className={css.aside}>
                <PlanSummary deed={deed} own={own} plan={plan} now={now} />
              </div>
              <div className={css.content}>
                {offline ? (
                  <Callout tone="warning" role="status" title="Você está sem conexão">
                    <p>O que você já preencheu continua aqui. Assim que a internet voltar, é só seguir.</p>
                  </Callout>
                ) : null}
                {deed === 'change' && own?.owed != null ? (
                  <OwedFirst />
                ) : (
                  <Ask {...ask} own={own} price={price} />
                )}
              </div>
            </div>
          </Container>
        );
      }}
    </Loadable>
  );
}
