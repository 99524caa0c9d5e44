import type { AnswerOf, generateWebsite, RequestOf } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import {
  type CompanyField,
  type CompanyForm,
  companyTexts,
  companyWire,
  dateOf,
  inOneLine,
  isLookAlike,
  isNameOfTeam,
  MOST_STATIONS,
  messages,
  nameTexts,
  parseCnpj,
  parseCpf,
  parsePhone,
  participantTexts,
  paths,
  siteMail,
  slugFromSiteName,
  waitingSiteMail,
  wrongInCompany,
} from '@estacao/domain';
import { clashOf } from '@estacao/theming';
import { sql } from 'kysely';
import { type Attempt, once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { ANSWERS_WITHIN, within } from '../../limits/within.ts';
import { queueMail } from '../../mails/outbox.ts';
import type { Services } from '../../services.ts';
import { isCpfTaken } from '../members/cpf-taken.ts';
import { statusOf } from '../members/restricted-person.ts';
import { appoint } from '../members/staff.ts';
import { findMember, type MemberRow } from '../members/user.ts';
import { recallRewards, rememberRewards } from '../points/rewarded-person.ts';
import { acceptLike } from '../terms/accept.ts';
import { logosOf, sharePhoto } from './pictures.ts';
import { refuseFields } from './refuse.ts';
import { writeStarter } from './starter.ts';
import { tokensOf } from './tokens.ts';

type Body = RequestOf<typeof generateWebsite>['body'];
type Made = Omit<AnswerOf<typeof generateWebsite>, 'tempToken'>;

function formOf(body: Body): CompanyForm {
  return {
    name: body.name,
    phone: body.tel,
    birthday: body.birthday.split('-').reverse().join('/'),
    state: body.state,
    cpf: body.cpf ?? '',
    cnpj: body.cnpj,
    cep: body.zip,
    street: body.address,
    number: body.number,
    neighborhood: body.neighborhood ?? '',
    city: body.city,
    color: body.main_brand_color,
    siteName: body.prettyName,
  };
}

/**
 * Creates a company's station as a row with token JSON, and its owner's account there. Idempotent per
 * attempt; an account can have `MOST_STATIONS`.
 */
export async function makeStation(services: Services, attempt: Attempt, body: Body): Promise<Made> {
  const { clock, stations, config } = services;
  const { memberId, stationId } = attempt;
  const station = stations.byId(stationId)?.station;
  const asksCpf = station?.features.companyWithoutCpf === false;
  const form = formOf(body);
  const today = dateOf(clock());
  const slug = slugFromSiteName(form.siteName);
  const wrong = wrongInCompany(form, today, asksCpf);
  refuseFields(
    Object.fromEntries(
      (Object.keys(companyWire) as CompanyField[]).map((field) => [companyWire[field], wrong[field]]),
    ),
  );
  if (isNameOfTeam(form.name, station?.name ?? '')) refuseFields({ name: nameTexts.reserved });
  if (body.subdomain !== slug) refuseFields({ prettyName: messages.siteName });

  const owner = { memberId, stationId };
  const cnpj = parseCnpj(form.cnpj) ?? form.cnpj;
  const isProven = await mayActFor(services, memberId, cnpj, form);
  const logos = await logosOf(services, memberId, body.main_brand_image);
  let account: typeof owner | undefined;
  const made = await once(services, attempt, async (trx) => {
    // Concurrent requests wait here, so each counts the stations of the earlier ones.
    const member = await lockMember(trx, memberId);
    if (member.type_id !== 1) throw new Refusal(403, companyTexts.ownersOnly);
    // One person may have accounts at several stations. The limit also applies to each unproven CNPJ.
    const others = await trx
      .selectFrom('station_row')
      .leftJoin('member', 'member.id', 'station_row.made_by')
      .select('station_row.station_id')
      .where(({ eb, or }) =>
        or([
          eb('made_by', '=', memberId),
          eb('member.email', '=', member.email),
          // Refused stations don't block the company itself.
          ...(isProven
            ? []
            : [eb.and([eb('station_row.cnpj', '=', cnpj), eb('station_row.state', '<>', 'refused')])]),
        ]),
      )
      .limit(MOST_STATIONS)
      .execute();
    if (others.length >= MOST_STATIONS) throw new Refusal(422, companyTexts.tooMany);
    const cpf = asksCpf ? (parseCpf(form.cpf) ?? null) : null;
    if (cpf !== null && member.cpf !== null && cpf !== member.cpf)
      refuseFields({ cpf: participantTexts.cpfFixed });
    const isTaken = stations.all.some((other) => clashOf({ id: 0, slug, domains: [] }, other.station));
    if (isTaken) refuseFields({ prettyName: messages.siteNameUnavailable });
    if (await isLive(trx, cnpj)) refuseFields({ cnpj: companyTexts.cnpjTaken });
    // Checked last: probing for registered CPFs would cost a new site each time.
    if (cpf !== null) await mustBeFree(trx, member, cpf);
    const now = new Date(clock());
    const id = await newStation(trx, slug, now);
    const { text: tokens, station: newcomer } = tokensOf(form, { id, today, email: member.email });
    const names = stations.all.flatMap(({ station: { name, slug } }) => [name, slug]);
    const state: Made['status'] = isProven && !isLookAlike(form.siteName, names) ? 'live' : 'waiting';
    const row = await trx
      .insertInto('station_row')
      .values({ station_id: id, slug, tokens, made_by: memberId, cnpj, state, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('station_id')
      .executeTakeFirst();
    if (row === undefined && (await isLive(trx, cnpj))) refuseFields({ cnpj: companyTexts.cnpjTaken });
    if (row === undefined) refuseFields({ prettyName: messages.siteNameUnavailable });
    await writeStarter(trx, newcomer);
    for (const [name, picture] of logos)
      await trx.insertInto('station_picture').values({ station_id: id, name, body: picture }).execute();
    const typed = {
      name: inOneLine(form.name),
      tel: parsePhone(form.phone) ?? null,
      birthday: body.birthday,
      state: form.state,
      cpf,
    };
    const owning = await trx
      .updateTable('member')
      .set({ ...typed, cpf: cpf ?? member.cpf, briefing_done: true })
      .where('id', '=', memberId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (owning.cpf !== member.cpf) {
      if ((await statusOf(services, trx, owning)) !== 'active') refuseFields({ cpf: companyTexts.cpfTaken });
      await rememberRewards(services, trx, member);
      await recallRewards(services, trx, owning);
    }
    const { id: there } = await trx
      .insertInto('member')
      .values({
        ...typed,
        station_id: id,
        type_id: 1,
        email: member.email,
        image: null,
        password_hash: member.password_hash,
        status: 'active',
        briefing_done: true,
        first_login_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await appoint(trx, { memberId: there, stationId: id }, null);
    await acceptLike(trx, memberId, { memberId: there, stationId: id });
    account = { memberId: there, stationId: id };
    const url = config.stationUrl(slug);
    if (state === 'live') {
      const named = { stationName: newcomer.name, memberName: typed.name, href: paths.landing };
      const mail = { stationId: id, to: member.email, ...siteMail(named, new URL(url).host) };
      await queueMail(trx, there, mail, now);
    } else {
      const named = { stationName: station?.name ?? '', memberName: typed.name, href: paths.support };
      const mail = { stationId, to: member.email, ...waitingSiteMail(named, newcomer.name) };
      await queueMail(trx, memberId, mail, now);
    }
    return { stationId: id, subdomain: slug, url, status: state };
  }).catch((error: unknown) => {
    if (isCpfTaken(error)) refuseFields({ cpf: companyTexts.cpfTaken });
    throw error;
  });
  if (account !== undefined && body.image !== undefined)
    await sharePhoto(services, owner, account, body.image);
  // The owner's redirect must find the station served.
  await services.stationStored();
  return made;
}

/** Without a register, or when it fails, an operator decides. */
async function mayActFor(
  { companies, database: { db }, report }: Services,
  memberId: number,
  cnpj: string,
  form: CompanyForm,
): Promise<boolean> {
  const member = await findMember(db, memberId);
  if (companies === undefined || member === undefined) return false;
  const person = { name: form.name.trim(), cpf: parseCpf(form.cpf) ?? null, email: member.email };
  try {
    return await within(ANSWERS_WITHIN, (signal) => companies.mayActFor(cnpj, person, signal));
  } catch (error) {
    report('company register', error);
    return false;
  }
}

async function isLive(trx: Trx, cnpj: string): Promise<boolean> {
  const found = await trx
    .selectFrom('station_row')
    .select('station_id')
    .where('cnpj', '=', cnpj)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return found !== undefined;
}

async function mustBeFree(trx: Trx, owner: MemberRow, cpf: string): Promise<void> {
  const other = await trx
    .selectFrom('member')
    .select('id')
    .where('station_id', '=', owner.station_id)
    .where('cpf', '=', cpf)
    .where('id', '<>', owner.id)
    .executeTakeFirst();
  if (other !== undefined) refuseFields({ cpf: companyTexts.cpfTaken });
}

async function newStation(trx: Trx, slug: string, now: Date): Promise<number> {
  const known = await trx.selectFrom('station').select('id').where('slug', '=', slug).executeTakeFirst();
  if (known !== undefined) refuseFields({ prettyName: messages.siteNameUnavailable });
  for (;;) {
    const { rows } = await sql<{ id: number }>`SELECT nextval('station_row_id')::integer AS id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    const made = await trx
      .insertInto('station')
      .values({ id, slug, created_at: now })
      // A token file may already use this id.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made !== undefined) return id;
  }
}
