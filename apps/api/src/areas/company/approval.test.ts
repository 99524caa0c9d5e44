import { generateWebsite } from '@estacao/contract';
import { companyTexts, sandboxCnpjs } from '@estacao/domain';
import { openStations } from '@estacao/stations';
import { afterEach, expect, test } from 'vitest';
import { run } from '../../cli/run.ts';
import { cnpjOf } from '../../testing/cnpj.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { confirmedOwner } from '../../testing/signing-up.ts';
import { testKeyring } from '../../testing/template.ts';
import { sampleCpf } from '../members/demo.ts';
import { registeredStations } from '../station/register.ts';
import { storedStations } from './stored.ts';

const PASSWORD = 'Padaria1';

onEachDatabase('approval of a company station', {}, (running) => {
  let people = 0;
  const db = () => running().database.db;

  async function newOwner() {
    people += 1;
    const email = `dona${people}@empresa.test`;
    const { token, user } = await confirmedOwner(running(), email, PASSWORD);
    return { token, user };
  }
  async function make(
    { token, user }: Awaited<ReturnType<typeof newOwner>>,
    name: string,
    cnpj: string | undefined = cnpjOf(people),
  ) {
    const path = generateWebsite.path;
    const answer = await running().fetch(`${running().url('aurora')}${path}`, {
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
    const body = (await answer.json()) as { status?: string; messages?: string[] };
    return { code: answer.status, status: body.status, messages: body.messages };
  }
  const look = async () => {
    const { api, database } = running();
    const found = await openStations().look([], () => registeredStations(database), storedStations(database));
    await api.adopt(found.stations);
    return found.stations.map(({ station }) => station.slug);
  };
  const corsOf = async (slug: string) => {
    const origin = `http://${slug}.localhost:4000`;
    const answer = await running().fetch(`${running().url('aurora')}/stations/1`, { headers: { origin } });
    return answer.headers.get('access-control-allow-origin');
  };
  const said: string[] = [];
  const station = (command: string) =>
    run(command.split(' '), {
      cwd: '.',
      folder: 'packages/stations',
      open: async () => ({ db: db(), words: 'the database', close: async () => {} }),
      keyring: () => testKeyring,
      stationUrl: (slug) => `https://${slug}.example.org`,
      now: () => new Date(running().clock.now()),
      out: (text) => void said.push(text),
      err: (text) => void said.push(text),
    });
  const subjectsTo = async (email: string) => {
    await running().api.work();
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
    await look();
  });

  test('a station with an unproven CNPJ waits: it is not served and not an allowed origin', async () => {
    const owner = await newOwner();
    expect(await make(owner, 'FarmaciaNova')).toMatchObject({ code: 200, status: 'waiting' });
    expect(await look()).not.toContain('farmacianova');
    expect(await corsOf('farmacianova')).toBeNull();
    const { id } = await db()
      .selectFrom('station')
      .select('id')
      .where('slug', '=', 'farmacianova')
      .executeTakeFirstOrThrow();
    expect((await running().fetch(`${running().url('farmacianova')}/stations/${id}`)).status).toBe(404);
    expect(await subjectsTo(owner.user.email)).toEqual(['FarmaciaNova está em análise']);

    expect(await station('approve farmacianova')).toBe(0);
    expect(await look()).toContain('farmacianova');
    expect(await corsOf('farmacianova')).toBe('http://farmacianova.localhost:4000');
    expect(await subjectsTo(owner.user.email)).toEqual([
      'FarmaciaNova está em análise',
      'FarmaciaNova está no ar',
    ]);
  });

  test('does not serve a refused station and mails its owner', async () => {
    const owner = await newOwner();
    await make(owner, 'Floricultura');
    expect(await station('approve floricultura --refuse')).toBe(0);
    expect(await station('approve floricultura')).toBe(1);
    expect(await look()).not.toContain('floricultura');
    expect((await subjectsTo(owner.user.email)).at(-1)).toBe('Floricultura não foi aprovado');
    expect(await make(await newOwner(), 'Floricultura')).toMatchObject({ code: 200, status: 'waiting' });
  });

  test.each(['Itau', '1tau', 'AuroraOficial', 'Minerva2'])(
    'holds the name %s back even with a proven CNPJ',
    async (name) => {
      expect(await make(await newOwner(), name, sandboxCnpjs[0])).toMatchObject({ status: 'waiting' });
      expect(await look()).not.toContain(name.toLowerCase());
    },
  );

  test('accepts one station per CNPJ, even for two concurrent requests', async () => {
    const [cnpj] = sandboxCnpjs;
    const [one, other] = [await newOwner(), await newOwner()];
    const both = await Promise.all([make(one, 'Quitanda', cnpj), make(other, 'Barbearia', cnpj)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 422]);
    expect(both.find(({ code }) => code === 422)?.messages).toEqual([companyTexts.cnpjTaken]);
    expect(await make(await newOwner(), 'Terceira', cnpj)).toMatchObject({ code: 422 });
    // The name alone would send it to an operator.
    expect(await make(await newOwner(), 'Nubank', cnpj)).toMatchObject({ code: 422 });
  });

  test('a waiting station neither blocks the proven company nor can be approved beside it', async () => {
    const [, cnpj] = sandboxCnpjs;
    const stranger = await newOwner();
    await make(stranger, 'Nubank', cnpj);
    expect(await make(await newOwner(), 'Verdadeira', cnpj)).toMatchObject({ code: 200, status: 'live' });
    expect(await station('approve nubank')).toBe(1);
    expect(said.at(-1)).toContain('verdadeira is already live');
  });

  test('accepts one unproven CNPJ three times at most, over all accounts', async () => {
    const outcomes = [];
    for (const name of ['Primeira', 'Segundona', 'Terceirona', 'Quartinha'])
      outcomes.push((await make(await newOwner(), name, cnpjOf(900))).code);
    expect(outcomes).toEqual([200, 200, 200, 422]);
  });
});
