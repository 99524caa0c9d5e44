const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole seconds, the one that has begun included: it is over only when nothing is left. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** As short as it can be: "12:05", "4 h 12 min", "2 dias 4 h". */
export function shortTime(seconds: number): string {
  if (seconds >= day) {
    const hours = Math.floor((seconds % day) / hour);
    return `${count(Math.floor(seconds / day), 'dia', 'dias')}${hours === 0 ? '' : ` ${hours} h`}`;
  }
  if (seconds >= hour) {
    const minutes = Math.floor((seconds % hour) / minute);
    return `${Math.floor(seconds / hour)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
  }
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / minute))}:${two(seconds % minute)}`;
}

/** The same to listen to, for "12:05" would be read as a time of day. */
export function spokenTime(seconds: number): string {
  const parts: [number, string, string][] =
    seconds >= day
      ? [
          [Math.floor(seconds / day), 'dia', 'dias'],
          [Math.floor((seconds % day) / hour), 'hora', 'horas'],
        ]
      : seconds >= hour
        ? [
            [Math.floor(seconds / hour), 'hora', 'horas'],
            [Math.floor((seconds % hour) / minute), 'minuto', 'minutos'],
          ]
        : [
            [Math.floor(seconds / minute), 'minuto', 'minutos'],
            [seconds % minute, 'segundo', 'segundos'],
          ];
  const words = parts.filter(([amount]) => amount > 0).map((part) => count(...part));
  return words.length === 0 ? '0 segundos' : words.join(' e ');
}

/** "falta 1 minuto", "faltam 5 minutos". */
export function remaining(seconds: number): string {
  const time = spokenTime(seconds);
  return `${time.startsWith('1 ') ? 'falta' : 'faltam'} ${time}`;
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
