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
  subscribable,
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
import type { Subscribing } from './panel.ts';

function Charged({ card, start }: { readonly card: SavedCard | null; readonly start: string | undefined }) {
  if (card === null) {
    return (
      <Callout>
        {start === undefined
          ? 'Você ainda não tem um cartão salvo. Depois de assinar, adicione um: a primeira cobrança é feita em seguida.'
          : `Você ainda não tem um cartão salvo. Adicione um até ${start}, quando a primeira cobrança é feita.`}
      </Callout>
    );
  }
  return <Text size="sm" tone="muted">{`Cobrado no cartão ${card.brand} final ${card.lastDigits}.`}</Text>;
}

interface Choice {
  readonly products: readonly Product[];
  readonly recurrence: string;
  readonly chosen: readonly number[];
  readonly isMissing: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
}

function Products({ products, recurrence, chosen, isMissing, onChange, isOne }: Choice & { isOne: boolean }) {
  const shared = {
    required: true,
    error: isMissing ? subscriptionTexts.choose : undefined,
    options: products.map((product) => ({
      value: String(product.id),
      title: product.name,
      text: product.description ?? undefined,
      aside: `${formatMoney(itemPrice(product))} · ${recurrence}`,
    })),
  };
  return isOne ? (
    <OptionCards
      {...shared}
      label="Escolha um produto"
      value={chosen[0] === undefined ? '' : String(chosen[0])}
      onValueChange={(id) => onChange([Number(id)])}
    />
  ) : (
    <OptionCards
      {...shared}
      multiple
      label="Escolha os produtos"
      value={chosen.map(String)}
      onValueChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

export interface SubscriptionChoiceProps extends Subscribing {
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
  const products = subscribable(activity.products);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (finished && isAsking) setAsking(false);
  const [only] = products;
  if (only === undefined) return <Callout tone="warning">{subscriptionTexts.unavailable}</Callout>;
  // Drops products that have become unavailable. A single product is always chosen.
  const chosen =
    products.length === 1 ? [only.id] : wanted.filter((id) => products.some((one) => one.id === id));
  const price = priceOfChoice(products, chosen);
  const often = activityRecurrence(activity);
  const recurrence = recurrenceLabel(often);
  const next = formatDate(secondChargeOn(now, often, paidUntil));
  const first = firstChargeOn(now, paidUntil);
  const start = first > dateOf(now) ? formatDate(first) : undefined;
  const press = () => {
    if (chosen.length > 0) return setAsking(true);
    setMissing(true);
    onSubscribe?.([]);
  };
  return (
    <div className={css.panel}>
      <Products
        products={products}
        recurrence={recurrence}
        chosen={chosen}
        isMissing={isMissing && chosen.length === 0}
        onChange={setWanted}
        isOne={activity.isOneProduct || products.length === 1}
      />
      {paidUntil === null || start === undefined ? null : (
        <Callout>{subscriptionTexts.paidUntil(formatDate(paidUntil), start)}</Callout>
      )}
      <DescriptionList
        items={[
          ...(activity.isOneProduct || products.length === 1
            ? []
            : [{ label: 'Total', value: `${formatMoney(price)} · ${recurrence}`, total: true }]),
          { label: 'Primeira cobrança', value: start ?? 'Hoje' },
          { label: 'Próxima cobrança', value: next },
        ]}
      />
      <Charged card={card} start={start} />
      {error === undefined || isAsking ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button kind="main" full busy={sending} busyLabel="Assinando" onClick={press}>
        Assinar
      </Button>
      <ConfirmSubscription
        open={isAsking && !finished}
        activity={activity.name}
        products={products.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)}
        price={price}
        recurrence={recurrence}
        start={start}
        next={next}
        card={card}
        busy={sending}
        error={error}
        onConfirm={() => onSubscribe?.(chosen)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
