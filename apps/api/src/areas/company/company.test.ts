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
import { createCnpj } from '../../testing/cnpj.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { activateAccount, createCpf, requestCode, signUp as signUpPerson } from '../../testing/sign-up.ts';
import { changeStations, startTestApi, stationBySlug, type TestApi } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { registeredStations } from '../station/register.ts';
import { storedStations } from './stored.ts';

type Company = RequestOf<typeof generateWebsite>['body'];

const auroraId = stationBySlug('aurora').id;
const PASSWORD = 'Padaria1';

function accountBody(email: string, changes: Partial<RequestOf<typeof signUpAdmin>['body']> = {}) {
  return {
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
    type: 1 as const,
    subdomain: 'aurora',
    station_id: auroraId,
    ...changes,
  };
}

async function catchFailure(call: Promise<unknown>) {
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  return failureOf(error);
}

async function signUpOwner(testApi: TestApi, email: string, password = PASSWORD) {
  await signUpAndConfirm(testApi, email, accountBody(email, { password, password_confirmation: password }));
  return logIn(testApi, 'aurora', auroraId, email, password);
}

async function signUpAndConfirm(testApi: TestApi, email: string, body: ReturnType<typeof accountBody>) {
  const { account: pendingAccount } = await testApi.client('aurora').call(signUpAdmin, { body });
  const mail = await testApi.database.db
    .selectFrom('sandbox_mail')
    .select('code')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await activateAccount(testApi, 'aurora', { token: pendingAccount.token }, mail?.code ?? '');
}

async function logIn(testApi: TestApi, slug: string, stationId: number, email: string, password = PASSWORD) {
  const { user, token } = await testApi
    .client(slug)
    .call(login, { params: { stationId }, body: { email, password } });
  return { user, client: testApi.client(slug, () => token) };
}

function createCompany(
  user: { id: number; email: string },
  siteName: string,
  changes: Partial<Company> = {},
): Company {
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
    prettyName: siteName,
    subdomain: siteName.toLowerCase(),
    country: 'BR',
    email: user.email,
    user_id: user.id,
    owner: 'Ana Padeira',
    type: 1,
    ...changes,
  };
}

function createStation(client: Client, body: Company, idempotencyKey: string = body.prettyName) {
  return client.call(generateWebsite, { body }, { idempotencyKey });
}

async function refreshStations({ api, database }: TestApi) {
  const result = await openStations().refresh(
    [],
    () => registeredStations(database),
    storedStations(database),
  );
  await api.adopt(result.stations);
  return createDirectory(result.stations);
}

