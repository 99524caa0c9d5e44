import { AlarmClock, Clock, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { countdown as countdownWords } from '../../texts/pt-br/countdown.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ring as ringSize } from '../ProgressRing/ProgressRing.css.ts';
import { Ring } from '../ProgressRing/Ring.tsx';
import * as css from './Countdown.css.ts';
import {
  type Announcement,
  nextAnnouncement,
  remainingSeconds,
  remainingText,
  shortTime,
  spokenTime,
} from './remaining-time.ts';

export interface CountdownProps {
  label: string;
  /** In milliseconds. */
  deadline: number;
  /** Server time in milliseconds. The caller updates it each second; there is no timer inside. */
  now: number;
  /** Full duration in milliseconds. Adds a progress ring. */
  total?: number | undefined;
  overText?: string;
}

const icons = { running: Clock, urgent: AlarmClock, over: TimerOff } as const;

/** Remaining time. A live region announces it at five minutes, one minute, thirty seconds and the end. */
export function Countdown({ label, deadline, now, total, overText: overTextProp }: CountdownProps) {
  const texts = useTexts('countdown', countdownWords);
  const overText = overTextProp ?? texts.expired;
  const seconds = remainingSeconds(deadline, now);
  const [announcement, setAnnouncement] = useState<Announcement>({
    remaining: seconds,
    announced: undefined,
  });
  if (announcement.remaining !== seconds) setAnnouncement(nextAnnouncement(announcement, seconds));

  const stage = seconds === 0 ? 'over' : seconds <= 60 ? 'urgent' : 'running';
  const hasRing = total !== undefined;
  const { announced } = announcement;

  const icon = <Icon of={icons[stage]} />;
  const time = (
    <time role="timer" className={css.time({ ring: hasRing })} dateTime={`PT${seconds}S`}>
      <span aria-hidden>{shortTime(seconds, texts)}</span>
      <span className={hidden}>{spokenTime(seconds, texts)}</span>
    </time>
  );
  return (
    <div className={css.countdown({ stage, ring: hasRing })}>
      {hasRing ? (
        <>
          <div className={ringSize({ size: 'lg' })}>
            <Ring
              share={total > 0 ? Math.min(100, Math.max(0, (100 * (deadline - now)) / total)) : 0}
              tone={stage === 'running' ? 'control' : 'danger'}
            />
            <span className={css.centre}>
              {icon}
              {time}
            </span>
          </div>
          <span className={css.label}>{stage === 'over' ? overText : label}</span>
        </>
      ) : (
        <>
          {icon}
          <span className={css.label}>{stage === 'over' ? overText : label}</span>
          {stage === 'over' ? null : time}
        </>
      )}
      <span className={hidden} role="status" aria-live="polite">
        {announced === undefined
          ? null
          : announced === 0
            ? overText
            : `${label}: ${remainingText(announced, texts)}`}
      </span>
    </div>
  );
}
