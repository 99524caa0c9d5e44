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
  const said = parts.filter(([amount]) => amount > 0).map((part) => count(...part));
  return said.length === 0 ? '0 segundos' : said.join(' e ');
}

/** "falta 1 minuto", "faltam 5 minutos". */
export function remaining(seconds: number): string {
  const time = spokenTime(seconds);
  return `${time.startsWith('1 ') ? 'falta' : 'faltam'} ${time}`;
}

/** Seconds left at which it is told aloud: every second would be noise. */
const marks = [0, 30, 60, 300] as const;

/** How long what was told stays to be read, in seconds. Later it would be wrong. */
const staysFor = 5;

export interface Announcement {
  readonly left: number;
  /** The seconds left when something was told last, while that holds. */
  readonly told: number | undefined;
}

/** What is to be told at the next tick. A mark that was slept through is told late, with the time there is then. */
export function nextAnnouncement({ left: before, told }: Announcement, left: number): Announcement {
  if (marks.some((mark) => left <= mark && mark < before)) return { left, told: left };
  const holds = told !== undefined && left <= told && told - left < staysFor;
  return { left, told: holds ? told : undefined };
}
