import { generateWebsite } from '@estacao/contract';
import { companyTexts, sandboxCnpjs } from '@estacao/domain';
import { openStations } from '@estacao/stations';
import { afterEach, expect, test } from 'vitest';
import { run } from '../../cli/run.ts';
import { createCnpj } from '../../testing/cnpj.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signUpOwner } from '../../testing/sign-up.ts';
import { testKeyring } from '../../testing/template.ts';
import { sampleCpf } from '../members/demo.ts';
import { registeredStations } from '../station/register.ts';
import { storedStations } from './stored.ts';

const PASSWORD = 'Padaria1';

onEachDatabase('approval of a company station', {}, (getApi) => {
  let ownerCount = 0;
  const db = () => getApi().database.db;

  async function newOwner() {
    ownerCount += 1;
    const email = `dona${ownerCount}@empresa.test`;
    const { token, user } = await signUpOwner(getApi(), email, PASSWORD);
    return { token, user };
  }
  async function createStation(
    { token, user }: Awaited<ReturnType<typeof newOwner>>,
    name: string,
    cnpj: string | undefined = createCnpj(ownerCount),
  ) {
    const path = generateWebsite.path;
    const response = await getApi().fetch(`${getApi().url('aurora')}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `${name}-${user.id}`,
      },
      body: JSON.stringify({
        name: 'Ana Padeira',
        tel: '61999990000',
        birthday: '1980-05-17',
        state: 'DF',
        cpf: sampleCpf(900, user.id),
        cnpj,
        zip: '70040010',
        address: 'Rua das Acácias',
        number: '12',
        city: 'Brasília',
        main_brand_color: '#ffc400',
        prettyName: name,
        subdomain: name.toLowerCase(),
        country: 'BR',
        email: user.email,
        user_id: user.id,
        owner: 'Ana Padeira',
        type: 1,
      }),
    });
    const body = (await response.json()) as { status?: string; messages?: string[] };
    return { code: response.status, status: body.status, messages: body.messages };
  }
  const refreshStations = async () => {
    const { api, database } = getApi();
    const result = await openStations().refresh(
      [],
      () => registeredStations(database),
      storedStations(database),
    );
    await api.adopt(result.stations);
    return result.stations.map(({ station }) => station.slug);
  };
  const fetchAllowedOrigin = async (slug: string) => {
    const origin = `http://${slug}.localhost:4000`;
    const response = await getApi().fetch(`${getApi().url('aurora')}/stations/1`, { headers: { origin } });
    return response.headers.get('access-control-allow-origin');
  };
  const output: string[] = [];
  const runStationCommand = (command: string) =>
    run(command.split(' '), {
      cwd: '.',
      folder: 'packages/stations',
      openDatabase: async () => ({ db: db(), label: 'the database', close: async () => {} }),
      keyring: () => testKeyring,
      stationUrl: (slug) => `https://${slug}.example.org`,
      now: () => new Date(getApi().clock.now()),
      out: (text) => void output.push(text),
      err: (text) => void output.push(text),
    });
  const fetchSubjects = async (email: string) => {
    await getApi().api.runTasksAndJobs();
    const mails = await db()
      .selectFrom('sandbox_mail')
      .select('subject')
      .where('recipient', '=', email)
      .where('code', 'is', null)
      .orderBy('id')
      .execute();
    return mails.map(({ subject }) => subject);
  };

  afterEach(async () => {
    for (const table of ['station_picture', 'station_row'] as const) await db().deleteFrom(table).execute();
    await refreshStations();
  });

  test('until approval, a station with an unproven CNPJ is neither served nor an allowed origin', async () => {
    const owner = await newOwner();
    expect(await createStation(owner, 'FarmaciaNova')).toMatchObject({ code: 200, status: 'waiting' });
    expect(await refreshStations()).not.toContain('farmacianova');
    expect(await fetchAllowedOrigin('farmacianova')).toBeNull();
    const { id } = await db()
      .selectFrom('station')
      .select('id')
      .where('slug', '=', 'farmacianova')
      .executeTakeFirstOrThrow();
    expect((await getApi().fetch(`${getApi().url('farmacianova')}/stations/${id}`)).status).toBe(404);
    expect(await fetchSubjects(owner.user.email)).toEqual(['FarmaciaNova está em análise']);

    expect(await runStationCommand('approve farmacianova')).toBe(0);
    expect(await refreshStations()).toContain('farmacianova');
    expect(await fetchAllowedOrigin('farmacianova')).toBe('http://farmacianova.localhost:4000');
    expect(await fetchSubjects(owner.user.email)).toEqual([
      'FarmaciaNova está em análise',
      'FarmaciaNova está no ar',
    ]);
  });

  test('does not serve a refused company station and mails its owner', async () => {
    const owner = await newOwner();
    await createStation(owner, 'Floricultura');
    expect(await runStationCommand('approve floricultura --refuse')).toBe(0);
    expect(await runStationCommand('approve floricultura')).toBe(1);
    expect(await refreshStations()).not.toContain('floricultura');
    expect((await fetchSubjects(owner.user.email)).at(-1)).toBe('Floricultura não foi aprovado');
    expect(await createStation(await newOwner(), 'Floricultura')).toMatchObject({
      code: 200,
      status: 'waiting',
    });
  });

  test.each(['Itau', '1tau', 'AuroraOficial', 'Minerva2'])(
    'the station name %s waits for approval even with a proven CNPJ',
    async (name) => {
      expect(await createStation(await newOwner(), name, sandboxCnpjs[0])).toMatchObject({
        status: 'waiting',
      });
      expect(await refreshStations()).not.toContain(name.toLowerCase());
    },
  );

  test('accepts one station per proven CNPJ, even for two concurrent requests', async () => {
    const [cnpj] = sandboxCnpjs;
    const [firstOwner, secondOwner] = [await newOwner(), await newOwner()];
    const outcomes = await Promise.all([
      createStation(firstOwner, 'Quitanda', cnpj),
      createStation(secondOwner, 'Barbearia', cnpj),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([200, 422]);
    expect(outcomes.find(({ code }) => code === 422)?.messages).toEqual([companyTexts.cnpjTaken]);
    expect(await createStation(await newOwner(), 'Terceira', cnpj)).toMatchObject({ code: 422 });
    // Without the taken CNPJ, this name would only make the station wait for approval.
    expect(await createStation(await newOwner(), 'Nubank', cnpj)).toMatchObject({ code: 422 });
  });

  test('a station awaiting approval does not block the proven company and cannot be approved afterwards', async () => {
    const [, cnpj] = sandboxCnpjs;
    const stranger = await newOwner();
    await createStation(stranger, 'Nubank', cnpj);
    expect(await createStation(await newOwner(), 'Verdadeira', cnpj)).toMatchObject({
      code: 200,
      status: 'live',
    });
    expect(await runStationCommand('approve nubank')).toBe(1);
    expect(output.at(-1)).toContain('verdadeira is already live');
  });

  test('accepts one unproven CNPJ three times at most, over all accounts', async () => {
    const codes = [];
    for (const name of ['Primeira', 'Segundona', 'Terceirona', 'Quartinha'])
      codes.push((await createStation(await newOwner(), name, createCnpj(900))).code);
    expect(codes).toEqual([200, 200, 200, 422]);
  });
});
