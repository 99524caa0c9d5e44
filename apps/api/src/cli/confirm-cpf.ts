import { formatCpf, normalizeEmail, parseCpf } from '@estacao/domain';
import { rememberRewards, restoreRewards } from '../areas/points/rewarded-person.ts';
import { type CommandEnvironment, findStation, UsageError } from './station.ts';

interface CpfConfirmation {
  readonly slug: string;
  readonly email: string;
  readonly cpf: string | undefined;
}

/**
 * Confirms a member's CPF on an operator's word. An account with the same unproven CPF loses it. Without
 * `yes` it only prints the effect.
 */
export async function confirmCpf(
  { slug, email, cpf: typedCpf }: CpfConfirmation,
  yes: boolean,
  { folder, openDatabase, out, keyring }: CommandEnvironment,
): Promise<void> {
  const openedDatabase = await openDatabase();
  try {
    const { id: stationId, name } = await findStation(slug, folder, openedDatabase);
    if (openedDatabase === undefined) throw new UsageError('no database found; set DATA_DIR or DATABASE_URL');
    const inputCpf = typedCpf === undefined ? undefined : parseCpf(typedCpf);
    if (typedCpf !== undefined && inputCpf === undefined)
      throw new UsageError(`${typedCpf} is not a valid CPF`);

    await openedDatabase.db.transaction().execute(async (trx) => {
      const members = trx.selectFrom('member').selectAll().where('station_id', '=', stationId);
      const row = await members.where('email', '=', normalizeEmail(email)).executeTakeFirst();
      if (row === undefined) throw new UsageError(`${slug} has no member ${email}`);
      const cpf = inputCpf ?? row.cpf;
      if (cpf === null) throw new UsageError(`${email} has no CPF on file; add it after the e-mail address`);
      // Locks in order of ids, as all code that locks several members, to avoid deadlocks.
      const lockedRows = await members
        .where((member) => member.or([member('id', '=', row.id), member('cpf', '=', cpf)]))
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      const member = lockedRows.find(({ id }) => id === row.id) ?? row;
      const holder = lockedRows.find(({ id }) => id !== row.id);
      const proofLabels = { register: "the station's register", operator: 'an operator' } as const;
      if (holder?.cpf_proof != null)
        throw new UsageError(
          `${formatCpf(cpf)} belongs to ${holder.email}, confirmed by ${proofLabels[holder.cpf_proof]}; nothing changed`,
        );
      const memberLabel = `${member.name} <${member.email}> at ${name}`;
      if (member.cpf === cpf && member.cpf_proof !== null) {
        out(
          `${formatCpf(cpf)} already belongs to ${memberLabel}, confirmed by ${proofLabels[member.cpf_proof]}.`,
        );
        return;
      }
      out(`${formatCpf(cpf)} ${yes ? 'is' : 'would be'} confirmed for ${memberLabel}.`);
      if (member.cpf !== null && member.cpf !== cpf) out(`  It replaces ${formatCpf(member.cpf)}.`);
      if (holder !== undefined)
        out(
          `  ${holder.name} <${holder.email}> ${yes ? 'loses' : 'would lose'} it, because it was not confirmed there.`,
        );
      if (!yes) return;
      const services = { keyring: keyring() };
      if (holder !== undefined) {
        await rememberRewards(services, trx, holder);
        await trx.updateTable('member').set({ cpf: null }).where('id', '=', holder.id).execute();
      }
      // Rewards belong to the person behind the old CPF.
      if (member.cpf !== cpf) await rememberRewards(services, trx, member);
      await trx
        .updateTable('member')
        .set({ cpf, cpf_proof: 'operator' })
        .where('id', '=', member.id)
        .execute();
      // Null proof: the operator knows the person, so rewards of an unproven CPF count too.
      await restoreRewards(services, trx, { ...member, cpf, cpf_proof: null });
    });
  } finally {
    await openedDatabase?.close();
  }
}
