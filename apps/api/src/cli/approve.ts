import { paths, refusedSiteMail, siteMail } from '@estacao/domain';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { queueMail } from '../mails/outbox.ts';
import { type Surroundings, servedStations, UsageError } from './station.ts';

export async function approveStation(slug: string | undefined, refuse: boolean, surroundings: Surroundings) {
  const { folder, open, out, stationUrl, now } = surroundings;
  const opened = await open();
  if (opened === undefined) throw new UsageError('no database found; set DATA_DIR or DATABASE_URL');
  const { db } = opened;
  try {
    if (slug === undefined) {
      const waiting = await db
        .selectFrom('station_row')
        .leftJoin('member', 'member.id', 'station_row.made_by')
        .select(['slug', 'station_row.cnpj', 'member.email'])
        .where('station_row.state', '=', 'waiting')
        .orderBy('station_row.created_at')
        .execute();
      for (const { slug: name, cnpj, email } of waiting)
        out(`${name}: CNPJ ${cnpj}, by ${email ?? 'a closed account'}`);
      if (waiting.length === 0) out('no station is waiting for approval');
      return;
    }
    const served = await servedStations(folder, opened);
    await withAdvisoryLock(db, async (trx) => {
      const row = await trx
        .selectFrom('station_row')
        .selectAll()
        .where('slug', '=', slug)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new UsageError(`no station ${slug} is waiting for approval`);
      const rival = await trx
        .selectFrom('station_row')
        .select('slug')
        .where('cnpj', '=', row.cnpj)
        .where('state', '=', 'live')
        .executeTakeFirst();
      if (!refuse && rival !== undefined)
        throw new UsageError(
          `${rival.slug} is already live with the CNPJ ${row.cnpj}; a company can have only one station`,
        );
      // A refusal frees the slug, because the company with that name may want it.
      const name = refuse ? `recusada-${row.station_id}` : slug;
      await trx
        .updateTable('station_row')
        .set({ state: refuse ? 'refused' : 'live', slug: name })
        .where('station_id', '=', row.station_id)
        .execute();
      await trx.updateTable('station').set({ slug: name }).where('id', '=', row.station_id).execute();
      const { name: stationName } = JSON.parse(row.tokens) as { name: string };
      // An approval is mailed from the new station, a refusal from the station where the owner signed up.
      const [owner] = await trx
        .selectFrom('member')
        .select(['id', 'name', 'email', 'station_id'])
        .where(refuse ? 'id' : 'station_id', '=', refuse ? (row.made_by ?? 0) : row.station_id)
        .where('type_id', '=', 1)
        .orderBy('id')
        .limit(1)
        .execute();
      if (owner === undefined) return;
      const host = served.find(({ station }) => station.id === owner.station_id)?.station.name;
      const content = refuse
        ? refusedSiteMail(
            { stationName: host ?? 'Estação', memberName: owner.name, href: paths.support },
            stationName,
          )
        : siteMail(
            { stationName, memberName: owner.name, href: paths.landing },
            new URL(stationUrl(slug)).host,
          );
      await queueMail(trx, owner.id, { stationId: owner.station_id, to: owner.email, ...content }, now());
    });
    out(refuse ? `${slug} was refused` : `${slug} will be live within five seconds`);
  } finally {
    await opened.close();
  }
}
