import { paths, refusedSiteMail, siteOnlineMail } from '@estacao/domain';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { queueMail } from '../mails/outbox.ts';
import { type CommandEnvironment, readServedStations, UsageError } from './station.ts';

export async function approveStation(
  slug: string | undefined,
  isRefusal: boolean,
  environment: CommandEnvironment,
) {
  const { folder, openDatabase, out, stationUrl, now } = environment;
  const openedDatabase = await openDatabase();
  if (openedDatabase === undefined) throw new UsageError('no database found; set DATA_DIR or DATABASE_URL');
  const { db } = openedDatabase;
  try {
    if (slug === undefined) {
      const waitingStations = await db
        .selectFrom('station_row')
        .leftJoin('member', 'member.id', 'station_row.made_by')
        .select(['slug', 'station_row.cnpj', 'member.email'])
        .where('station_row.state', '=', 'waiting')
        .orderBy('station_row.created_at')
        .execute();
      for (const { slug: name, cnpj, email } of waitingStations)
        out(`${name}: CNPJ ${cnpj}, by ${email ?? 'a closed account'}`);
      if (waitingStations.length === 0) out('no station is waiting for approval');
      return;
    }
    const allServedStations = await readServedStations(folder, openedDatabase);
    await withAdvisoryLock(db, async (trx) => {
      const row = await trx
        .selectFrom('station_row')
        .selectAll()
        .where('slug', '=', slug)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new UsageError(`no station ${slug} is waiting for approval`);
      const competingStation = await trx
        .selectFrom('station_row')
        .select('slug')
        .where('cnpj', '=', row.cnpj)
        .where('state', '=', 'live')
        .executeTakeFirst();
      if (!isRefusal && competingStation !== undefined)
        throw new UsageError(
          `${competingStation.slug} is already live with the CNPJ ${row.cnpj}; a company can have only one station`,
        );
      // A refusal frees the slug, because the company with that name may want it.
      const finalSlug = isRefusal ? `recusada-${row.station_id}` : slug;
      await trx
        .updateTable('station_row')
        .set({ state: isRefusal ? 'refused' : 'live', slug: finalSlug })
        .where('station_id', '=', row.station_id)
        .execute();
      await trx.updateTable('station').set({ slug: finalSlug }).where('id', '=', row.station_id).execute();
      const { name: stationName } = JSON.parse(row.tokens) as { name: string };
      // An approval is mailed from the new station, a refusal from the station where the owner signed up.
      const [owner] = await trx
        .selectFrom('member')
        .select(['id', 'name', 'email', 'station_id'])
        .where(isRefusal ? 'id' : 'station_id', '=', isRefusal ? (row.made_by ?? 0) : row.station_id)
        .where('type_id', '=', 1)
        .orderBy('id')
        .limit(1)
        .execute();
      if (owner === undefined) return;
      const host = allServedStations.find(({ station }) => station.id === owner.station_id)?.station.name;
      const content = isRefusal
        ? refusedSiteMail(
            { stationName: host ?? 'Estação', memberName: owner.name, href: paths.support },
            stationName,
          )
        : siteOnlineMail(
            { stationName, memberName: owner.name, href: paths.landing },
            new URL(stationUrl(slug)).host,
          );
      await queueMail(trx, owner.id, { stationId: owner.station_id, to: owner.email, ...content }, now());
    });
    out(isRefusal ? `${slug} was refused` : `${slug} will be live within five seconds`);
  } finally {
    await openedDatabase.close();
  }
}
