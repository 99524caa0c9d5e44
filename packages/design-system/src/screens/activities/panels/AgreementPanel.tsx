import { priceOf } from '@estacao/domain';
import { useState } from 'react';
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx';
import { Unavailable } from '../Unavailable.tsx';
import { Cost, Pay } from './Pay.tsx';
import type { PanelProps } from './panel.ts';
import * as css from './panels.css.ts';

/** Something that is agreed to. Most of them cost nothing; what does is asked about once more. */
export function AgreementPanel(props: PanelProps) {
  const { activity, balance, currency, hideCost, sending } = props;
  const [isAgreed, setAgreed] = useState(false);
  const { agreement } = activity;
  if (agreement === null) return <Unavailable homeHref={props.homeHref} />;
  const price = priceOf(activity) ?? 0;
  return (
    <div className={css.panel}>
      {hideCost || price === 0 ? null : <Cost price={price} balance={balance} currency={currency} />}
      <Checkbox required disabled={sending} checked={isAgreed} onCheckedChange={setAgreed}>
        {agreement.checkbox}
      </Checkbox>
      <Pay
        {...props}
        label={agreement.button}
        sendingLabel="Enviando..."
        price={price}
        blocked={!isAgreed}
        confirms={price > 0}
      />
    </div>
  );
}
