import { countdown as countdownWords } from '../../texts/pt-br/countdown.ts';
import type { Texts } from '../../texts/texts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Rounds up, so that it is zero only when the time is over. */
export function remainingSeconds(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export function shortTime(seconds: number, texts = countdownWords): string {
  if (seconds >= day) {
    const hours = Math.floor((seconds % day) / hour);
    return [texts.days(Math.floor(seconds / day)), ...(hours === 0 ? [] : [texts.shortHours(hours)])].join(
      ' ',
    );
  }
  if (seconds >= hour) {
    const minutes = Math.floor((seconds % hour) / minute);
    const hours = texts.shortHours(Math.floor(seconds / hour));
    return minutes === 0 ? hours : `${hours} ${texts.shortMinutes(minutes)}`;
  }
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / minute))}:${pad(seconds % minute)}`;
}

function unitsOf(seconds: number, { days, hours, minutes, seconds: inSeconds }: Texts['countdown']) {
  const units: [number, (amount: number) => string][] =
    seconds >= day
      ? [
          [Math.floor(seconds / day), days],
          [Math.floor((seconds % day) / hour), hours],
        ]
      : seconds >= hour
        ? [
            [Math.floor(seconds / hour), hours],
            [Math.floor((seconds % hour) / minute), minutes],
          ]
        : [
            [Math.floor(seconds / minute), minutes],
            [seconds % minute, inSeconds],
          ];
  return units.filter(([amount]) => amount > 0);
}

/** For screen readers, which would read "12:05" as a time of day. */
export function spokenTime(seconds: number, texts = countdownWords): string {
  const [largerUnit, smallerUnit] = unitsOf(seconds, texts).map(([amount, format]) => format(amount));
  if (largerUnit === undefined) return texts.seconds(0);
  return smallerUnit === undefined ? largerUnit : texts.twoUnits(largerUnit, smallerUnit);
}

export function remainingText(seconds: number, texts = countdownWords): string {
  return texts.remaining(spokenTime(seconds, texts), unitsOf(seconds, texts)[0]?.[0] === 1);
}

/** Announcing every second would be noise. */
const announcementMarks = [0, 30, 60, 300] as const;

/** In seconds. After that, the announced time would be wrong. */
const ANNOUNCEMENT_DURATION = 5;

export interface Announcement {
  readonly remaining: number;
  /** Undefined once it has expired. */
  readonly announced: number | undefined;
}

/**
 * Announcement at the next tick. A mark skipped while the tab slept is announced late, with the current time.
 */
export function nextAnnouncement(
  { remaining: previous, announced }: Announcement,
  remaining: number,
): Announcement {
  if (announcementMarks.some((mark) => remaining <= mark && mark < previous))
    return { remaining, announced: remaining };
  const isCurrent =
    announced !== undefined && remaining <= announced && announced - remaining < ANNOUNCEMENT_DURATION;
  return { remaining, announced: isCurrent ? announced : undefined };
}
