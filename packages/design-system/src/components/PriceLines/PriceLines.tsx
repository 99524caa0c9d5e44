import { type Cents, formatMoney } from '@estacao/domain';
import { priceLines as priceLinesWords } from '../../words/pt-br/price-lines.ts';
import { useWords } from '../../words/words.ts';
import * as css from './PriceLines.css.ts';

export interface PriceLine {
  /** Must be unique. */
  label: string;
  /** In cents; negative for a deduction. */
  amount: Cents;
  /** Highlights the amount that is still due. */
  strong?: boolean;
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  total: Cents;
  totalLabel?: string;
  /** How the total is paid, such as wallet and card. Lines of zero are hidden. */
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

/** A total with the lines that it consists of. */
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
