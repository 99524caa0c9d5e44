import {
  type ActivityDetail,
  activityRecurrence,
  dateOf,
  firstChargeOn,
  formatDate,
  formatMoney,
  type IsoDate,
  itemPrice,
  type Moment,
  type Product,
  priceOfChoice,
  recurrenceLabel,
  type SavedCard,
  secondChargeOn,
  subscribableProducts,
  subscriptionTexts,
} from '@estacao/domain';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { DescriptionList } from '../../../components/DescriptionList/DescriptionList.tsx';
import { OptionCards } from '../../../components/OptionCards/OptionCards.tsx';
import { Text } from '../../../components/Text/Text.tsx';
import * as css from '../ActivityPage.css.ts';
import { ConfirmSubscription } from './ConfirmSubscription.tsx';
import type { SubscriptionState } from './panel.ts';

function PaymentNote({
  card,
  firstCharge,
}: {
  readonly card: SavedCard | null;
  readonly firstCharge: string | undefined;
}) {
  if (card === null) {
    return (
      <Callout>
        {firstCharge === undefined
          ? 'Você ainda não tem um cartão salvo. Depois de assinar, adicione um: a primeira cobrança é feita em seguida.'
          : `Você ainda não tem um cartão salvo. Adicione um até ${firstCharge}, quando a primeira cobrança é feita.`}
      </Callout>
    );
  }
  return <Text size="sm" tone="muted">{`Cobrado no cartão ${card.brand} final ${card.lastDigits}.`}</Text>;
}

interface ChoiceProps {
  readonly products: readonly Product[];
  readonly recurrence: string;
  readonly selectedIds: readonly number[];
  readonly isChoiceMissing: boolean;
  readonly onChange: (selectedIds: readonly number[]) => void;
}

function Products({
  products,
  recurrence,
  selectedIds,
  isChoiceMissing,
  onChange,
  isSingleChoice,
}: ChoiceProps & { isSingleChoice: boolean }) {
  const sharedProps = {
    required: true,
    error: isChoiceMissing ? subscriptionTexts.choose : undefined,
    options: products.map((product) => ({
      value: String(product.id),
      title: product.name,
      text: product.description ?? undefined,
      aside: `${formatMoney(itemPrice(product))} · ${recurrence}`,
    })),
  };
  return isSingleChoice ? (
    <OptionCards
      {...sharedProps}
      label="Escolha um produto"
      value={selectedIds[0] === undefined ? '' : String(selectedIds[0])}
      onValueChange={(id) => onChange([Number(id)])}
    />
  ) : (
    <OptionCards
      {...sharedProps}
      multiple
      label="Escolha os produtos"
      value={selectedIds.map(String)}
      onValueChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

export interface SubscriptionChoiceProps extends SubscriptionState {
  readonly activity: ActivityDetail;
  readonly now: Moment;
  readonly card: SavedCard | null;
  readonly paidUntil: IsoDate | null;
}

/** Choice of products with price and dates, and its confirmation. */
export function SubscriptionChoice({
  activity,
  now,
  card,
  paidUntil,
  sending = false,
  error,
  finished = false,
  onSubscribe,
}: SubscriptionChoiceProps) {
  const products = subscribableProducts(activity.products);
  const [checkedIds, setCheckedIds] = useState<readonly number[]>([]);
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  if (finished && isConfirming) setIsConfirming(false);
  const [firstProduct] = products;
  if (firstProduct === undefined) return <Callout tone="warning">{subscriptionTexts.unavailable}</Callout>;
  // Drops products that have become unavailable. A single product is always selected.
  const selectedIds =
    products.length === 1
      ? [firstProduct.id]
      : checkedIds.filter((id) => products.some((product) => product.id === id));
  const price = priceOfChoice(products, selectedIds);
  const interval = activityRecurrence(activity);
  const recurrence = recurrenceLabel(interval);
  const nextCharge = formatDate(secondChargeOn(now, interval, paidUntil));
  const firstChargeDate = firstChargeOn(now, paidUntil);
  const firstCharge = firstChargeDate > dateOf(now) ? formatDate(firstChargeDate) : undefined;
  const submit = () => {
    if (selectedIds.length > 0) return setIsConfirming(true);
    setIsChoiceMissing(true);
    onSubscribe?.([]);
  };
  return (
    <div className={css.panel}>
      <Products
        products={products}
        recurrence={recurrence}
        selectedIds={selectedIds}
        isChoiceMissing={isChoiceMissing && selectedIds.length === 0}
        onChange={setCheckedIds}
        isSingleChoice={activity.isOneProduct || products.length === 1}
      />
      {paidUntil === null || firstCharge === undefined ? null : (
        <Callout>{subscriptionTexts.paidUntil(formatDate(paidUntil), firstCharge)}</Callout>
      )}
      <DescriptionList
        items={[
          ...(activity.isOneProduct || products.length === 1
            ? []
            : [{ label: 'Total', value: `${formatMoney(price)} · ${recurrence}`, total: true }]),
          { label: 'Primeira cobrança', value: firstCharge ?? 'Hoje' },
          { label: 'Próxima cobrança', value: nextCharge },
        ]}
      />
      <PaymentNote card={card} firstCharge={firstCharge} />
      {error === undefined || isConfirming ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button kind="main" full busy={sending} busyLabel="Assinando" onClick={submit}>
        Assinar
      </Button>
      <ConfirmSubscription
        open={isConfirming && !finished}
        activityName={activity.name}
        products={products.filter(({ id }) => selectedIds.includes(id)).map(({ name }) => name)}
        price={price}
        recurrence={recurrence}
        firstCharge={firstCharge}
        nextCharge={nextCharge}
        card={card}
        busy={sending}
        error={error}
        onConfirm={() => onSubscribe?.(selectedIds)}
        onCancel={() => setIsConfirming(false)}
      />
    </div>
  );
}
