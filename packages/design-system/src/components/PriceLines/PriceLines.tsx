import { type Cents, formatMoney } from '@estacao/domain';
import { priceLines as priceLinesWords } from '../../words/pt-br/price-lines.ts';
import { useWords } from '../../words/words.ts';
import * as css from './PriceLines.css.ts';

export interface PriceLine {
  /** What it is: "Subtotal", "Taxa de entrega". No two are the same. */
  label: string;
  /** In cents. What is taken off is less than nothing. */
  amount: Cents;
  /** What is left to do about it: it stands out among the others. */
  strong?: boolean;
}

export interface PriceLinesProps {
  /** What the total is made of. Lines of nothing aren't shown. */
  lines: readonly PriceLine[];
  /** What they come to, in cents. Always shown, however little it is. */
  total: Cents;
  /** What the last of them is called. */
  totalLabel?: string;
  /** What becomes of the total: what the wallet pays, what a card. Lines of nothing aren't shown. */
  after?: readonly PriceLine[];
}

function Line({ label, amount, strong = false }: PriceLine) {
  return (
    <div className={css.line({ strong })}>
      <dt className={css.label({ plain: strong })}>{label}</dt>
      <dd className={css.amount({ less: amount < 0 })}>{formatMoney(amount)}</dd>
    </div>
  );
}

/** What is paid, and what it is made of. */
export function PriceLines({ lines, total, totalLabel, after = [] }: PriceLinesProps) {
  const words = useWords('priceLines', priceLinesWords);
  const shown = (list: readonly PriceLine[]) =>
    list.filter(({ amount }) => amount !== 0).map((line) => <Line key={line.label} {...line} />);
  return (
    <dl className={css.lines}>
      {shown(lines)}
      <div className={css.line({ total: true })}>
        <dt className={css.label({ plain: true })}>{totalLabel ?? words.total}</dt>
        <dd className={css.amount()}>{formatMoney(total)}</dd>
      </div>
      {shown(after)}
    </dl>
  );
}
