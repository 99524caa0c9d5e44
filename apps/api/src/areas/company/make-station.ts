import type { AnswerOf, generateWebsite, RequestOf } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import {
  type CompanyField,
  type CompanyForm,
  companyTexts,
  companyWireNames,
  dateOf,
  isLookAlike,
  isReservedName,
  MAX_STATIONS_PER_ACCOUNT,
  messages,
  nameTexts,
  parseCnpj,
  parseCpf,
  parsePhone,
  participantTexts,
  paths,
  siteOnlineMail,
  slugFromSiteName,
  toSingleLine,
  validateCompany,
  waitingSiteMail,
} from '@estacao/domain';
import { clashOf } from '@estacao/theming';
import { sql } from 'kysely';
import { type Attempt, runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { SERVICE_TIMEOUT, withTimeout } from '../../limits/with-timeout.ts';
import { queueMail } from '../../mails/outbox.ts';
import type { Services } from '../../services.ts';
import { isDuplicateCpf } from '../members/duplicate-cpf.ts';
import { inheritedStatusOf } from '../members/restricted-person.ts';
import { appointStaff } from '../members/staff.ts';
import { findMember, type MemberRow } from '../members/user.ts';
import { rememberRewards, restoreRewards } from '../points/rewarded-person.ts';
import { copyAcceptances } from '../terms/accept.ts';
import { logosOf, sharePhoto } from './pictures.ts';
import { refuseFields } from './refuse.ts';
import { writeStarter } from './starter.ts';
import { tokensOf } from './tokens.ts';

type Body = RequestOf<typeof generateWebsite>['body'];
type NewSite = Omit<AnswerOf<typeof generateWebsite>, 'tempToken'>;

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
 * attempt; an account can have `MAX_STATIONS_PER_ACCOUNT`.
 */
export async function makeStation(services: Services, attempt: Attempt, body: Body): Promise<NewSite> {
  const { clock, stations, config } = services;
  const { memberId, stationId } = attempt;
  const station = stations.byId(stationId)?.station;
  const asksCpf = station?.features.companyWithoutCpf === false;
  const form = formOf(body);
  const today = dateOf(clock());
  const slug = slugFromSiteName(form.siteName);
  const errors = validateCompany(form, today, asksCpf);
  refuseFields(
    Object.fromEntries(
      (Object.keys(companyWireNames) as CompanyField[]).map((field) => [
        companyWireNames[field],
        errors[field],
      ]),
    ),
  );
  if (isReservedName(form.name, station?.name ?? '')) refuseFields({ name: nameTexts.reserved });
  if (body.subdomain !== slug) refuseFields({ prettyName: messages.siteName });

  const owner = { memberId, stationId };
  const cnpj = parseCnpj(form.cnpj) ?? form.cnpj;
  const isProven = await isRepresentative(services, memberId, cnpj, form);
  const logos = await logosOf(services, memberId, body.main_brand_image);
  let ownerAccount: typeof owner | undefined;
  const site = await runOnce(services, attempt, async (trx) => {
    // Concurrent requests wait here, so each counts the stations of the earlier ones.
    const member = await lockMember(trx, memberId);
    if (member.type_id !== 1) throw new Refusal(403, companyTexts.ownersOnly);
    // One person may have accounts at several stations. The limit also applies to each unproven CNPJ.
    const existingStations = await trx
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
      .limit(MAX_STATIONS_PER_ACCOUNT)
      .execute();
    if (existingStations.length >= MAX_STATIONS_PER_ACCOUNT) throw new Refusal(422, companyTexts.tooMany);
    const cpf = asksCpf ? (parseCpf(form.cpf) ?? null) : null;
    if (cpf !== null && member.cpf !== null && cpf !== member.cpf)
      refuseFields({ cpf: participantTexts.cpfFixed });
    const isSlugTaken = stations.all.some((other) => clashOf({ id: 0, slug, domains: [] }, other.station));
    if (isSlugTaken) refuseFields({ prettyName: messages.siteNameUnavailable });
    if (await hasLiveStation(trx, cnpj)) refuseFields({ cnpj: companyTexts.cnpjTaken });
    // Checked last: each probe for a registered CPF then costs a new site.
    if (cpf !== null) await requireFreeCpf(trx, member, cpf);
    const now = new Date(clock());
    const id = await insertStation(trx, slug, now);
    const { text: tokens, station: createdStation } = tokensOf(form, { id, today, email: member.email });
    const existingNames = stations.all.flatMap(({ station: { name, slug } }) => [name, slug]);
    const state: NewSite['status'] =
      isProven && !isLookAlike(form.siteName, existingNames) ? 'live' : 'waiting';
    const row = await trx
      .insertInto('station_row')
      .values({ station_id: id, slug, tokens, made_by: memberId, cnpj, state, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('station_id')
      .executeTakeFirst();
    if (row === undefined && (await hasLiveStation(trx, cnpj)))
      refuseFields({ cnpj: companyTexts.cnpjTaken });
    if (row === undefined) refuseFields({ prettyName: messages.siteNameUnavailable });
    await writeStarter(trx, createdStation);
    for (const [name, picture] of logos)
      await trx.insertInto('station_picture').values({ station_id: id, name, body: picture }).execute();
    const profile = {
      name: toSingleLine(form.name),
      tel: parsePhone(form.phone) ?? null,
      birthday: body.birthday,
      state: form.state,
      cpf,
    };
    const updatedMember = await trx
      .updateTable('member')
      .set({ ...profile, cpf: cpf ?? member.cpf, briefing_done: true })
      .where('id', '=', memberId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (updatedMember.cpf !== member.cpf) {
      if ((await inheritedStatusOf(services, trx, updatedMember)) !== 'active')
        refuseFields({ cpf: companyTexts.cpfTaken });
      await rememberRewards(services, trx, member);
      await restoreRewards(services, trx, updatedMember);
    }
    const { id: ownerId } = await trx
      .insertInto('member')
      .values({
        ...profile,
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
    await appointStaff(trx, { memberId: ownerId, stationId: id }, null);
    await copyAcceptances(trx, memberId, { memberId: ownerId, stationId: id });
    ownerAccount = { memberId: ownerId, stationId: id };
    const url = config.stationUrl(slug);
    if (state === 'live') {
      const texts = { stationName: createdStation.name, memberName: profile.name, href: paths.landing };
      const mail = { stationId: id, to: member.email, ...siteOnlineMail(texts, new URL(url).host) };
      await queueMail(trx, ownerId, mail, now);
    } else {
      const texts = { stationName: station?.name ?? '', memberName: profile.name, href: paths.support };
      const mail = { stationId, to: member.email, ...waitingSiteMail(texts, createdStation.name) };
      await queueMail(trx, memberId, mail, now);
    }
    return { stationId: id, subdomain: slug, url, status: state };
  }).catch((error: unknown) => {
    if (isDuplicateCpf(error)) refuseFields({ cpf: companyTexts.cpfTaken });
    throw error;
  });
  if (ownerAccount !== undefined && body.image !== undefined)
    await sharePhoto(services, owner, ownerAccount, body.image);
  // The owner's redirect must find the station served.
  await services.onStationStored();
  return site;
}

/** Without a register, or when it fails, an operator decides. */
async function isRepresentative(
  { companyRegister, database: { db }, reportError }: Services,
  memberId: number,
  cnpj: string,
  form: CompanyForm,
): Promise<boolean> {
  const member = await findMember(db, memberId);
  if (companyRegister === undefined || member === undefined) return false;
  const person = { name: form.name.trim(), cpf: parseCpf(form.cpf) ?? null, email: member.email };
  try {
    return await withTimeout(SERVICE_TIMEOUT, (signal) => companyRegister.canActFor(cnpj, person, signal));
  } catch (error) {
    reportError('company register failed', error);
    return false;
  }
}

async function hasLiveStation(trx: Trx, cnpj: string): Promise<boolean> {
  const liveRow = await trx
    .selectFrom('station_row')
    .select('station_id')
    .where('cnpj', '=', cnpj)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return liveRow !== undefined;
}

async function requireFreeCpf(trx: Trx, owner: MemberRow, cpf: string): Promise<void> {
  const otherMember = await trx
    .selectFrom('member')
    .select('id')
    .where('station_id', '=', owner.station_id)
    .where('cpf', '=', cpf)
    .where('id', '<>', owner.id)
    .executeTakeFirst();
  if (otherMember !== undefined) refuseFields({ cpf: companyTexts.cpfTaken });
}

async function insertStation(trx: Trx, slug: string, now: Date): Promise<number> {
  const existing = await trx.selectFrom('station').select('id').where('slug', '=', slug).executeTakeFirst();
  if (existing !== undefined) refuseFields({ prettyName: messages.siteNameUnavailable });
  for (;;) {
    const { rows } = await sql<{ id: number }>`SELECT nextval('station_row_id')::integer AS id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    const insertedRow = await trx
      .insertInto('station')
      .values({ id, slug, created_at: now })
      // A token file may already use this id.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (insertedRow !== undefined) return id;
  }
}
