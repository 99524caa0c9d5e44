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
  planPrice,
  type SavedCard,
  unpaidPlanPath,
} from '@estacao/domain';
import { Compass, MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { addressFields } from '../../components/CardForm/address-lookup.ts';
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
import { type PlanPurpose, PlanSummary } from './PlanSummary.tsx';
import {
  type PlanPaymentValues,
  planPaymentLabels,
  toPlanPayment,
  toPlanValues,
  validatePlanFields,
} from './plan-payment-values.ts';
import { methodText } from './plan-texts.ts';

export interface CheckoutPlans {
  ownPlan: PlanSubscription | null;
  /** The plan to buy or change to; `null`: it does not exist. */
  plan: Plan<string> | null;
}

export interface PlanCheckoutProps
  extends Partial<
    Pick<
      PlanPaymentFieldsProps,
      'address' | 'onRetryCards' | 'onZipcodeComplete' | 'cities' | 'onStateSelect'
    >
  > {
  purpose: PlanPurpose;
  plans: Loaded<CheckoutPlans>;
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

export const checkoutTitles: Readonly<Record<PlanPurpose, string>> = {
  buy: 'Assinar plano',
  change: 'Mudar de plano',
  pay: 'Pagamento pendente',
  edit: 'Editar pagamento',
};

function PlanNotFound() {
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

function CheckoutSkeleton({ title }: { title: string }) {
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

function PayOverdueFirst() {
  return (
    <Callout tone="warning" title="Há um pagamento pendente">
      <p>Pague antes de mudar de plano.</p>
      <div className={css.retry}>
        <Button kind="main" href={unpaidPlanPath}>
          Pagar agora
        </Button>
      </div>
    </Callout>
  );
}

/** Drops a selected card that no longer exists. Without saved cards, selects the new-card form. */
function validSelection({ selectedCard }: PlanPayment, savedCards: readonly SavedCard[]): number | null {
  if (selectedCard === NEW_CARD || savedCards.some(({ id }) => id === selectedCard)) return selectedCard;
  return savedCards.length === 0 ? NEW_CARD : null;
}

interface PaymentFormProps
  extends Omit<PlanCheckoutProps, 'plans' | 'onRetry' | 'negotiateHref'>,
    Pick<CheckoutPlans, 'ownPlan'> {
  price: number | undefined;
}

function PaymentForm({
  purpose,
  ownPlan,
  price,
  cards,
  payment = noPlanPayment,
  onChange,
  address = idle,
  onRetryCards,
  onZipcodeComplete,
  cities,
  onStateSelect,
  sending = false,
  errors,
  refusal = null,
  refusals = 0,
  onWaiting,
  offline = false,
  now,
  onPay,
}: PaymentFormProps) {
  const savedCards = 'data' in cards && cards.data !== undefined ? cards.data : [];
  const isFree = price === 0;
  const initialValues = toPlanValues(
    { ...payment, selectedCard: validSelection(payment, savedCards) },
    // A method in the draft means that the member chose to change it.
    purpose !== 'change' || payment.method !== null,
  );
  const form = useFields<PlanPaymentValues>({
    defaults: payment.card.street === '' ? { ...initialValues, ...addressFields(address) } : initialValues,
    labels: planPaymentLabels,
    check: (values) => (isFree ? {} : validatePlanFields(values, dateOf(now))),
    onSubmit: (values) => {
      if (isFree) onPay({ ...noPlanPayment, method: 'pix' });
      else onPay(values.changes ? toPlanPayment(values) : undefined);
    },
    busy: sending,
    errors,
  });

  const latestForm = useRef(form);
  latestForm.current = form;
  const names = Object.keys(planPaymentLabels) as (keyof PlanPaymentValues)[];
  const values = Object.fromEntries(names.map((name) => [name, form.value(name)]));
  const serialized = JSON.stringify(values);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    const typedValues = JSON.parse(serialized) as PlanPaymentValues;
    if (latestForm.current.dirty) latestOnChange.current?.(toPlanPayment(typedValues));
  }, [serialized]);

  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    const district = address.status === 'ready' ? { neighborhood: address.data.neighborhood } : {};
    for (const [name, value] of Object.entries({ ...addressFields(address), ...district }))
      latestForm.current.set(name as 'street', value);
  }, [address]);

  const lastRefusals = useRef(refusals);
  useEffect(() => {
    if (lastRefusals.current === refusals) return;
    lastRefusals.current = refusals;
    latestForm.current.set('cvv', '');
  }, [refusals]);

  const changes = form.value('changes');
  const method = changes ? form.value('method') : ownPlan?.method;
  const submitLabel = isFree
    ? 'Confirmar'
    : purpose === 'edit'
      ? 'Salvar'
      : method === 'pix'
        ? 'Gerar código PIX'
        : `Pagar ${formatMoney(price ?? 0)}`;
  return (
    <Form
      {...form.props}
      label={checkoutTitles[purpose]}
      actions={
        <StepActions
          back={paths.memberPlans}
          busy={form.busy}
          busyLabel={purpose === 'edit' ? 'Salvando...' : 'Processando...'}
          disabled={offline}
        >
          {submitLabel}
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
          <div className={css.retry}>
            <Button onClick={() => onWaiting()}>Ver código PIX</Button>
          </div>
        </Callout>
      )}
      {purpose === 'change' ? (
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
      {purpose === 'change' && ownPlan !== null && !isFree ? (
        <Checkbox
          {...form.field('changes')}
          hint={changes ? undefined : `Forma de pagamento atual: ${methodText(ownPlan)}`}
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
          onZipcodeComplete={onZipcodeComplete}
          cities={cities}
          onStateSelect={onStateSelect}
          pixText={
            purpose === 'edit'
              ? 'A cada cobrança, você paga com um código novo'
              : 'Aprovação na hora, com QR Code ou copia e cola'
          }
        />
      ) : null}
    </Form>
  );
}

/** Checkout of a plan: buy, change, pay an overdue bill, or edit the payment method. */
export function PlanCheckout({ plans, onRetry, negotiateHref, ...formProps }: PlanCheckoutProps) {
  const { purpose, cards, offline = false, now } = formProps;
  const title = checkoutTitles[purpose];
  // The form's default card depends on the saved cards, so wait for them.
  const areCardsLoading = cards.status === 'idle' || (cards.status === 'loading' && !('data' in cards));
  const isPurchase = purpose === 'buy' || purpose === 'change';
  return (
    <Loadable of={plans} skeleton={<CheckoutSkeleton title={title} />} onRetry={onRetry} level={1}>
      {({ ownPlan, plan }) => {
        if (isPurchase && plan === null) return <PlanNotFound />;
        const price =
          plan === null ? (purpose === 'pay' ? ownPlan?.owed?.amount : undefined) : planPrice(plan);
        if (plan !== null && price === undefined) return <Negotiable name={plan.name} href={negotiateHref} />;
        if (areCardsLoading) return <CheckoutSkeleton title={title} />;
        return (
          <Container>
            <PageHeader title={title} backHref={paths.memberPlans} backLabel="Planos" />
            <div className={css.page}>
              <div className={css.aside}>
                <PlanSummary purpose={purpose} ownPlan={ownPlan} plan={plan} now={now} />
              </div>
              <div className={css.content}>
                {offline ? (
                  <Callout tone="warning" role="status" title="Você está sem conexão">
                    <p>O que você já preencheu continua aqui. Assim que a internet voltar, é só seguir.</p>
                  </Callout>
                ) : null}
                {purpose === 'change' && ownPlan?.owed != null ? (
                  <PayOverdueFirst />
                ) : (
                  <PaymentForm {...formProps} ownPlan={ownPlan} price={price} />
                )}
              </div>
            </div>
          </Container>
        );
      }}
    </Loadable>
  );
}
