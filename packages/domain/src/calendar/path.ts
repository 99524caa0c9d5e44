/** What a station invites its members to. Not among the others, which every visitor carries. */
export const calendarPath = '/homepage/calendario';

/** The calendar on the day of an event, which is opened. */
export function eventPath(id: number): string {
  return `${calendarPath}/${id}`;
}
