import {
  deliveryTexts,
  isSoldOut,
  itemPrice,
  mostOf,
  priceDelivery,
  rewardOf,
  wrongInChoice,
} from '@estacao/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { PriceLines } from '../../components/PriceLines/PriceLines.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ProductsToCount } from '../shop/ProductsToCount.tsx';
import * as css from './DeliveryPanel.css.ts';
import type { DeliveryPanelProps } from './written.ts';

interface ProductsStepFormProps
  extends Pick<
    DeliveryPanelProps,
    'activity' | 'written' | 'hideCost' | 'sending' | 'error' | 'onWrite' | 'onSend'
  > {
  onBack: () => void;
}

export function ProductsStepForm({
  activity,
  written,
  hideCost = false,
  sending = false,
  error,
  onWrite,
  onBack,
  onSend,
}: ProductsStepFormProps) {
  const [tries, setTries] = useState(0);
  const above = useRef<HTMLDivElement>(null);
  // Moves the focus to the complaint above the products it is about.
  useEffect(() => {
    if (tries > 0) above.current?.focus();
  }, [tries]);
  const products = activity.products.filter((product) => !isSoldOut(product));
  // Stock may have dropped since the member chose the quantity.
  const items = products.map((product) => ({
    product,
    quantity: Math.min(written.quantities[product.id] ?? 0, mostOf(product)),
  }));
  const chosen = items.filter(({ quantity }) => quantity > 0);
  const location = activity.deliveryLocations.find(({ id }) => id === written.locationId);
  const price = priceDelivery(chosen, activity.discountDelivery, location);
  const wrong = wrongInChoice(items, price.total);
  const said = error ?? (tries > 0 ? wrong : undefined);
  const isNone = said === deliveryTexts.none;
  const complaint =
    said === undefined ? null : (
      <Callout tone="danger" role="alert">
        {said}
      </Callout>
    );
  const hasPrice = !hideCost && products.some((product) => itemPrice(product) > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (wrong === undefined && !sending) onSend();
  };
  return (
    <Form
      label="Produtos"
      busy={sending}
      onSubmit={submit}
      actions={
        <>
          {isNone ? null : complaint}
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
      {isNone ? (
        <div ref={above} className={css.above} tabIndex={-1}>
          {complaint}
        </div>
      ) : null}
      <ProductsToCount
        products={products}
        hideCost={hideCost}
        quantities={new Map(items.map(({ product, quantity }) => [product.id, quantity]))}
        onChange={(id, quantity) => onWrite({ quantities: { ...written.quantities, [id]: quantity } })}
      />
      <div role="status">
        {hideCost ? null : (
          <PriceLines
            lines={[
              { label: 'Subtotal', amount: price.items },
              { label: 'Desconto', amount: -price.discount },
              { label: 'Taxa de entrega', amount: chosen.length === 0 ? 0 : price.fee },
            ]}
            total={chosen.length === 0 ? 0 : price.total}
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
