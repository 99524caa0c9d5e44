export interface InvitationLink {
  readonly code: string;
  /** Who invites, and where to: only where the address says so. */
  readonly inviterId: number | undefined;
  readonly stationId: number | undefined;
}

const LARGEST_ID = 2_147_483_647;

/**
 * `ABC123-U45-E174`, or the code alone. A code may hold hyphens itself: the last `-U…-E…` counts. Numbers that are nobody's are no
 * such end.
 */
export function parseInvitation(segment: string): InvitationLink {
  // Whoever copies a link may take a space along.
  const given = segment.trim();
  const [, code, inviter, station] = /^(.+)-U(\d+)-E(\d+)$/.exec(given) ?? [];
  const [inviterId, stationId] = [Number(inviter), Number(station)];
  const isWhole = code !== undefined && isId(inviterId) && isId(stationId);
  return isWhole
    ? { code, inviterId, stationId }
    : { code: given, inviterId: undefined, stationId: undefined };
}

function isId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID;
}

/** What stands behind `/cadastrar/` in the link that a member gives away. */
export function invitationSegment(code: string, inviterId: number, stationId: number): string {
  return `${code}-U${inviterId}-E${stationId}`;
}
