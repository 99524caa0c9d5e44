import { isCpf } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Db } from '../../database/database.ts';

export const SAMPLE_PASSWORD = 'Estacao1';

export const DEMO_MAILBOX = 'membro';

export interface DemoMember {
  readonly email: string;
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

/** Sample members have fixed addresses; a missing address means that the sample was never seeded. */
export async function sampleIds(db: Db, stationId: number): Promise<ReadonlyMap<string, number>> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('station_id', '=', stationId)
    .execute();
  return new Map(members.map(({ id, email }) => [email, id]));
}

export function sampleCpf(stationId: number, index: number): string {
  return cpfFrom((stationId * 7_919 + index * 104_729 + 123_456_789) % 1_000_000_000);
}

function cpfFrom(number: number): string {
  const base = String(number).padStart(9, '0');
  for (let checkDigits = 0; checkDigits < 100; checkDigits += 1) {
    const cpf = `${base}${String(checkDigits).padStart(2, '0')}`;
    if (isCpf(cpf)) return cpf;
  }
  // No CPF begins with nine equal digits. The next number is free, because no sample uses it.
  return cpfFrom(number + 1);
}
