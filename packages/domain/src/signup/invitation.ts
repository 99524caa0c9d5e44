export interface InvitationLink {
  readonly code: string;
  /** Undefined when the address contains only the code. */
  readonly inviterId: number | undefined;
  readonly stationId: number | undefined;
}

const LARGEST_ID = 2_147_483_647;

/**
 * `ABC123-U45-E174`, or the code alone. A code may contain hyphens: the last `-U…-E…` counts, if its ids are
 * valid.
 */
export function parseInvitation(segment: string): InvitationLink {
  // A copied link may have spaces around it.
  const text = segment.trim();
  const [, code, inviter, station] = /^(.+)-U(\d+)-E(\d+)$/.exec(text) ?? [];
  const [inviterId, stationId] = [Number(inviter), Number(station)];
  const isComplete = code !== undefined && isId(inviterId) && isId(stationId);
  return isComplete
    ? { code, inviterId, stationId }
    : { code: text, inviterId: undefined, stationId: undefined };
}

function isId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID;
}

export function invitationSegment(code: string, inviterId: number, stationId: number): string {
  return `${code}-U${inviterId}-E${stationId}`;
}
