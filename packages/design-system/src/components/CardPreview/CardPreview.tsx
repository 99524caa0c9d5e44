import { cardBrand } from '@estacao/domain';
import { cardPreview as cardPreviewWords } from '../../words/pt-br/card-preview.ts';
import { useWords } from '../../words/words.ts';
import * as css from './CardPreview.css.ts';
import { shownNumber } from './shown-number.ts';

export interface CardPreviewProps {
  /** As far as it is typed; of a saved card "**** **** **** 1234". */
  number: string;
  /** Who it belongs to, as far as it is typed. */
  name?: string;
  /** MM/YY, as far as it is typed. Left out, nothing is said of it: of a saved card nobody knows. */
  expiry?: string | undefined;
  /** Shown on the back. */
  cvv?: string;
  /** Whose card it is: "Visa". Of a number that is typed it is known by its beginning. */
  brand?: string | undefined;
  /** Which side is up: the back while one is at the code there. */
  side?: 'front' | 'back';
  /** It stands by itself and is read out; beside the fields that it repeats it isn't. */
  standsAlone?: boolean;
}

/** A card as it looks in the hand, with what is known of it. */
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
