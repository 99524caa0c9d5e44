import {
  type AnswerOf,
  CallError,
  closeAccount,
  failureOf,
  generateWebsite,
  getStation,
  getTerms,
  login,
  previewTheme,
  type RequestOf,
  signUpAdmin,
  uploadImage,
} from '@estacao/contract';
import type { Client } from '@estacao/contract/client';
import { companyTexts, messages, nameTexts, participantTexts, sandboxCnpjs } from '@estacao/domain';
import { createDirectory, openStations } from '@estacao/stations';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cnpjOf } from '../../testing/cnpj.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { activateBy, codeFor, signUp as signUpPerson, validCpf } from '../../testing/signing-up.ts';
import { changeStations, startTestApi, stationBySlug, type TestApi } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { registeredStations } from '../station/register.ts';
import { storedStations } from './stored.ts';

type Company = RequestOf<typeof generateWebsite>['body'];

const aurora = stationBySlug('aurora').id;
const PASSWORD = 'Padaria1';

function account(email: string, part: Partial<RequestOf<typeof signUpAdmin>['body']> = {}) {
  return {
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
    type: 1 as const,
    subdomain: 'aurora',
    station_id: aurora,
    ...part,
  };
}

async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  return failureOf(error);
}

async function owner(running: TestApi, email: string, password = PASSWORD) {
  await confirmed(running, email, account(email, { password, password_confirmation: password }));
  return enter(running, 'aurora', aurora, email, password);
}

async function confirmed(running: TestApi, email: string, body: ReturnType<typeof account>) {
  const { account: made } = await running.client('aurora').call(signUpAdmin, { body });
  const mail = await running.database.db
    .selectFrom('sandbox_mail')
    .select('code')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await activateBy(running, 'aurora', { token: made.token }, mail?.code ?? '');
}

async function enter(running: TestApi, slug: string, stationId: number, email: string, password = PASSWORD) {
  const { user, token } = await running
    .client(slug)
    .call(login, { params: { stationId }, body: { email, password } });
  return { user, client: running.client(slug, () => token) };
}

function companyOf(user: { id: number; email: string }, site: string, part: Partial<Company> = {}): Company {
  return {
    name: 'Ana Padeira',
    tel: '61999990000',
    birthday: '1980-05-17',
    state: 'DF',
    cpf: '52998224725',
    cnpj: '11222333000181',
    zip: '70040010',
    address: 'Rua das Acácias',
    number: '12',
    neighborhood: 'Asa Sul',
    city: 'Brasília',
    main_brand_color: '#FFC400',
    prettyName: site,
    subdomain: site.toLowerCase(),
    country: 'BR',
    email: user.email,
    user_id: user.id,
    owner: 'Ana Padeira',
    type: 1,
    ...part,
  };
}

function make(client: Client, body: Company, idempotencyKey: string = body.prettyName) {
  return client.call(generateWebsite, { body }, { idempotencyKey });
}

async function look({ api, database }: TestApi) {
  const found = await openStations().look([], () => registeredStations(database), storedStations(database));
  await api.adopt(found.stations);
  return createDirectory(found.stations);
}

