import { cardBrand } from '@estacao/domain';
import { cardPreview as cardPreviewWords } from '../../texts/pt-br/card-preview.ts';
import { useTexts } from '../../texts/texts.ts';
import * as css from './CardPreview.css.ts';
import { formatPreviewNumber } from './preview-number.ts';

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
  standalone?: boolean;
}

/** A picture of a payment card with the data entered so far. */
export function CardPreview({
  number,
  name = '',
  expiry,
  cvv = '',
  brand = cardBrand(number),
  side = 'front',
  standalone = false,
}: CardPreviewProps) {
  const texts = useTexts('cardPreview', cardPreviewWords);
  const ariaProps = standalone
    ? { role: 'img', 'aria-label': texts.label(brand ?? texts.unknown, number.slice(-4)) }
    : { 'aria-hidden': true };
  return (
    <div className={css.card} {...ariaProps}>
      <div className={css.side({ shown: side === 'front' })}>
        <div className={css.top}>
          <span className={css.chip} />
          <span className={css.brand}>{brand}</span>
        </div>
        <span className={css.number}>{formatPreviewNumber(number)}</span>
        <div className={css.bottom}>
          <span className={css.part}>
            <span className={css.label}>{texts.name}</span>
            <span className={css.value}>{name}</span>
          </span>
          {expiry === undefined ? null : (
            <span className={css.part}>
              <span className={css.label}>{texts.expiry}</span>
              <span className={css.value}>{expiry === '' ? texts.expiryEmpty : expiry}</span>
            </span>
          )}
        </div>
      </div>
      <div className={css.side({ shown: side === 'back' })}>
        <span className={css.stripe} />
        <span className={css.code}>{cvv.padEnd(3, '•')}</span>
        <span className={css.label}>{texts.cvv}</span>
      </div>
    </div>
  );
}
