import { cardBrand } from '@estacao/domain';
import { cardPreview as cardPreviewWords } from '../../words/pt-br/card-preview.ts';
import { useWords } from '../../words/words.ts';
import * as css from './CardPreview.css.ts';
import { shownNumber } from './shown-number.ts';

export interface CardPreviewProps {
  /** Partial input, or "**** **** **** 1234" for a saved card. */
  number: string;
  name?: string;
  /** MM/YY. Leave it out for a saved card, whose expiry is unknown. */
  expiry?: string | undefined;
  cvv?: string;
  brand?: string | undefined;
  side?: 'front' | 'back';
  /** Gives it a text alternative. Leave it out beside fields with the same data. */
  standsAlone?: boolean;
}

/** A picture of a payment card with the data entered so far. */
export function CardPreview({
  number,
  name = '',
  expiry,
  cvv = '',
  brand = cardBrand(number),
  side = 'front',
  standsAlone = false,
}: CardPreviewProps) {
  const words = useWords('cardPreview', cardPreviewWords);
  const read = standsAlone
    ? { role: 'img', 'aria-label': words.label(brand ?? words.unknown, number.slice(-4)) }
    : { 'aria-hidden': true };
  return (
    <div className={css.card} {...read}>
      <div className={css.side({ shown: side === 'front' })}>
        <div className={css.top}>
          <span className={css.chip} />
          <span className={css.brand}>{brand}</span>
        </div>
        <span className={css.number}>{shownNumber(number)}</span>
        <div className={css.bottom}>
          <span className={css.part}>
            <span className={css.label}>{words.name}</span>
            <span className={css.value}>{name}</span>
          </span>
          {expiry === undefined ? null : (
            <span className={css.part}>
              <span className={css.label}>{words.expiry}</span>
              <span className={css.value}>{expiry === '' ? words.expiryEmpty : expiry}</span>
            </span>
          )}
        </div>
      </div>
      <div className={css.side({ shown: side === 'back' })}>
        <span className={css.stripe} />
        <span className={css.code}>{cvv.padEnd(3, '•')}</span>
        <span className={css.label}>{words.cvv}</span>
      </div>
    </div>
  );
}
