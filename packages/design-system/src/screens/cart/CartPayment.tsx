import {
  type CardField,
  type CartItem,
  type CartPrice,
  type CepAddress,
  dateOf,
  type Installment,
  idle,
  isPhysical,
  type Loaded,
  type Moment,
  NEW_CARD,
  noPayment,
  type PaymentChoice,
  resolveInstallment,
  type SavedCard,
} from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { addressFields, useAddressLookup } from '../../components/CardForm/address-lookup.ts';
import type { CardFormProps } from '../../components/CardForm/CardForm.tsx';
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
import { type PaymentValues, paymentLabels, toChoice, toValues, validateFields } from './payment-values.ts';
import { installmentText, summaryOf } from './summary.ts';

export interface CartPaymentProps
  extends Pick<CartFrameProps, 'focusesTitle' | 'offline' | 'reservation' | 'onStep'>,
    Pick<CardFormProps, 'cities' | 'onStateSelect'> {
  items: readonly CartItem[];
  price: CartPrice;
  installments: readonly Installment[];
  cards: Loaded<readonly SavedCard[]>;
  payment?: PaymentChoice;
  onChange?: ((payment: PaymentChoice) => void) | undefined;
  /** Cards or instalments failed to load, so the options may be incomplete. */
  incomplete?: boolean;
  onRetry?: (() => unknown) | undefined;
  address?: Loaded<CepAddress>;
  onZipcodeComplete?: ((zipcode: string) => void) | undefined;
  sending?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Server time, to reject expired cards. */
  now: Moment;
  onBack: () => unknown;
  onContinue: (payment: PaymentChoice) => unknown;
}

/** Deselects a saved card that no longer exists. Without saved cards, selects the new-card form. */
function resolveSelectedCard(
  { selectedCard }: PaymentChoice,
  savedCards: readonly SavedCard[],
): number | null {
  if (selectedCard === NEW_CARD || savedCards.some(({ id }) => id === selectedCard)) return selectedCard;
  return savedCards.length === 0 ? NEW_CARD : null;
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
  onZipcodeComplete,
  cities,
  onStateSelect,
  sending = false,
  errors,
  now,
  onBack,
  onContinue,
  ...frame
}: CartPaymentProps) {
  const { charged } = price;
  const savedCards = 'data' in cards && cards.data !== undefined ? cards.data : [];
  const terms = { charged, installments, today: dateOf(now) };
  const initialValues = toValues({
    ...payment,
    installments: resolveInstallment(payment.installments, installments),
    selectedCard: resolveSelectedCard(payment, savedCards),
  });
  const form = useFields<PaymentValues>({
    defaults: payment.card.street === '' ? { ...initialValues, ...addressFields(address) } : initialValues,
    labels: paymentLabels,
    check: (values) => validateFields(values, terms),
    onSubmit: (values) => {
      onContinue(charged <= 0 ? noPayment : toChoice(values));
    },
    busy: sending,
    errors,
  });
  const names = Object.keys(paymentLabels) as (keyof PaymentValues)[];
  const emitChange = (changes: Partial<PaymentValues>) => {
    const values = Object.fromEntries(names.map((name) => [name, form.value(name)]));
    onChange?.(toChoice({ ...initialValues, ...values, ...changes }));
  };

  useAddressLookup(address, form.set);

  const methodField = form.field('method');
  const selectedCardField = form.field('selectedCard');
  const isCard = methodField.value === 'credit_card';
  const isNewCard = selectedCardField.value === String(NEW_CARD);
  const hasSavedCards = savedCards.length > 0;
  const cardField = (name: CardField): ValueField<string> => {
    const field = form.field(name);
    return {
      ...field,
      onValueChange: (value) => {
        field.onValueChange(value);
        emitChange({ [name]: value });
      },
    };
  };
  const emailField = form.field('email');
  const saveField = form.field('save');
  const installmentsField = form.field('installments');

  return (
    <CartFrame
      {...frame}
      step={2}
      digital={!isPhysical(items)}
      title="Pagamento"
      aside={<OrderSummary collapsible {...summaryOf(items, price)} />}
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
              {...methodField}
              required
              columnWidth={13}
              options={[
                { value: 'credit_card', title: 'Cartão de crédito', text: cardText(installments) },
                { value: 'pix', title: 'PIX', text: 'Aprovação na hora, com QR Code ou copia e cola' },
              ]}
              onValueChange={(value) => {
                methodField.onValueChange(value);
                emitChange({ method: value });
              }}
            />
            {isCard ? (
              <>
                {hasSavedCards ? (
                  <SavedCards
                    {...selectedCardField}
                    cards={savedCards}
                    value={selectedCardField.value === '' ? null : Number(selectedCardField.value)}
                    onValueChange={(value) => {
                      selectedCardField.onValueChange(String(value));
                      emitChange({ selectedCard: String(value) });
                    }}
                  />
                ) : null}
                {isNewCard ? (
                  <LazyCardForm
                    level={2}
                    field={cardField}
                    save={{
                      ...saveField,
                      onCheckedChange: (value) => {
                        saveField.onCheckedChange(value);
                        emitChange({ save: value });
                      },
                    }}
                    onZipcodeComplete={onZipcodeComplete}
                    lookingUp={address.status === 'loading'}
                    cities={cities}
                    onStateSelect={onStateSelect}
                  />
                ) : null}
                {installments.length > 0 ? (
                  <SelectField
                    {...installmentsField}
                    required
                    options={installments.map((installment) => ({
                      value: String(installment.count),
                      label: installmentText(installment),
                    }))}
                    onValueChange={(value) => {
                      installmentsField.onValueChange(value);
                      emitChange({ installments: value });
                    }}
                  />
                ) : null}
              </>
            ) : null}
            {methodField.value === '' ? null : (
              <TextField
                {...emailField}
                required
                type="email"
                autoComplete="email"
                spellCheck={false}
                onValueChange={(value) => {
                  emailField.onValueChange(value);
                  emitChange({ email: value });
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
  const max = installments.at(-1)?.count ?? 1;
  return max === 1 ? 'À vista' : `Em até ${max}x sem juros`;
}
