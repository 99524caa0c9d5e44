import { isCpf } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Db } from '../../database/database.ts';

/** Every sample member's password. */
export const SAMPLE_PASSWORD = 'Estacao1';

export const DEMO_MAILBOX = 'membro';

export interface DemoMember {
  readonly email: string;
  /** null where the station's members have none. */
  readonly cpf: string | null;
  readonly password: string;
}

export function demoMember(station: Pick<Station, 'id' | 'slug' | 'features'>): DemoMember {
  return {
    email: sampleEmail(station.slug, DEMO_MAILBOX),
    cpf: station.features.publicMode ? null : sampleCpf(station.id, 0),
    password: SAMPLE_PASSWORD,
  };
}

export function sampleEmail(slug: string, mailbox: string): string {
  return `${mailbox}@${slug}.test`;
}

/** The members of a station by their address: a sample is found again by it, and one that isn't there was never given. */
export async function sampleIds(db: Db, stationId: number): Promise<ReadonlyMap<string, number>> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('station_id', '=', stationId)
    .execute();
  return new Map(members.map(({ id, email }) => [email, id]));
}

/** The same valid CPF at every start, another for every member. */
export function sampleCpf(stationId: number, index: number): string {
  return cpfFrom((stationId * 7_919 + index * 104_729 + 123_456_789) % 1_000_000_000);
}

function cpfFrom(number: number): string {
  const body = String(number).padStart(9, '0');
  for (let end = 0; end < 100; end += 1) {
    const cpf = `${body}${String(end).padStart(2, '0')}`;
    if (isCpf(cpf)) return cpf;
  }
  // Nine equal digits have no valid end; the next number, which is no other member's, has.
  return cpfFrom(number + 1);
}
