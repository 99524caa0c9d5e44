import { type CardField, type FoundAddress, type Loaded, NEW_CARD, type SavedCard } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { CardFormProps } from '../../components/CardForm/CardForm.tsx';
import { LazyCardForm } from '../../components/CardForm/LazyCardForm.tsx';
import type { Fields } from '../../components/Form/use-fields.ts';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { SavedCards } from '../../components/SavedCards/SavedCards.tsx';
import * as css from './PlanCheckout.css.ts';
import type { PlanPaymentValues } from './plan-payment-values.ts';

export interface PlanPaymentFieldsProps extends Pick<CardFormProps, 'cities' | 'onState'> {
  form: Fields<PlanPaymentValues>;
  cards: Loaded<readonly SavedCard[]>;
  onRetryCards?: (() => unknown) | undefined;
  address: Loaded<FoundAddress>;
  onZipcode?: ((zipcode: string) => void) | undefined;
  pixText: string;
}

/** Chooses the payment method of a plan: a saved card, a new card or PIX. */
export function PlanPaymentFields({
  form,
  cards,
  onRetryCards,
  address,
  onZipcode,
  cities,
  onState,
  pixText,
}: PlanPaymentFieldsProps) {
  const saved = 'data' in cards && cards.data !== undefined ? cards.data : [];
  const selected = form.field('selectedCard');
  const isCard = form.value('method') === 'credit_card';
  const isNew = selected.value === String(NEW_CARD);
  return (
    <>
      {cards.status === 'failed' ? (
        <Callout tone="warning" title="Não foi possível carregar os seus cartões.">
          <div className={css.again}>
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
      {isCard && saved.length > 0 ? (
        <SavedCards
          {...selected}
          cards={saved}
          value={selected.value === '' ? null : Number(selected.value)}
          onValueChange={(value) => selected.onValueChange(String(value))}
        />
      ) : null}
      {isCard && isNew ? (
        <LazyCardForm
          level={2}
          field={(name: CardField) => form.field(name)}
          neighborhood={form.field('neighborhood')}
          save={form.field('save')}
          onZipcode={onZipcode}
          lookingUp={address.status === 'loading'}
          cities={cities}
          onState={onState}
        />
      ) : null}
    </>
  );
}