onEachDatabase("sign-up of a company's owner", {}, (getApi) => {
  const db = () => getApi().database.db;
  const selectMember = (email: string) =>
    db().selectFrom('member').selectAll().where('email', '=', email).where('station_id', '=', auroraId);
  const fetchMail = (email: string) =>
    db().selectFrom('sandbox_mail').selectAll().where('recipient', '=', email).executeTakeFirst();
  const signUp = (email: string, changes = {}) =>
    getApi()
      .client('aurora')
      .call(signUpAdmin, { body: accountBody(email, changes) });

  test("an owner's sign-up stores no member before the owner enters the mailed code", async () => {
    await signUp(' Dona@Padaria.test ');
    expect(await selectMember('dona@padaria.test').execute()).toEqual([]);
    const mail = await fetchMail('dona@padaria.test');
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(await catchFailure(logIn(getApi(), 'aurora', auroraId, 'dona@padaria.test'))).toMatchObject({
      kind: 'unauthorized',
      affiliate: { email: 'do****@padaria.test' },
    });
  });

  test("reports every wrong field of an owner's sign-up", async () => {
    const invalidFields = { password: 'fraca', password_confirmation: 'outra', terms: false };
    expect(await catchFailure(signUp('dona@oficina.test', invalidFields))).toMatchObject({
      status: 422,
      messages: [messages.password, messages.samePassword, messages.required],
      fields: {
        password: [messages.password],
        password_confirmation: [messages.samePassword],
        terms: [messages.required],
      },
    });
  });

  test('a sign-up with a registered address gets the same response and leaves that account unchanged', async () => {
    const memberBefore = await selectMember('membro@aurora.test').executeTakeFirstOrThrow();
    expect(await signUp('membro@aurora.test')).toEqual({
      account: { email: 'me****@aurora.test', token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await selectMember('membro@aurora.test').executeTakeFirstOrThrow()).toEqual(memberBefore);
    const mail = await fetchMail('membro@aurora.test');
    expect(mail).toMatchObject({ subject: 'Você já tem cadastro em Clube Aurora', code: null });
  });

  test.each(['suporte', 'equipe.aurora', 'clube.aurora', 'loja1234'])(
    'does not name an owner after the mailbox %s',
    async (mailbox) => {
      const { user } = await signUpOwner(getApi(), `${mailbox}@loja.test`);
      expect(user.name).toBe('Nova empresa');
    },
  );

  test('activates an owner with the password of the confirmed sign-up', async () => {
    await signUp('duas@vezes.test');
    const { user } = await signUpOwner(getApi(), 'duas@vezes.test', 'Segunda2');
    expect(await selectMember('duas@vezes.test').execute()).toMatchObject([
      { type_id: 1, briefing_done: false },
    ]);
    expect(user.kind).toBe('owner');
    expect((await catchFailure(logIn(getApi(), 'aurora', auroraId, 'duas@vezes.test'))).kind).toBe(
      'unauthorized',
    );
  });

  test("refuses an owner's sign-up where the station accepts no companies", async () => {
    const body = accountBody('dona@minerva.test', {
      subdomain: 'minerva',
      station_id: stationBySlug('minerva').id,
    });
    expect(await catchFailure(getApi().client('minerva').call(signUpAdmin, { body }))).toMatchObject({
      status: 404,
    });
  });
});

onEachDatabase('a company station', { config: { samples: true } }, (getApi) => {
  const db = () => getApi().database.db;
  let ana: Awaited<ReturnType<typeof signUpOwner>>;
  let site: AnswerOf<typeof generateWebsite>;
  beforeAll(async () => {
    ana = await signUpOwner(getApi(), 'ana@padaria.test');
    site = await createStation(ana.client, createCompany(ana.user, 'PadariaBoa'));
  });

  test('a company station has the data from its form', async () => {
    expect(site).toMatchObject({
      subdomain: 'padariaboa',
      url: 'http://padariaboa.localhost:4000',
      status: 'live',
    });
    expect(site.stationId).toBeGreaterThanOrEqual(100_000);
    const servedStation = (await refreshStations(getApi())).bySlug('padariaboa');
    expect(servedStation?.station).toMatchObject({
      id: site.stationId,
      name: 'PadariaBoa',
      theme: { brand: '#ffc400' },
      establishment: {
        cnpj: '11222333000181',
        address: { line1: 'Rua das Acácias, 12', line2: 'Asa Sul', city: 'Brasília', state: 'DF' },
      },
      contact: { email: 'ana@padaria.test' },
    });
    const response = await getApi()
      .client('padariaboa')
      .call(getStation, { params: { id: site.stationId } });
    expect(response).toMatchObject({ name: 'PadariaBoa', mainBrandColor: '#ffc400' });
  });

  test('a company station lets its owner log in with their address and password', async () => {
    await refreshStations(getApi());
    const { user } = await logIn(getApi(), 'padariaboa', site.stationId, 'ana@padaria.test');
    expect(user).toMatchObject({
      name: 'Ana Padeira',
      kind: 'owner',
      briefingDone: true,
      cpf: '52998224725',
    });
    expect((await logIn(getApi(), 'aurora', auroraId, 'ana@padaria.test')).user.briefingDone).toBe(true);
  });

  test('an owner need not accept the same terms again at the new station', async () => {
    await refreshStations(getApi());
    const { user, client } = await logIn(getApi(), 'padariaboa', site.stationId, 'ana@padaria.test');
    const newTerms = await client.call(getTerms, { params: { id: user.id } });
    expect(newTerms).toEqual(await ana.client.call(getTerms, { params: { id: ana.user.id } }));
    expect(newTerms.pending).toEqual([]);
  });

  test('the owner gets one mail with the address of the new station', async () => {
    await getApi().api.runTasksAndJobs();
    const mails = db().selectFrom('sandbox_mail').selectAll().where('station_id', '=', site.stationId);
    expect(await mails.execute()).toMatchObject([
      {
        recipient: 'ana@padaria.test',
        subject: expect.stringMatching(/ está no ar$/),
        link_href: 'http://padariaboa.localhost:4000/',
      },
    ]);
    expect(JSON.stringify(await mails.execute())).toContain('padariaboa.localhost:4000');
  });

  test("a company station stores its own copies of the logo and the owner's photo", async () => {
    const { client, user } = await signUpOwner(getApi(), 'logo@marca.test');
    const drawPicture = (color: string) =>
      sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
        .png()
        .toBuffer();
    const uploadPicture = async (color: string) => {
      const base64 = (await drawPicture(color)).toString('base64');
      return (await client.call(uploadImage, { body: { base64, purpose: 'profile' } })).url;
    };
    const [logo, photo] = [await uploadPicture('#0a7d3c'), await uploadPicture('#c0392b')];
    const body = createCompany(user, 'ComLogo', {
      cnpj: sandboxCnpjs[1],
      cpf: '98765432100',
      main_brand_image: logo,
      image: photo,
    });
    const { stationId } = await createStation(client, body);
    const servedStation = (await refreshStations(getApi())).byId(stationId);
    const { width, height } = await sharp(servedStation?.pictures.logo).metadata();
    expect([width, height]).toEqual([640, 213]);
    const darkLogo = await sharp(servedStation?.pictures.logoDark).metadata();
    expect([darkLogo.width, darkLogo.height, darkLogo.hasAlpha]).toEqual([664, 237, false]);
    expect(servedStation?.pictures.logoOnBrand).toBeDefined();
    const images = await db()
      .selectFrom('member')
      .select('image')
      .where('email', '=', 'logo@marca.test')
      .orderBy('id')
      .execute();
    expect(images[0]?.image).toBe(photo);
    expect(images[1]?.image).toMatch(/^\/api\/files\//);
    expect(images[1]?.image).not.toBe(photo);

    const otherOwner = await signUpOwner(getApi(), 'outra@marca.test');
    const foreignLogoCompany = createCompany(otherOwner.user, 'Alheio', {
      cnpj: createCnpj(7),
      cpf: '87654321937',
      main_brand_image: logo,
    });
    expect(await catchFailure(createStation(otherOwner.client, foreignLogoCompany))).toMatchObject({
      status: 422,
      fields: { main_brand_image: [companyTexts.picture] },
    });
  });

  test('creates one company station per attempt and per name', async () => {
    const repeatedSite = await createStation(ana.client, createCompany(ana.user, 'PadariaBoa'));
    expect({ ...repeatedSite, tempToken: '' }).toEqual({ ...site, tempToken: '' });
    expect(repeatedSite.tempToken).not.toBe(site.tempToken);
    const failure = await catchFailure(
      createStation(
        ana.client,
        createCompany(ana.user, 'padariaboa', { cnpj: createCnpj(9) }),
        'another key',
      ),
    );
    expect(failure).toMatchObject({ status: 422, fields: { prettyName: [messages.siteNameUnavailable] } });
    const rows = await db().selectFrom('station_row').select('slug').execute();
    expect(rows.filter(({ slug }) => slug === 'padariaboa')).toHaveLength(1);
  });

  test('two concurrent owners with one station name create one company station', async () => {
    const owners = await Promise.all([
      signUpOwner(getApi(), 'um@corrida.test'),
      signUpOwner(getApi(), 'dois@corrida.test'),
    ]);
    const cpfs = ['11144477735', '39053344705'];
    const outcomes = await Promise.allSettled(
      owners.map(({ client, user }, index) =>
        createStation(client, createCompany(user, 'Corrida', { cnpj: createCnpj(index), cpf: cpfs[index] })),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of concurrent owners with one CPF, one creates a station and the others get the reason', async () => {
    const owners = await Promise.all(
      [1, 2, 3, 4].map((index) => signUpOwner(getApi(), `cpf${index}@corrida.test`)),
    );
    const cpf = createCpf(901);
    const outcomes = await Promise.allSettled(
      owners.map(({ client, user }, index) =>
        createStation(client, createCompany(user, `Mesmo${index}`, { cnpj: createCnpj(20 + index), cpf })),
      ),
    );
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(errors.map((error) => failureOf(error))).toEqual(
      Array(3).fill(expect.objectContaining({ status: 422, fields: { cpf: [companyTexts.cpfTaken] } })),
    );
  });

  test('a company station gets no sample members or activities', async () => {
    const members = db().selectFrom('member').select('email').where('station_id', '=', site.stationId);
    expect(await members.execute()).toEqual([{ email: 'ana@padaria.test' }]);
    await refreshStations(getApi());
    const activities = db().selectFrom('activity').select('name').where('station_id', '=', site.stationId);
    expect(await activities.execute()).toEqual([]);
  });

  test('a taken station name hides whether the CPF is registered', async () => {
    const { client, user } = await signUpOwner(getApi(), 'curiosa@padaria.test');
    const { cpf } = await db()
      .selectFrom('member')
      .select('cpf')
      .where('email', '=', 'membro@aurora.test')
      .executeTakeFirstOrThrow();
    const company = createCompany(user, 'Minerva', { subdomain: 'minerva', cpf: cpf ?? '' });
    const failure = await catchFailure(createStation(client, company));
    expect(failure).toMatchObject({ messages: [messages.siteNameUnavailable] });
  });

  test.each<[string, Partial<Company>, string, string]>([
    ['a wrong CNPJ', { cnpj: '11222333000180' }, 'cnpj', messages.cnpj],
    ['no CPF', { cpf: undefined }, 'cpf', messages.required],
    ['another person’s CPF', { cpf: 'seeded' }, 'cpf', companyTexts.cpfTaken],
    ['an owner who is a minor', { birthday: '2010-01-01' }, 'birthday', messages.underAge(18)],
    ['a name with a hidden character', { name: 'Ana\u202Eanaid' }, 'name', nameTexts.characters],
    ['a city of two lines', { city: 'Belo\u2028Horizonte' }, 'city', companyTexts.signs],
    ['a name with a link', { name: 'http://evil.example/premio' }, 'name', nameTexts.characters],
    ['a name that is too long', { name: 'a'.repeat(200) }, 'name', messages.maxLength(120)],
    ['markup as a colour', { main_brand_color: '#fff;}</style>' }, 'main_brand_color', companyTexts.color],
    ['a site name with a space', { prettyName: 'Pa da', subdomain: 'pada' }, 'prettyName', messages.siteName],
    ['a site name with markup', { prettyName: '<script>', subdomain: 'x' }, 'prettyName', messages.siteName],
    ['a site name with SQL', { prettyName: "a';drop--", subdomain: 'x' }, 'prettyName', messages.siteName],
    ['an emoji in the site name', { prettyName: 'pão🥖', subdomain: 'x' }, 'prettyName', messages.siteName],
    [
      'a site name that imitates the operator',
      { prettyName: 'Admin', subdomain: 'admin' },
      'prettyName',
      messages.siteNameUnavailable,
    ],
    [
      'a reserved site name',
      { prettyName: 'API', subdomain: 'api' },
      'prettyName',
      messages.siteNameUnavailable,
    ],
    [
      'the name of a station in public mode',
      { prettyName: 'xBRBdux', subdomain: 'xbrbdux' },
      'prettyName',
      messages.siteNameUnavailable,
    ],
    [
      'the name of a station file',
      { prettyName: 'Minerva', subdomain: 'minerva' },
      'prettyName',
      messages.siteNameUnavailable,
    ],
    ['a subdomain that differs from the site name', { subdomain: 'outra' }, 'prettyName', messages.siteName],
  ])('refuses a company station with %s', async (_, changes, field, message) => {
    const { client, user } = await signUpOwner(
      getApi(),
      `r${Math.abs(hash(field + message + _))}@recusa.test`,
    );
    const sampleMember = await db()
      .selectFrom('member')
      .select('cpf')
      .where('station_id', '=', auroraId)
      .where('email', '=', 'membro@aurora.test')
      .executeTakeFirstOrThrow();
    const cpf = changes.cpf === 'seeded' ? { cpf: sampleMember.cpf ?? '' } : {};
    const rowsBefore = await db().selectFrom('station_row').select('slug').execute();
    const failure = await catchFailure(
      createStation(
        client,
        createCompany(user, 'Recusada', { cnpj: createCnpj(10), cpf: '12345678909', ...changes, ...cpf }),
      ),
    );
    expect(failure).toMatchObject({ status: 422, fields: { [field]: [message] } });
    expect(await db().selectFrom('station_row').select('slug').execute()).toEqual(rowsBefore);
  });

  test('serves a company station whose street looks like code', async () => {
    const { client, user } = await signUpOwner(getApi(), 'codigo@nome.test');
    await createStation(
      client,
      createCompany(user, 'Codigo', {
        cnpj: sandboxCnpjs[2],
        address: "</title><b>Rua'); --",
        cpf: '28625587887',
      }),
    );
    const servedStation = (await refreshStations(getApi())).bySlug('codigo');
    expect(servedStation?.station.name).toBe('Codigo');
  });

  test('limits one account to three stations, even for concurrent requests', async () => {
    const { client, user } = await signUpOwner(getApi(), 'muitas@lojas.test');
    const names = Array.from({ length: 8 }, (_, index) => `Loja${index}`);
    const cnpj = (index: number) => ({ cnpj: createCnpj(20 + index) });
    const outcomes = await Promise.allSettled(
      names.map((name, index) =>
        createStation(client, createCompany(user, name, { ...cnpj(index), cpf: '87748248800' })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const failure = await catchFailure(
      createStation(client, createCompany(user, 'Mais', { ...cnpj(9), cpf: '87748248800' })),
    );
    expect(failure).toMatchObject({ status: 422, messages: [companyTexts.tooMany] });
  });

  test('refuses a second company station with another CPF of its owner, and keeps the first CPF', async () => {
    const { client, user } = await signUpOwner(getApi(), 'segunda@loja.test');
    await createStation(
      client,
      createCompany(user, 'Primeira', { cnpj: sandboxCnpjs[4], cpf: '86288366757' }),
    );
    expect(
      await catchFailure(
        createStation(client, createCompany(user, 'Segunda', { cnpj: sandboxCnpjs[5], cpf: '15350946056' })),
      ),
    ).toMatchObject({
      status: 422,
      fields: { cpf: [participantTexts.cpfFixed] },
    });
    const rows = db().selectFrom('member').select(['cpf', 'cpf_proof']).where('id', '=', user.id);
    expect(await rows.execute()).toEqual([{ cpf: '86288366757', cpf_proof: null }]);
  });

  test('a new owner keeps the rewards of a closed account with the same CPF', async () => {
    const cpf = createCpf(900);
    const formerAccount = await signUpPerson(getApi(), 'aurora', { cpf, email: 'antes@loja.test' });
    const mail = await requestCode(getApi(), 'aurora', formerAccount);
    const formerSession = await activateAccount(
      getApi(),
      'aurora',
      { token: formerAccount.token },
      mail?.code ?? '',
    );
    const subject = 'activity-1';
    await db()
      .insertInto('rewarded')
      .values({ member_id: formerSession.user.id, station_id: auroraId, subject, times: 1 })
      .execute();
    await getApi()
      .client('aurora', () => formerSession.token)
      .call(closeAccount, { params: { id: formerSession.user.id }, body: { password: SAMPLE_PASSWORD } });
    const { client, user } = await signUpOwner(getApi(), 'volta@loja.test');
    await createStation(client, createCompany(user, 'Volta', { cnpj: createCnpj(900), cpf }));
    const rows = db().selectFrom('rewarded').select('times').where('member_id', '=', user.id);
    expect(await rows.where('subject', '=', subject).execute()).toEqual([{ times: 1 }]);
  });

  test('refuses an owner whose name is reserved for the team', async () => {
    const { client, user } = await signUpOwner(getApi(), 'nome@loja.test');
    const company = createCompany(user, 'Nomeada', { cnpj: createCnpj(901), name: 'Suporte Aurora' });
    expect(await catchFailure(createStation(client, company))).toMatchObject({
      status: 422,
      fields: { name: [nameTexts.reserved] },
    });
  });

  test('accepts an owner without a CPF where members have none', async () => {
    const { token, user } = await getApi().signIn('capital');
    await db().updateTable('member').set({ type_id: 1 }).where('id', '=', user.id).execute();
    const client = getApi().client('capital', () => token);
    const { stationId } = await createStation(
      client,
      createCompany(user, 'SemCpf', { cnpj: sandboxCnpjs[3], cpf: undefined }),
    );
    const members = db().selectFrom('member').select(['cpf', 'name']).where('station_id', '=', stationId);
    expect(await members.execute()).toEqual([{ cpf: null, name: 'Ana Padeira' }]);
  });

  test('refuses a station name that begins a domain of another station', async () => {
    await refreshStations(getApi());
    const { client, user } = await signUpOwner(getApi(), 'dominio@recusa.test');
    await changeStations(getApi(), ({ slug }) =>
      slug === 'minerva' ? { domains: ['clubedeles.exemplo.org'] } : {},
    );
    const failure = await catchFailure(
      createStation(client, createCompany(user, 'ClubeDeles', { cnpj: createCnpj(8), cpf: '34567891228' })),
    );
    expect(failure).toMatchObject({ fields: { prettyName: [messages.siteNameUnavailable] } });
    await refreshStations(getApi());
  });

  test('a company station starts with two landing sections: how it works and contact', async () => {
    const sectionsQuery = db()
      .selectFrom('landing_section')
      .select('title')
      .where('station_id', '=', site.stationId)
      .orderBy('position');
    expect((await sectionsQuery.execute()).map(({ title }) => title)).toEqual([
      'Como funciona',
      'Fale com a gente',
    ]);
  });

  test('refuses a company station by a participant or for another member', async () => {
    const { token, user } = await getApi().signIn('aurora');
    const client = getApi().client('aurora', () => token);
    expect(
      await catchFailure(
        createStation(client, createCompany(user, 'Minha', { cnpj: createCnpj(11), cpf: user.cpf ?? '' })),
      ),
    ).toMatchObject({
      status: 403,
      messages: [companyTexts.ownersOnly],
    });
    expect(await catchFailure(createStation(client, createCompany(ana.user, 'Alheia')))).toMatchObject({
      status: 403,
    });
  });
});

function hash(text: string): number {
  return [...text].reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0, 7);
}

onEachDatabase('the theme preview', {}, (getApi) => {
  test('the theme preview returns the style sheet and notes, and refuses an invalid colour', async () => {
    const { token } = await getApi().signIn('aurora');
    const client = getApi().client('aurora', () => token);
    const { css, notes } = await client.call(previewTheme, { query: { color: '#FFC400' } });
    expect(css).toMatch(/^:is\(html\)/);
    expect(css).toContain('#ffc400');
    expect(notes.find(({ topic }) => topic === 'Botões')?.text).toContain(
      'O branco não se lê sobre este amarelo',
    );
    expect(await catchFailure(client.call(previewTheme, { query: { color: 'red}' } }))).toMatchObject({
      status: 422,
      fields: { color: [companyTexts.color] },
    });
  });
});

describe('sign-ups from one IP address', () => {
  test('the API rate-limits owner sign-ups from one IP address', async () => {
    const testApi = await startTestApi({ config: { rateLimits: true } });
    const statuses: string[] = [];
    for (let index = 0; index < 35; index += 1) {
      const body = accountBody(`n${index}@muitas.test`);
      const status = await testApi
        .client('aurora')
        .call(signUpAdmin, { body })
        .then(
          () => 'made',
          (error: unknown) => {
            const failure = failureOf(error);
            return failure.kind === 'http' ? String(failure.status) : failure.kind;
          },
        );
      statuses.push(status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 'made')).toBe(true);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 5 }, () => '429'));
    await testApi.stop();
  });
});

test('refuses a company station when its owner closes the account during the request', async () => {
  let beforeDecision = async () => {};
  const testApi = await startTestApi({
    companies: {
      async canActFor() {
        await beforeDecision();
        return true;
      },
    },
  });
  const { client, user } = await signUpOwner(testApi, 'some@padaria.test');
  beforeDecision = async () => {
    await client.call(closeAccount, { params: { id: user.id }, body: { password: PASSWORD } });
  };
  expect(await catchFailure(createStation(client, createCompany(user, 'Sumida')))).toMatchObject({
    kind: 'unauthorized',
  });
  await testApi.stop();
});
