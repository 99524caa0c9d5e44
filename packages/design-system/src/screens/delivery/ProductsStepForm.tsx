import {
  deliveryTexts,
  isSoldOut,
  itemPrice,
  maxQuantityOf,
  priceDelivery,
  rewardOf,
  validateDeliveryItems,
} from '@estacao/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { PriceLines } from '../../components/PriceLines/PriceLines.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ProductQuantities } from '../shop/ProductQuantities.tsx';
import * as css from './DeliveryPanel.css.ts';
import type { DeliveryPanelProps } from './draft.ts';

interface ProductsStepFormProps
  extends Pick<
    DeliveryPanelProps,
    'activity' | 'draft' | 'hideCost' | 'sending' | 'error' | 'onDraftChange' | 'onSend'
  > {
  onBack: () => void;
}

export function ProductsStepForm({
  activity,
  draft,
  hideCost = false,
  sending = false,
  error,
  onDraftChange,
  onBack,
  onSend,
}: ProductsStepFormProps) {
  const [attempts, setAttempts] = useState(0);
  const errorArea = useRef<HTMLDivElement>(null);
  // Moves the focus to the error message above the products.
  useEffect(() => {
    if (attempts > 0) errorArea.current?.focus();
  }, [attempts]);
  const products = activity.products.filter((product) => !isSoldOut(product));
  // Stock may have dropped since the member chose the quantity.
  const items = products.map((product) => ({
    product,
    quantity: Math.min(draft.quantities[product.id] ?? 0, maxQuantityOf(product)),
  }));
  const chosenItems = items.filter(({ quantity }) => quantity > 0);
  const location = activity.deliveryLocations.find(({ id }) => id === draft.locationId);
  const price = priceDelivery(chosenItems, activity.discountDelivery, location);
  const choiceError = validateDeliveryItems(items, price.total);
  const message = error ?? (attempts > 0 ? choiceError : undefined);
  const isNothingChosen = message === deliveryTexts.none;
  const errorCallout =
    message === undefined ? null : (
      <Callout tone="danger" role="alert">
        {message}
      </Callout>
    );
  const hasPrice = !hideCost && products.some((product) => itemPrice(product) > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (choiceError === undefined && !sending) onSend();
  };
  return (
    <Form
      label="Produtos"
      busy={sending}
      onSubmit={submit}
      actions={
        <>
          {isNothingChosen ? null : errorCallout}
          <div className={css.turns}>
            <Button full disabled={sending} onClick={onBack}>
              Voltar
            </Button>
            <Button kind="main" full type="submit" busy={sending} busyLabel="Enviando...">
              Enviar
            </Button>
          </div>
        </>
      }
    >
      {isNothingChosen ? (
        <div ref={errorArea} className={css.above} tabIndex={-1}>
          {errorCallout}
        </div>
      ) : null}
      <ProductQuantities
        products={products}
        hideCost={hideCost}
        quantities={new Map(items.map(({ product, quantity }) => [product.id, quantity]))}
        onChange={(id, quantity) => onDraftChange({ quantities: { ...draft.quantities, [id]: quantity } })}
      />
      <div role="status">
        {hideCost ? null : (
          <PriceLines
            lines={[
              { label: 'Subtotal', amount: price.items },
              { label: 'Desconto', amount: -price.discount },
              { label: 'Taxa de entrega', amount: chosenItems.length === 0 ? 0 : price.fee },
            ]}
            total={chosenItems.length === 0 ? 0 : price.total}
          />
        )}
      </div>
      {hasPrice ? (
        <Text size="sm" tone="muted">
          {deliveryTexts.settled}
        </Text>
      ) : null}
      {rewardOf(activity) > 0 ? (
        <Text size="sm" tone="muted">
          {deliveryTexts.rewarded}
        </Text>
      ) : null}
    </Form>
  );
}
