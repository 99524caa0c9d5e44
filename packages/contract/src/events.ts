/** Where a member's events are, below the base of the calls: server-sent, and no call of the table. */
export const eventsPath = '/events';

/** What may change under a member's eyes. What it is now, they ask for. */
export type MemberEventKind = 'orders' | 'subscriptions' | 'points';

/** What may change under the eyes of a whole station. It has no number: whoever was away asks all the same. */
export type StationEventKind = 'posts';

/**
 * `begun`: the stream is open, and goes on from this number. `replaced`: the member looks elsewhere now, and this stream has
 * ended.
 */
export interface MemberEvent {
  readonly id: string;
  readonly kind: MemberEventKind | StationEventKind | 'begun' | 'replaced';
}

export const replacedEvent: MemberEvent = { id: '', kind: 'replaced' };

export function formatEvent({ id, kind }: MemberEvent): string {
  return `${id === '' ? '' : `id: ${id}\n`}event: ${kind}\ndata: {}\n\n`;
}

/** Takes the text of a stream as it comes, and gives the events that are whole. */
export function eventReader(): (text: string) => MemberEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = new Map(
        block.split('\n').map((line) => {
          const at = line.indexOf(': ');
          return [line.slice(0, at), line.slice(at + 2)] as const;
        }),
      );
      const kind = fields.get('event') as MemberEvent['kind'] | undefined;
      return kind === undefined ? [] : [{ id: fields.get('id') ?? '', kind }];
    });
  };
}