onEachDatabase("sign-up of a company's owner", {}, (running) => {
  const db = () => running().database.db;
  const memberOf = (email: string) =>
    db().selectFrom('member').selectAll().where('email', '=', email).where('station_id', '=', aurora);
  const mailTo = (email: string) =>
    db().selectFrom('sandbox_mail').selectAll().where('recipient', '=', email).executeTakeFirst();
  const signUp = (email: string, part = {}) =>
    running()
      .client('aurora')
      .call(signUpAdmin, { body: account(email, part) });

  test('creates an account that waits for the mailed code', async () => {
    await signUp(' Dona@Padaria.test ');
    expect(await memberOf('dona@padaria.test').execute()).toEqual([]);
    const mail = await mailTo('dona@padaria.test');
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(await refusal(enter(running(), 'aurora', aurora, 'dona@padaria.test'))).toMatchObject({
      kind: 'unauthorized',
      affiliate: { email: 'do****@padaria.test' },
    });
  });

  test('reports every wrong field', async () => {
    const wrong = { password: 'fraca', password_confirmation: 'outra', terms: false };
    expect(await refusal(signUp('dona@oficina.test', wrong))).toMatchObject({
      status: 422,
      messages: [messages.password, messages.samePassword, messages.required],
      fields: {
        password: [messages.password],
        password_confirmation: [messages.samePassword],
        terms: [messages.required],
      },
    });
  });

  test('answers the same for an address that has an account, and leaves that account unchanged', async () => {
    const before = await memberOf('membro@aurora.test').executeTakeFirstOrThrow();
    expect(await signUp('membro@aurora.test')).toEqual({
      account: { email: 'me****@aurora.test', token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await memberOf('membro@aurora.test').executeTakeFirstOrThrow()).toEqual(before);
    const mail = await mailTo('membro@aurora.test');
    expect(mail).toMatchObject({ subject: 'Você já tem cadastro em Clube Aurora', code: null });
  });

  test.each(['suporte', 'equipe.aurora', 'clube.aurora', 'loja1234'])(
    'does not take the name %s from the address',
    async (mailbox) => {
      const { user } = await owner(running(), `${mailbox}@loja.test`);
      expect(user.name).toBe('Nova empresa');
    },
  );

  test('activates an owner with the password of the confirmed sign-up', async () => {
    await signUp('duas@vezes.test');
    const { user } = await owner(running(), 'duas@vezes.test', 'Segunda2');
    expect(await memberOf('duas@vezes.test').execute()).toMatchObject([{ type_id: 1, briefing_done: false }]);
    expect(user.kind).toBe('owner');
    expect((await refusal(enter(running(), 'aurora', aurora, 'duas@vezes.test'))).kind).toBe('unauthorized');
  });

  test('refuses a sign-up where the station accepts no companies', async () => {
    const body = account('dona@minerva.test', {
      subdomain: 'minerva',
      station_id: stationBySlug('minerva').id,
    });
    expect(await refusal(running().client('minerva').call(signUpAdmin, { body }))).toMatchObject({
      status: 404,
    });
  });
});

onEachDatabase('a company station', { config: { samples: true } }, (running) => {
  const db = () => running().database.db;
  let ana: Awaited<ReturnType<typeof owner>>;
  let made: AnswerOf<typeof generateWebsite>;
  beforeAll(async () => {
    ana = await owner(running(), 'ana@padaria.test');
    made = await make(ana.client, companyOf(ana.user, 'PadariaBoa'));
  });

  test('has the typed data', async () => {
    expect(made).toMatchObject({
      subdomain: 'padariaboa',
      url: 'http://padariaboa.localhost:4000',
      status: 'live',
    });
    expect(made.stationId).toBeGreaterThanOrEqual(100_000);
    const found = (await look(running())).bySlug('padariaboa');
    expect(found?.station).toMatchObject({
      id: made.stationId,
      name: 'PadariaBoa',
      theme: { brand: '#ffc400' },
      establishment: {
        cnpj: '11222333000181',
        address: { line1: 'Rua das Acácias, 12', line2: 'Asa Sul', city: 'Brasília', state: 'DF' },
      },
      contact: { email: 'ana@padaria.test' },
    });
    const answer = await running()
      .client('padariaboa')
      .call(getStation, { params: { id: made.stationId } });
    expect(answer).toMatchObject({ name: 'PadariaBoa', mainBrandColor: '#ffc400' });
  });

  test('lets its owner log in with their address and password', async () => {
    await look(running());
    const { user } = await enter(running(), 'padariaboa', made.stationId, 'ana@padaria.test');
    expect(user).toMatchObject({
      name: 'Ana Padeira',
      kind: 'owner',
      briefingDone: true,
      cpf: '52998224725',
    });
    expect((await enter(running(), 'aurora', aurora, 'ana@padaria.test')).user.briefingDone).toBe(true);
  });

  test('does not ask its owner to accept the same terms again', async () => {
    await look(running());
    const { user, client } = await enter(running(), 'padariaboa', made.stationId, 'ana@padaria.test');
    const there = await client.call(getTerms, { params: { id: user.id } });
    expect(there).toEqual(await ana.client.call(getTerms, { params: { id: ana.user.id } }));
    expect(there.pending).toEqual([]);
  });

  test("sends its owner one mail with the new station's theme", async () => {
    await running().api.work();
    const mails = db().selectFrom('sandbox_mail').selectAll().where('station_id', '=', made.stationId);
    expect(await mails.execute()).toMatchObject([
      {
        recipient: 'ana@padaria.test',
        subject: expect.stringMatching(/ está no ar$/),
        link_href: 'http://padariaboa.localhost:4000/',
      },
    ]);
    expect(JSON.stringify(await mails.execute())).toContain('padariaboa.localhost:4000');
  });

  test("stores its own copies of the logo and the owner's photo", async () => {
    const { client, user } = await owner(running(), 'logo@marca.test');
    const picture = (color: string) =>
      sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
        .png()
        .toBuffer();
    const send = async (color: string) => {
      const base64 = (await picture(color)).toString('base64');
      return (await client.call(uploadImage, { body: { base64, purpose: 'profile' } })).url;
    };
    const [logo, photo] = [await send('#0a7d3c'), await send('#c0392b')];
    const body = companyOf(user, 'ComLogo', {
      cnpj: sandboxCnpjs[1],
      cpf: '98765432100',
      main_brand_image: logo,
      image: photo,
    });
    const { stationId } = await make(client, body);
    const found = (await look(running())).byId(stationId);
    const { width, height } = await sharp(found?.pictures.logo).metadata();
    expect([width, height]).toEqual([640, 213]);
    const dark = await sharp(found?.pictures.logoDark).metadata();
    expect([dark.width, dark.height, dark.hasAlpha]).toEqual([664, 237, false]);
    expect(found?.pictures.logoOnBrand).toBeDefined();
    const images = await db()
      .selectFrom('member')
      .select('image')
      .where('email', '=', 'logo@marca.test')
      .orderBy('id')
      .execute();
    expect(images[0]?.image).toBe(photo);
    expect(images[1]?.image).toMatch(/^\/api\/files\//);
    expect(images[1]?.image).not.toBe(photo);

    const other = await owner(running(), 'outra@marca.test');
    const stolen = companyOf(other.user, 'Alheio', {
      cnpj: cnpjOf(7),
      cpf: '87654321937',
      main_brand_image: logo,
    });
    expect(await refusal(make(other.client, stolen))).toMatchObject({
      status: 422,
      fields: { main_brand_image: [companyTexts.picture] },
    });
  });

  test('is created once per attempt and once per name', async () => {
    const again = await make(ana.client, companyOf(ana.user, 'PadariaBoa'));
    expect({ ...again, tempToken: '' }).toEqual({ ...made, tempToken: '' });
    expect(again.tempToken).not.toBe(made.tempToken);
    const other = await refusal(
      make(ana.client, companyOf(ana.user, 'padariaboa', { cnpj: cnpjOf(9) }), 'another key'),
    );
    expect(other).toMatchObject({ status: 422, fields: { prettyName: [messages.siteNameUnavailable] } });
    const rows = await db().selectFrom('station_row').select('slug').execute();
    expect(rows.filter(({ slug }) => slug === 'padariaboa')).toHaveLength(1);
  });

  test('is created for one of two concurrent owners who want the same name', async () => {
    const both = await Promise.all([
      owner(running(), 'um@corrida.test'),
      owner(running(), 'dois@corrida.test'),
    ]);
    const cpfs = ['11144477735', '39053344705'];
    const outcomes = await Promise.allSettled(
      both.map(({ client, user }, at) =>
        make(client, companyOf(user, 'Corrida', { cnpj: cnpjOf(at), cpf: cpfs[at] })),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is created for one of several concurrent owners with one CPF, and the others read why', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map((at) => owner(running(), `cpf${at}@corrida.test`)));
    const cpf = validCpf(901);
    const outcomes = await Promise.allSettled(
      owners.map(({ client, user }, at) =>
        make(client, companyOf(user, `Mesmo${at}`, { cnpj: cnpjOf(20 + at), cpf })),
      ),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused.map((error) => failureOf(error))).toEqual(
      Array(3).fill(expect.objectContaining({ status: 422, fields: { cpf: [companyTexts.cpfTaken] } })),
    );
  });

  test('gets no sample members', async () => {
    const members = db().selectFrom('member').select('email').where('station_id', '=', made.stationId);
    expect(await members.execute()).toEqual([{ email: 'ana@padaria.test' }]);
    await look(running());
    const activities = db().selectFrom('activity').select('name').where('station_id', '=', made.stationId);
    expect(await activities.execute()).toEqual([]);
  });

  test('does not reveal a registered CPF when its name is taken', async () => {
    const { client, user } = await owner(running(), 'curiosa@padaria.test');
    const { cpf } = await db()
      .selectFrom('member')
      .select('cpf')
      .where('email', '=', 'membro@aurora.test')
      .executeTakeFirstOrThrow();
    const taken = companyOf(user, 'Minerva', { subdomain: 'minerva', cpf: cpf ?? '' });
    const failure = await refusal(make(client, taken));
    expect(failure).toMatchObject({ messages: [messages.siteNameUnavailable] });
  });

  test.each<[string, Partial<Company>, string, string]>([
    ['a wrong CNPJ', { cnpj: '11222333000180' }, 'cnpj', messages.cnpj],
    ['no CPF', { cpf: undefined }, 'cpf', messages.required],
    ['another person’s CPF', { cpf: 'seeded' }, 'cpf', companyTexts.cpfTaken],
    ['a minor', { birthday: '2010-01-01' }, 'birthday', messages.underAge(18)],
    ['a name with a hidden character', { name: 'Ana\u202Eanaid' }, 'name', nameTexts.signs],
    ['a city of two lines', { city: 'Belo\u2028Horizonte' }, 'city', companyTexts.signs],
    ['a name with a link', { name: 'http://evil.example/premio' }, 'name', nameTexts.signs],
    ['a name that is too long', { name: 'a'.repeat(200) }, 'name', messages.maxLength(120)],
    ['markup as a colour', { main_brand_color: '#fff;}</style>' }, 'main_brand_color', companyTexts.color],
    ['a site of spaces', { prettyName: 'Pa da', subdomain: 'pada' }, 'prettyName', messages.siteName],
    ['a site of markup', { prettyName: '<script>', subdomain: 'x' }, 'prettyName', messages.siteName],
    ['a site of SQL', { prettyName: "a';drop--", subdomain: 'x' }, 'prettyName', messages.siteName],
    ['an emoji', { prettyName: 'pão🥖', subdomain: 'x' }, 'prettyName', messages.siteName],
    [
      'a name that imitates the operator',
      { prettyName: 'Admin', subdomain: 'admin' },
      'prettyName',
      messages.siteNameUnavailable,
    ],
    ['a reserved name', { prettyName: 'API', subdomain: 'api' }, 'prettyName', messages.siteNameUnavailable],
    [
      'the name of a station in public mode',
      { prettyName: 'xBRBdux', subdomain: 'xbrbdux' },
      'prettyName',
      messages.siteNameUnavailable,
    ],
    [
      'the name of a token file',
      { prettyName: 'Minerva', subdomain: 'minerva' },
      'prettyName',
      messages.siteNameUnavailable,
    ],
    ['a subdomain that differs from its name', { subdomain: 'outra' }, 'prettyName', messages.siteName],
  ])('is refused with %s', async (_, part, field, message) => {
    const { client, user } = await owner(running(), `r${Math.abs(hash(field + message + _))}@recusa.test`);
    const seeded = await db()
      .selectFrom('member')
      .select('cpf')
      .where('station_id', '=', aurora)
      .where('email', '=', 'membro@aurora.test')
      .executeTakeFirstOrThrow();
    const cpf = part.cpf === 'seeded' ? { cpf: seeded.cpf ?? '' } : {};
    const before = await db().selectFrom('station_row').select('slug').execute();
    const failure = await refusal(
      make(client, companyOf(user, 'Recusada', { cnpj: cnpjOf(10), cpf: '12345678909', ...part, ...cpf })),
    );
    expect(failure).toMatchObject({ status: 422, fields: { [field]: [message] } });
    expect(await db().selectFrom('station_row').select('slug').execute()).toEqual(before);
  });

  test('keeps a street that looks like code as text', async () => {
    const { client, user } = await owner(running(), 'codigo@nome.test');
    await make(
      client,
      companyOf(user, 'Codigo', {
        cnpj: sandboxCnpjs[2],
        address: "</title><b>Rua'); --",
        cpf: '28625587887',
      }),
    );
    const found = (await look(running())).bySlug('codigo');
    expect(found?.station.name).toBe('Codigo');
  });

  test('limits one account to three stations, even for concurrent requests', async () => {
    const { client, user } = await owner(running(), 'muitas@lojas.test');
    const names = Array.from({ length: 8 }, (_, index) => `Loja${index}`);
    const cnpj = (index: number) => ({ cnpj: cnpjOf(20 + index) });
    const outcomes = await Promise.allSettled(
      names.map((name, index) => make(client, companyOf(user, name, { ...cnpj(index), cpf: '87748248800' }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const failure = await refusal(make(client, companyOf(user, 'Mais', { ...cnpj(9), cpf: '87748248800' })));
    expect(failure).toMatchObject({ status: 422, messages: [companyTexts.tooMany] });
  });

  test("does not change its owner's CPF", async () => {
    const { client, user } = await owner(running(), 'segunda@loja.test');
    await make(client, companyOf(user, 'Primeira', { cnpj: sandboxCnpjs[4], cpf: '86288366757' }));
    expect(
      await refusal(make(client, companyOf(user, 'Segunda', { cnpj: sandboxCnpjs[5], cpf: '15350946056' }))),
    ).toMatchObject({
      status: 422,
      fields: { cpf: [participantTexts.cpfFixed] },
    });
    const rows = db().selectFrom('member').select(['cpf', 'cpf_proof']).where('id', '=', user.id);
    expect(await rows.execute()).toEqual([{ cpf: '86288366757', cpf_proof: null }]);
  });

  test('gives its owner the rewards that the person with this CPF already had', async () => {
    const cpf = validCpf(900);
    const signedUp = await signUpPerson(running(), 'aurora', { cpf, email: 'antes@loja.test' });
    const sent = await codeFor(running(), 'aurora', signedUp);
    const before = await activateBy(running(), 'aurora', { token: signedUp.token }, sent?.code ?? '');
    const subject = 'activity-1';
    await db()
      .insertInto('rewarded')
      .values({ member_id: before.user.id, station_id: aurora, subject, times: 1 })
      .execute();
    await running()
      .client('aurora', () => before.token)
      .call(closeAccount, { params: { id: before.user.id }, body: { password: SAMPLE_PASSWORD } });
    const { client, user } = await owner(running(), 'volta@loja.test');
    await make(client, companyOf(user, 'Volta', { cnpj: cnpjOf(900), cpf }));
    const rows = db().selectFrom('rewarded').select('times').where('member_id', '=', user.id);
    expect(await rows.where('subject', '=', subject).execute()).toEqual([{ times: 1 }]);
  });

  test('refuses an owner whose name is reserved for the team', async () => {
    const { client, user } = await owner(running(), 'nome@loja.test');
    const form = companyOf(user, 'Nomeada', { cnpj: cnpjOf(901), name: 'Suporte Aurora' });
    expect(await refusal(make(client, form))).toMatchObject({
      status: 422,
      fields: { name: [nameTexts.reserved] },
    });
  });

  test('needs no CPF of its owner where members have none', async () => {
    const { token, user } = await running().signIn('capital');
    await db().updateTable('member').set({ type_id: 1 }).where('id', '=', user.id).execute();
    const client = running().client('capital', () => token);
    const { stationId } = await make(
      client,
      companyOf(user, 'SemCpf', { cnpj: sandboxCnpjs[3], cpf: undefined }),
    );
    const members = db().selectFrom('member').select(['cpf', 'name']).where('station_id', '=', stationId);
    expect(await members.execute()).toEqual([{ cpf: null, name: 'Ana Padeira' }]);
  });

  test('refuses an address that begins a domain of another station', async () => {
    await look(running());
    const { client, user } = await owner(running(), 'dominio@recusa.test');
    await changeStations(running(), ({ slug }) =>
      slug === 'minerva' ? { domains: ['clubedeles.exemplo.org'] } : {},
    );
    const failure = await refusal(
      make(client, companyOf(user, 'ClubeDeles', { cnpj: cnpjOf(8), cpf: '34567891228' })),
    );
    expect(failure).toMatchObject({ fields: { prettyName: [messages.siteNameUnavailable] } });
    await look(running());
  });

  test('starts with the sections that the wizard showed', async () => {
    const sections = db()
      .selectFrom('landing_section')
      .select('title')
      .where('station_id', '=', made.stationId)
      .orderBy('position');
    expect((await sections.execute()).map(({ title }) => title)).toEqual([
      'Como funciona',
      'Fale com a gente',
    ]);
  });

  test("can't be created by a participant or for another member", async () => {
    const { token, user } = await running().signIn('aurora');
    const client = running().client('aurora', () => token);
    expect(
      await refusal(make(client, companyOf(user, 'Minha', { cnpj: cnpjOf(11), cpf: user.cpf ?? '' }))),
    ).toMatchObject({
      status: 403,
      messages: [companyTexts.ownersOnly],
    });
    expect(await refusal(make(client, companyOf(ana.user, 'Alheia')))).toMatchObject({ status: 403 });
  });
});

function hash(text: string): number {
  return [...text].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0, 7);
}

onEachDatabase('the theme preview', {}, (running) => {
  test('returns the style sheet and explains it', async () => {
    const { token } = await running().signIn('aurora');
    const client = running().client('aurora', () => token);
    const { css, notes } = await client.call(previewTheme, { query: { color: '#FFC400' } });
    expect(css).toMatch(/^:is\(html\)/);
    expect(css).toContain('#ffc400');
    expect(notes.find(({ topic }) => topic === 'Botões')?.text).toContain(
      'O branco não se lê sobre este amarelo',
    );
    expect(await refusal(client.call(previewTheme, { query: { color: 'red}' } }))).toMatchObject({
      status: 422,
      fields: { color: [companyTexts.color] },
    });
  });
});

describe('sign-ups from one address', () => {
  test('are rate limited', async () => {
    const running = await startTestApi({ config: { rateLimits: true } });
    const statuses: string[] = [];
    for (let index = 0; index < 35; index += 1) {
      const body = account(`n${index}@muitas.test`);
      const outcome = await running
        .client('aurora')
        .call(signUpAdmin, { body })
        .then(
          () => 'made',
          (error: unknown) => {
            const failure = failureOf(error);
            return failure.kind === 'http' ? String(failure.status) : failure.kind;
          },
        );
      statuses.push(outcome);
    }
    expect(statuses.slice(0, 30).every((one) => one === 'made')).toBe(true);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 5 }, () => '429'));
    await running.stop();
  });
});

test('refuses a company whose owner closes the account first', async () => {
  let meanwhile = async () => {};
  const running = await startTestApi({
    companies: {
      async mayActFor() {
        await meanwhile();
        return true;
      },
    },
  });
  const { client, user } = await owner(running, 'some@padaria.test');
  meanwhile = async () => {
    await client.call(closeAccount, { params: { id: user.id }, body: { password: PASSWORD } });
  };
  expect(await refusal(make(client, companyOf(user, 'Sumida')))).toMatchObject({ kind: 'unauthorized' });
  await running.stop();
});
