import { countdown as countdownWords } from '../../words/pt-br/countdown.ts';
import type { Words } from '../../words/words.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole seconds, the one that has begun included: it is over only when nothing is left. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** As short as it can be: "12:05", "4 h 12 min", "2 dias 4 h". */
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

/** The two largest units of a time, the second of which may be nothing. */
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

/** The same to listen to, for "12:05" would be read as a time of day. */
export function spokenTime(seconds: number, words = countdownWords): string {
  const [more, less] = partsOf(seconds, words).map(([amount, inWords]) => inWords(amount));
  if (more === undefined) return words.seconds(0);
  return less === undefined ? more : words.both(more, less);
}

/** "falta 1 minuto", "faltam 5 minutos". */
export function remaining(seconds: number, words = countdownWords): string {
  return words.left(spokenTime(seconds, words), partsOf(seconds, words)[0]?.[0] === 1);
}

/** Seconds left at which it is announced: every second would be noise. */
const marks = [0, 30, 60, 300] as const;

/** How long an announcement stays to be read, in seconds. Later it would be wrong. */
const staysFor = 5;

export interface Announcement {
  readonly left: number;
  /** The seconds left at the last announcement, while that holds. */
  readonly announced: number | undefined;
}

/** What to announce at the next tick. A mark that was slept through is announced late, with the time left then. */
export function nextAnnouncement({ left: before, announced }: Announcement, left: number): Announcement {
  if (marks.some((mark) => left <= mark && mark < before)) return { left, announced: left };
  const holds = announced !== undefined && left <= announced && announced - left < staysFor;
  return { left, announced: holds ? announced : undefined };
}
