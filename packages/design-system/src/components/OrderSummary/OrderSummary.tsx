import { type Cents, formatMoney } from '@estacao/domain';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { orderSummary as orderSummaryWords } from '../../texts/pt-br/order-summary.ts';
import { useTexts } from '../../texts/texts.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { PriceLines, type PriceLinesProps } from '../PriceLines/PriceLines.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './OrderSummary.css.ts';

export interface SummaryItem {
  id: string | number;
  name: string;
  picture?: string | null | undefined;
  quantity: number;
  /** For the whole quantity, in cents. */
  amount: Cents;
}

export interface OrderSummaryProps extends PriceLinesProps {
  items: readonly SummaryItem[];
  /** Collapses to a line with the total on phones. Desktops show everything. */
  collapsible?: boolean;
  title?: string;
  level?: 2 | 3;
}

/** The items and prices of an order that is not placed yet. */
export function OrderSummary({ items, collapsible = false, title, level = 2, ...prices }: OrderSummaryProps) {
  const texts = useTexts('orderSummary', orderSummaryWords);
  const id = useId();
  const [open, setOpen] = useState(false);
  const shownTitle = title ?? texts.title;
  return (
    <Surface as="section">
      <div className={css.summary}>
        {collapsible ? (
          <button
            type="button"
            className={css.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className={css.openerLabel}>
              {open ? texts.hide : texts.show}
              <span className={css.arrow({ open })}>
                <Icon of={ChevronDown} />
              </span>
            </span>
            <span className={css.total}>{formatMoney(prices.total)}</span>
          </button>
        ) : null}
        <div className={css.title({ folds: collapsible })}>
          <Heading level={level} size="lg">
            {shownTitle}
          </Heading>
        </div>
        <div id={id} className={css.content({ closed: collapsible && !open })}>
          <ul className={css.items}>
            {items.map(({ id: itemId, name, picture, quantity, amount }) => (
              <li key={itemId} className={css.item}>
                <span className={css.picture}>
                  <MediaFrame src={picture} ratio="1/1" />
                </span>
                <div className={css.words}>
                  <p className={css.name}>{name}</p>
                  <p className={css.facts}>
                    <span>{texts.units(quantity)}</span>
                    <span className={css.amount}>{formatMoney(amount)}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <PriceLines {...prices} />
        </div>
      </div>
    </Surface>
  );
}
