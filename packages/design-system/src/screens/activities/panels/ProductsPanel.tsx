import { isSoldOut, itemPrice, participationTexts, shopPath } from '@estacao/domain';
import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { Price } from '../../../components/Price/Price.tsx';
import { InTheApp } from './InTheApp.tsx';
import type { PanelProps } from './panel.ts';
import * as css from './panels.css.ts';

/** Things, each at its own price: they are chosen in the shop. */
export function ProductsPanel({ activity: { id, products }, hideCost }: PanelProps) {
  if (hideCost) return <InTheApp />;
  const prices = products.map(itemPrice);
  const isGone = products.every(isSoldOut);
  return (
    <div className={css.panel}>
      {prices.length === 0 ? null : (
        <Price money={Math.min(...prices)} from={Math.min(...prices) !== Math.max(...prices)} size="lg" />
      )}
      {isGone ? <Callout tone="warning">{participationTexts.outOfStock}</Callout> : null}
      <Button kind={isGone ? 'secondary' : 'main'} full href={shopPath(id)}>
        Ver produtos
      </Button>
    </div>
  );
}
