import type { Moment } from '@estacao/domain';
import type { ReactNode } from 'react';
import { fill } from '../../words/fill.ts';
import { windowNotice as windowNoticeWords } from '../../words/pt-br/window-notice.ts';
import { useWords } from '../../words/words.ts';
import { Callout, type CalloutProps } from '../Callout/Callout.tsx';
import { DateText } from '../DateText/DateText.tsx';
import * as css from './WindowNotice.css.ts';
import { type WindowStage, windowStage } from './window.ts';

export interface WindowNoticeProps {
  /** When one may begin to take part. */
  start: Moment | null | undefined;
  /** When it is over. */
  end: Moment | null | undefined;
  /** The time on the server. */
  now: Moment;
  /** Stands below: the time left. */
  children?: ReactNode;
  /** `status` reads it out where it appears on a page that is there already. */
  role?: CalloutProps['role'];
}

const tones: Record<WindowStage, NonNullable<CalloutProps['tone']>> = {
  before: 'info',
  open: 'info',
  closing: 'warning',
  closed: 'warning',
  broken: 'danger',
};

/** When one may take part: from when, until when, or that it is over. */
export function WindowNotice({ start, end, now, children, role }: WindowNoticeProps) {
  const words = useWords('windowNotice', windowNoticeWords);
  const stage = windowStage(start, end, now);
  const title = stage === 'open' || stage === 'broken' ? undefined : words[stage];
  return (
    <Callout tone={tones[stage]} title={title} {...(role === undefined ? {} : { role })}>
      {stage === 'broken' || start == null || end == null ? (
        <p>{words.broken}</p>
      ) : stage === 'before' || stage === 'closed' ? (
        <p>
          {fill(stage === 'before' ? words.canBetween : words.couldBetween, {
            start: <DateText value={start} time="sentence" />,
            end: <DateText value={end} time="sentence" />,
          })}
        </p>
      ) : (
        <p>{fill(words.until, { end: <DateText value={end} time="sentence" /> })}</p>
      )}
      {children === undefined ? null : <div className={css.below}>{children}</div>}
    </Callout>
  );
}
