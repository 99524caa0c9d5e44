/** The most that fits into the largest code at the correction used here, in bytes. */
const ROOM = 2331;

/** Whether a code can be drawn at all: beyond its room the drawing would throw. */
export function fitsIn(value: string): boolean {
  return value !== '' && new TextEncoder().encode(value).length <= ROOM;
}
