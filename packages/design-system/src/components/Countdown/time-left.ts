import { countdown as countdownWords } from '../../words/pt-br/countdown.ts';
import type { Words } from '../../words/words.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Rounds up, so that it is zero only when the time is over. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export function shortTime(seconds: number, words = countdownWords): string {
  if (seconds >= day) {
    const hours = Math.floor((seconds % day) / hour);
    return [words.days(Math.floor(seconds / day)), ...(hours === 0 ? [] : [words.shortHours(hours)])].join(
      ' ',
    );
  }
  if (seconds >= hour) {
    const minutes = Math.floor((seconds % hour) / minute);
    const hours = words.shortHours(Math.floor(seconds / hour));
    return minutes === 0 ? hours : `${hours} ${words.shortMinutes(minutes)}`;
  }
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / minute))}:${two(seconds % minute)}`;
}

function partsOf(seconds: number, { days, hours, minutes, seconds: inSeconds }: Words['countdown']) {
  const parts: [number, (amount: number) => string][] =
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
  return parts.filter(([amount]) => amount > 0);
}

/** For screen readers, which would read "12:05" as a time of day. */
export function spokenTime(seconds: number, words = countdownWords): string {
  const [more, less] = partsOf(seconds, words).map(([amount, inWords]) => inWords(amount));
  if (more === undefined) return words.seconds(0);
  return less === undefined ? more : words.both(more, less);
}

export function remaining(seconds: number, words = countdownWords): string {
  return words.left(spokenTime(seconds, words), partsOf(seconds, words)[0]?.[0] === 1);
}

/** Announcing every second would be noise. */
const marks = [0, 30, 60, 300] as const;

/** In seconds; later the announcement would be wrong. */
const staysFor = 5;

export interface Announcement {
  readonly left: number;
  /** Undefined once it has expired. */
  readonly announced: number | undefined;
}

/**
 * Announcement at the next tick. A mark skipped while the tab slept is announced late, with the current time.
 */
export function nextAnnouncement({ left: before, announced }: Announcement, left: number): Announcement {
  if (marks.some((mark) => left <= mark && mark < before)) return { left, announced: left };
  const holds = announced !== undefined && left <= announced && announced - left < staysFor;
  return { left, announced: holds ? announced : undefined };
}
