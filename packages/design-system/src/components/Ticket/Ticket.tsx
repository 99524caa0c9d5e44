import type { ReactNode, Ref } from 'react';
import { ticket as ticketWords } from '../../texts/pt-br/ticket.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { type Description, DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import * as css from './Ticket.css.ts';

export interface TicketProps {
  name: string;
  /** Kind of paper: "Voucher", "Comprovante". */
  kicker?: string | undefined;
  holder?: string | undefined;
  facts?: readonly Description[];
  qr?: string | undefined;
  /** The code of `qr` as readable text. */
  code?: string | undefined;
  /** Validity, or the reason the ticket is not valid. */
  note?: ReactNode;
  spent?: boolean;
  /** Rules below the ticket; they print with it. */
  children?: ReactNode;
  level?: 2 | 3;
  /** The `article` element, to save the ticket as a picture. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A ticket that members show at a door, with its code below the perforation. */
export function Ticket({
  name,
  kicker,
  holder,
  facts = [],
  qr,
  code,
  note,
  spent = false,
  children,
  level = 2,
  ref,
}: TicketProps) {
  const texts = useTexts('ticket', ticketWords);
  const hasStub = qr !== undefined || code !== undefined || note !== undefined;
  return (
    <article ref={ref} className={css.ticket}>
      <div className={css.head}>
        {kicker === undefined ? null : <p className={css.kicker}>{kicker}</p>}
        <Heading level={level} size="xl">
          {name}
        </Heading>
        {holder === undefined ? null : <p>{holder}</p>}
      </div>
      {facts.length === 0 ? null : (
        <div className={hasStub ? css.facts : css.plainFacts}>
          <DescriptionList items={facts} />
        </div>
      )}
      {hasStub ? (
        <div className={css.stub}>
          {qr === undefined ? null : (
            <div className={spent ? css.spent : undefined} data-picture="">
              <QrCode value={qr} label={texts.qrCode(name)} />
            </div>
          )}
          {code === undefined ? null : (
            <p className={css.codeText}>
              <span className={hidden}>{texts.code}: </span>
              {code}
            </p>
          )}
          {note}
        </div>
      ) : null}
      <div className={css.teeth} />
      {children === undefined || children === null ? null : <div className={css.more}>{children}</div>}
    </article>
  );
}
