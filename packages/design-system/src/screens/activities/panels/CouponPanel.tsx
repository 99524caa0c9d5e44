import { priceOf } from '@estacao/domain';
import { Unavailable } from '../Unavailable.tsx';
import { Cost, Pay } from './Pay.tsx';
import type { PanelProps } from './panel.ts';
import * as css from './panels.css.ts';

/** What is bought for a price, of the balance. */
export function CouponPanel(props: PanelProps) {
  const { activity, balance, currency, hideCost } = props;
  const price = priceOf(activity);
  if (price === null) return <Unavailable homeHref={props.homeHref} />;
  return (
    <div className={css.panel}>
      {hideCost ? null : <Cost price={price} balance={balance} currency={currency} />}
      <Pay {...props} label="Pagar" sendingLabel="Pagando" price={price} />
    </div>
  );
}
