import { type CardField, type CepAddress, type Loaded, NEW_CARD, type SavedCard } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { CardFormProps } from '../../components/CardForm/CardForm.tsx';
import { LazyCardForm } from '../../components/CardForm/LazyCardForm.tsx';
import type { Fields } from '../../components/Form/use-fields.ts';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { SavedCards } from '../../components/SavedCards/SavedCards.tsx';
import * as css from './PlanCheckout.css.ts';
import type { PlanPaymentValues } from './plan-payment-values.ts';

export interface PlanPaymentFieldsProps extends Pick<CardFormProps, 'cities' | 'onStateSelect'> {
  form: Fields<PlanPaymentValues>;
  cards: Loaded<readonly SavedCard[]>;
  onRetryCards?: (() => unknown) | undefined;
  address: Loaded<CepAddress>;
  onZipcodeComplete?: ((zipcode: string) => void) | undefined;
  pixText: string;
}

/** Chooses the payment method of a plan: a saved card, a new card or PIX. */
export function PlanPaymentFields({
  form,
  cards,
  onRetryCards,
  address,
  onZipcodeComplete,
  cities,
  onStateSelect,
  pixText,
}: PlanPaymentFieldsProps) {
  const savedCards = 'data' in cards && cards.data !== undefined ? cards.data : [];
  const cardField = form.field('selectedCard');
  const isCard = form.value('method') === 'credit_card';
  const isNewCard = cardField.value === String(NEW_CARD);
  return (
    <>
      {cards.status === 'failed' ? (
        <Callout tone="warning" title="Não foi possível carregar os seus cartões.">
          <div className={css.retry}>
            <Button onClick={() => onRetryCards?.()}>Tentar novamente</Button>
          </div>
        </Callout>
      ) : null}
      <OptionCards
        {...form.field('method')}
        required
        columnWidth={13}
        options={[
          {
            value: 'credit_card',
            title: 'Cartão de crédito',
            text: 'Cobrado a cada período, sem você precisar lembrar',
          },
          { value: 'pix', title: 'PIX', text: pixText },
        ]}
      />
      {isCard && savedCards.length > 0 ? (
        <SavedCards
          {...cardField}
          cards={savedCards}
          value={cardField.value === '' ? null : Number(cardField.value)}
          onValueChange={(value) => cardField.onValueChange(String(value))}
        />
      ) : null}
      {isCard && isNewCard ? (
        <LazyCardForm
          level={2}
          field={(name: CardField) => form.field(name)}
          neighborhood={form.field('neighborhood')}
          save={form.field('save')}
          onZipcodeComplete={onZipcodeComplete}
          lookingUp={address.status === 'loading'}
          cities={cities}
          onStateSelect={onStateSelect}
        />
      ) : null}
    </>
  );
}
