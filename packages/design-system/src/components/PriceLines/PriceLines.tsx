import { type Cents, formatMoney } from '@estacao/domain';
import { priceLines as priceLinesWords } from '../../texts/pt-br/price-lines.ts';
import { useTexts } from '../../texts/texts.ts';
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
  /** How the total is paid, such as wallet and card. */
  payments?: readonly PriceLine[];
}

function PriceRow({ label, amount, strong = false }: PriceLine) {
  return (
    <div className={css.line({ strong })}>
      <dt className={css.label({ plain: strong })}>{label}</dt>
      <dd className={css.amount({ less: amount < 0 })}>{formatMoney(amount)}</dd>
    </div>
  );
}

/** A total with the lines that it consists of, except lines of zero. */
export function PriceLines({ lines, total, totalLabel, payments = [] }: PriceLinesProps) {
  const texts = useTexts('priceLines', priceLinesWords);
  const renderLines = (list: readonly PriceLine[]) =>
    list.filter(({ amount }) => amount !== 0).map((line) => <PriceRow key={line.label} {...line} />);
  return (
    <dl className={css.lines}>
      {renderLines(lines)}
      <div className={css.line({ total: true })}>
        <dt className={css.label({ plain: true })}>{totalLabel ?? texts.total}</dt>
        <dd className={css.amount()}>{formatMoney(total)}</dd>
      </div>
      {renderLines(payments)}
    </dl>
  );
}
