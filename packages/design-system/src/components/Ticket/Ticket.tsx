import type { ReactNode, Ref } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { ticket as ticketWords } from '../../words/pt-br/ticket.ts';
import { useWords } from '../../words/words.ts';
import { type Description, DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import * as css from './Ticket.css.ts';

export interface TicketProps {
  /** What it is for. It is the heading. */
  name: string;
  /** What sort of paper it is: "Voucher", "Comprovante". */
  kicker?: string | undefined;
  /** The name of its holder. */
  holder?: string | undefined;
  /** What else stands on it: the place, the day, what was paid. */
  facts?: readonly Description[];
  /** What a scanner reads. Without one there is nothing to scan. */
  qr?: string | undefined;
  /** The same for people, in letters. */
  code?: string | undefined;
  /** Until when it is good, or why it isn't. */
  note?: ReactNode;
  /** It lets nobody in any more: its code steps back. */
  spent?: boolean;
  /** Stands below it, and is printed with it: its rules. */
  children?: ReactNode;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3;
  /** Its element, for whoever makes a picture of it. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A paper that is shown at a door: what it is for, whose it is, and, below the perforation, its code. */
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
  const words = useWords('ticket', ticketWords);
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
              <QrCode value={qr} label={words.qrCode(name)} />
            </div>
          )}
          {code === undefined ? null : (
            <p className={css.codeText}>
              <span className={hidden}>{words.code}: </span>
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
