import { AlarmClock, Clock, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { countdown as countdownWords } from '../../words/pt-br/countdown.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ring as ringSize } from '../ProgressRing/ProgressRing.css.ts';
import { Ring } from '../ProgressRing/Ring.tsx';
import * as css from './Countdown.css.ts';
import {
  type Announcement,
  nextAnnouncement,
  remaining,
  secondsLeft,
  shortTime,
  spokenTime,
} from './time-left.ts';

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
export function Countdown({ label, deadline, now, total, overText: givenOverText }: CountdownProps) {
  const words = useWords('countdown', countdownWords);
  const overText = givenOverText ?? words.over;
  const left = secondsLeft(deadline, now);
  const [announcement, setAnnouncement] = useState<Announcement>({ left, announced: undefined });
  if (announcement.left !== left) setAnnouncement(nextAnnouncement(announcement, left));

  const stage = left === 0 ? 'over' : left <= 60 ? 'urgent' : 'running';
  const ring = total !== undefined;
  const { announced } = announcement;

  const icon = <Icon of={icons[stage]} />;
  const time = (
    <time role="timer" className={css.time({ ring })} dateTime={`PT${left}S`}>
      <span aria-hidden>{shortTime(left, words)}</span>
      <span className={hidden}>{spokenTime(left, words)}</span>
    </time>
  );
  return (
    <div className={css.countdown({ stage, ring })}>
      {ring ? (
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
            : `${label}: ${remaining(announced, words)}`}
      </span>
    </div>
  );
}
