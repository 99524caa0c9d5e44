import {
  type CardField,
  type CartItem,
  type CartPrice,
  dateOf,
  type FoundAddress,
  type Installment,
  idle,
  isPhysical,
  keptInstallment,
  type Loaded,
  type Moment,
  NEW_CARD,
  noPayment,
  type PaymentChoice,
  type SavedCard,
} from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { CardFormProps } from '../../components/CardForm/CardForm.tsx';
import { filledBy, useFoundAddress } from '../../components/CardForm/found-address.ts';
import { LazyCardForm } from '../../components/CardForm/LazyCardForm.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields, type ValueField } from '../../components/Form/use-fields.ts';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { OrderSummary } from '../../components/OrderSummary/OrderSummary.tsx';
import { SavedCards } from '../../components/SavedCards/SavedCards.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { StepActions } from '../payments/StepActions.tsx';
import * as css from './Cart.css.ts';
import { CartFrame, type CartFrameProps } from './CartFrame.tsx';
import { type PaymentValues, paymentLabels, toChoice, toValues, wrongInFields } from './payment-values.ts';
import { installmentText, summaryOf } from './summary.ts';

export interface CartPaymentProps
  extends Pick<CartFrameProps, 'moved' | 'offline' | 'hold' | 'onStep'>,
    Pick<CardFormProps, 'cities' | 'onState'> {
  items: readonly CartItem[];
  price: CartPrice;
  installments: readonly Installment[];
  cards: Loaded<readonly SavedCard[]>;
  payment?: PaymentChoice;
  onChange?: ((payment: PaymentChoice) => void) | undefined;
  /** Cards or instalments failed to load, so the options may be incomplete. */
  incomplete?: boolean;
  onRetry?: (() => unknown) | undefined;
  address?: Loaded<FoundAddress>;
  onZipcode?: ((zipcode: string) => void) | undefined;
  sending?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Server time; expired cards are rejected against it. */
  now: Moment;
  onBack: () => unknown;
  onContinue: (payment: PaymentChoice) => unknown;
}

/** Drops a selected card that no longer exists. Without saved cards, selects the new-card form. */
function selectedOf({ selectedCard }: PaymentChoice, saved: readonly SavedCard[]): number | null {
  if (selectedCard === NEW_CARD || saved.some(({ id }) => id === selectedCard)) return selectedCard;
  return saved.length === 0 ? NEW_CARD : null;
}

/** The third cart step: how to pay what the wallet does not cover. */
export function CartPayment({
  items,
  price,
  installments,
  cards,
  payment = noPayment,
  onChange,
  incomplete = false,
  onRetry,
  address = idle,
  onZipcode,
  cities,
  onState,
  sending = false,
  errors,
  now,
  onBack,
  onContinue,
  ...frame
}: CartPaymentProps) {
  const { charged } = price;
  const saved = 'data' in cards && cards.data !== undefined ? cards.data : [];
  const terms = { charged, installments, today: dateOf(now) };
  const first = toValues({
    ...payment,
    installments: keptInstallment(payment.installments, installments),
    selectedCard: selectedOf(payment, saved),
  });
  const form = useFields<PaymentValues>({
    defaults: payment.card.street === '' ? { ...first, ...filledBy(address) } : first,
    labels: paymentLabels,
    check: (values) => wrongInFields(values, terms),
    onSubmit: (values) => {
      onContinue(charged <= 0 ? noPayment : toChoice(values));
    },
    busy: sending,
    errors,
  });
  const names = Object.keys(paymentLabels) as (keyof PaymentValues)[];
  const tell = (changed: Partial<PaymentValues>) => {
    const values = Object.fromEntries(names.map((name) => [name, form.value(name)]));
    onChange?.(toChoice({ ...first, ...values, ...changed }));
  };

  useFoundAddress(address, form.set);

  const method = form.field('method');
  const selected = form.field('selectedCard');
  const isCard = method.value === 'credit_card';
  const isNew = selected.value === String(NEW_CARD);
  const isSelectable = saved.length > 0;
  const cardField = (name: CardField): ValueField<string> => {
    const field = form.field(name);
    return {
      ...field,
      onValueChange: (value) => {
        field.onValueChange(value);
        tell({ [name]: value });
      },
    };
  };
  const email = form.field('email');
  const save = form.field('save');
  const parts = form.field('installments');

  return (
    <CartFrame
      {...frame}
      step={2}
      digital={!isPhysical(items)}
      title="Pagamento"
      aside={<OrderSummary folds {...summaryOf(items, price)} />}
    >
      <Form
        {...form.props}
        actions={
          <StepActions
            back={onBack}
            busy={form.busy}
            busyLabel="Salvando..."
            disabled={frame.offline === true}
          >
            Revisar pedido
          </StepActions>
        }
      >
        {charged <= 0 ? (
          <Callout tone="success">
            <p>O saldo da sua carteira cobre o valor total deste pedido.</p>
          </Callout>
        ) : (
          <>
            {incomplete ? (
              <Callout tone="warning" title="Não foi possível carregar todas as opções de pagamento.">
                <div className={css.again}>
                  <Button onClick={() => onRetry?.()}>Tentar novamente</Button>
                </div>
              </Callout>
            ) : null}
            <OptionCards
              {...method}
              required
              columnWidth={13}
              options={[
                { value: 'credit_card', title: 'Cartão de crédito', text: cardText(installments) },
                { value: 'pix', title: 'PIX', text: 'Aprovação na hora, com QR Code ou copia e cola' },
              ]}
              onValueChange={(value) => {
                method.onValueChange(value);
                tell({ method: value });
              }}
            />
            {isCard ? (
              <>
                {isSelectable ? (
                  <SavedCards
                    {...selected}
                    cards={saved}
                    value={selected.value === '' ? null : Number(selected.value)}
                    onValueChange={(value) => {
                      selected.onValueChange(String(value));
                      tell({ selectedCard: String(value) });
                    }}
                  />
                ) : null}
                {isNew ? (
                  <LazyCardForm
                    level={2}
                    field={cardField}
                    save={{
                      ...save,
                      onCheckedChange: (value) => {
                        save.onCheckedChange(value);
                        tell({ save: value });
                      },
                    }}
                    onZipcode={onZipcode}
                    lookingUp={address.status === 'loading'}
                    cities={cities}
                    onState={onState}
                  />
                ) : null}
                {installments.length > 0 ? (
                  <SelectField
                    {...parts}
                    required
                    options={installments.map((part) => ({
                      value: String(part.count),
                      label: installmentText(part),
                    }))}
                    onValueChange={(value) => {
                      parts.onValueChange(value);
                      tell({ installments: value });
                    }}
                  />
                ) : null}
              </>
            ) : null}
            {method.value === '' ? null : (
              <TextField
                {...email}
                required
                type="email"
                autoComplete="email"
                spellCheck={false}
                onValueChange={(value) => {
                  email.onValueChange(value);
                  tell({ email: value });
                }}
              />
            )}
          </>
        )}
      </Form>
    </CartFrame>
  );
}

function cardText(installments: readonly Installment[]): string {
  const most = installments.at(-1)?.count ?? 1;
  return most === 1 ? 'À vista' : `Em até ${most}x sem juros`;
}
