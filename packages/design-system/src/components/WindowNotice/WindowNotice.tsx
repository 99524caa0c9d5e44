import type { Moment } from '@estacao/domain';
import type { ReactNode } from 'react';
import { fill } from '../../texts/fill.ts';
import { windowNotice as windowNoticeWords } from '../../texts/pt-br/window-notice.ts';
import { useTexts } from '../../texts/texts.ts';
import { Callout, type CalloutProps } from '../Callout/Callout.tsx';
import { DateText } from '../DateText/DateText.tsx';
import * as css from './WindowNotice.css.ts';
import { type WindowStage, windowStage } from './window-stage.ts';

export interface WindowNoticeProps {
  start: Moment | null | undefined;
  end: Moment | null | undefined;
  now: Moment;
  children?: ReactNode;
  /** `status` announces it when it appears after the page has loaded. */
  role?: CalloutProps['role'];
}

const tones: Record<WindowStage, NonNullable<CalloutProps['tone']>> = {
  before: 'info',
  open: 'info',
  closing: 'warning',
  closed: 'warning',
  broken: 'danger',
};

/** Shows when members may take part, or that the period is over. */
export function WindowNotice({ start, end, now, children, role }: WindowNoticeProps) {
  const texts = useTexts('windowNotice', windowNoticeWords);
  const stage = windowStage(start, end, now);
  const title = stage === 'open' || stage === 'broken' ? undefined : texts[stage];
  return (
    <Callout tone={tones[stage]} title={title} {...(role === undefined ? {} : { role })}>
      {stage === 'broken' || start == null || end == null ? (
        <p>{texts.broken}</p>
      ) : stage === 'before' || stage === 'closed' ? (
        <p>
          {fill(stage === 'before' ? texts.canBetween : texts.couldBetween, {
            start: <DateText value={start} time="sentence" />,
            end: <DateText value={end} time="sentence" />,
          })}
        </p>
      ) : (
        <p>{fill(texts.until, { end: <DateText value={end} time="sentence" /> })}</p>
      )}
      {children === undefined ? null : <div className={css.below}>{children}</div>}
    </Callout>
  );
}
