import { expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { startTestApi } from '../testing/test-api.ts';
import { errorFields, type LogEntry, limitRefused } from './log.ts';

test('the API logs calls without personal data', async () => {
  const api = await startTestApi();
  try {
    const { token, ticket, user } = await api.signIn('maresia');
    const post = (path: string, body: unknown, authorization = `Bearer ${token}`) =>
      api.api.app.request(`${api.url('maresia')}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization, 'content-type': 'application/json', 'user-agent': 'Agente-Secreto/1.0' },
      });
    const get = (path: string) =>
      api.api.app.request(`${api.url('maresia')}${path}`, { headers: { authorization: `Bearer ${token}` } });

    await post('/auth/login/establishment/13', { cpf: user.cpf, password: SAMPLE_PASSWORD });
    await post('/auth/login/establishment/13', { cpf: 'quase um CPF', password: 'minha senha' });
    await post('/auth/login-token', {}, `Bearer ${ticket}`);
    await get(`/users-web/${user.id}?note=pesquisa-secreta`);
    await get('/station-sections/?where[station_id]=13&cpf=52998224725');
    await get('/no-such-call/membro@maresia.test');
    await api.database.db.schema.alterTable('member').renameTo('moved').execute();
    const failedResponse = await get(`/users-web/${user.id}`);
    expect(failedResponse.status).toBe(500);
    expect(await failedResponse.json()).toEqual({ messages: ['Erro interno no servidor'] });

    const lines = api.log.map((entry) => JSON.stringify(entry));
    const personalTexts = [
      user.name,
      user.email,
      user.cpf ?? '',
      user.phone ?? '',
      token,
      ticket,
      SAMPLE_PASSWORD,
      'minha senha',
      'quase um CPF',
      'pesquisa-secreta',
      '52998224725',
      'membro@',
      'Agente-Secreto',
    ];
    for (const line of lines) expect(personalTexts.filter((text) => line.includes(text))).toEqual([]);
    expect(api.log.map(({ call, path, status }) => [call, path, status])).toEqual([
      ['login', '{auth}/login/establishment/{stationId}', 200],
      ['login', '{auth}/login/establishment/{stationId}', 200],
      ['login', '{auth}/login/establishment/{stationId}', 400],
      ['loginWithToken', '{auth}/login-token', 200],
      ['getUser', '/users-web/{id}', 200],
      ['listSections', '/station-sections/', 200],
      [undefined, 'unknown', 404],
      ['getUser', '/users-web/{id}', 500],
    ]);
    expect(api.log.at(-1)).toMatchObject({
      level: 'error',
      code: '42P01',
      stack: expect.stringContaining('at '),
    });
    await api.database.db.schema.alterTable('moved').renameTo('member').execute();
  } finally {
    await api.stop();
  }
});

test('logs at most a hundred refused requests a second and counts the rest', () => {
  const lines: LogEntry[] = [];
  const log = limitRefused((entry) => lines.push(entry));
  const logAt = (second: number, status: number) =>
    log({ time: `2026-03-02T12:00:0${second}.500Z`, level: 'info', event: 'request', status });
  for (let request = 0; request < 1_000; request += 1) logAt(1, 429);
  expect(lines).toHaveLength(100);
  for (const status of [200, 500]) logAt(1, status);
  logAt(2, 404);
  expect(lines.slice(100)).toMatchObject([
    { status: 200 },
    { status: 500 },
    { level: 'warn', event: 'refused requests not logged', count: 900 },
    { status: 404 },
  ]);
});

test('logs an error’s type, code and constraint but not its message', () => {
  const error = Object.assign(new Error('Key (email)=(ana@aurora.test) already exists'), {
    code: '23505',
    constraint: 'member_email',
    detail: 'ana@aurora.test',
  });
  const fields = errorFields(error);
  expect(fields).toMatchObject({ error: 'Error', code: '23505', constraint: 'member_email' });
  expect(JSON.stringify(fields)).not.toContain('ana@');
  const hugeError = Object.assign(new Error(), {
    code: 'x'.repeat(100_000),
    stack: `  at ${'y'.repeat(100_000)}`,
  });
  expect(JSON.stringify(errorFields(hugeError)).length).toBeLessThan(3_000);
  expect(errorFields('ana@aurora.test')).toEqual({ error: 'string' });
});
