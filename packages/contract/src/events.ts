/** Server-sent events of a member, relative to the base URL. Not a call of the table. */
export const eventsPath = '/events';

/** An event carries no data: the page fetches the new state. */
export type MemberEventKind = 'orders' | 'subscriptions' | 'points';

/** Events for every member of a station. They have no number, so a reconnecting page refreshes anyway. */
export type StationEventKind = 'posts';

/**
 * `begun`: the stream is open and continues from `id`. `replaced`: the member opened a newer stream, and this
 * one has ended.
 */
export interface MemberEvent {
  readonly id: string;
  readonly kind: MemberEventKind | StationEventKind | 'begun' | 'replaced';
}

export const replacedEvent: MemberEvent = { id: '', kind: 'replaced' };

export function formatEvent({ id, kind }: MemberEvent): string {
  return `${id === '' ? '' : `id: ${id}\n`}event: ${kind}\ndata: {}\n\n`;
}

export function createEventReader(): (text: string) => MemberEvent[] {
  let buffer = '';
  return (text) => {
    const blocks = (buffer + text).split('\n\n');
    buffer = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = new Map(
        block.split('\n').map((line) => {
          const separatorIndex = line.indexOf(': ');
          return [line.slice(0, separatorIndex), line.slice(separatorIndex + 2)] as const;
        }),
      );
      const kind = fields.get('event') as MemberEvent['kind'] | undefined;
      return kind === undefined ? [] : [{ id: fields.get('id') ?? '', kind }];
    });
  };
}
