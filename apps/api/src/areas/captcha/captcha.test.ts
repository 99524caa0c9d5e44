import { type CaptchaChallenge, getCaptchaChallenge, login } from '@estacao/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

async function solve(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

onEachDatabase('captcha', { captcha: 'real' }, (getApi) => {
  const fetchChallenge = ({ client }: TestApi = getApi()) => client('aurora').call(getCaptchaChallenge);
  const logIn = (captcha?: string) =>
    getApi()
      .client('aurora')
      .call(login, {
        params: { stationId: 1 },
        body: {
          email: 'membro@aurora.test',
          password: SAMPLE_PASSWORD,
          ...(captcha === undefined ? {} : { captcha }),
        },
      });
  const refusal = { failure: { kind: 'http', status: 422, fields: { captcha: [expect.any(String)] } } };

  test('accepts a captcha solution once', async () => {
    const solution = await solve(await fetchChallenge());
    await expect(logIn(solution)).resolves.toHaveProperty('token');
    await expect(logIn(solution)).rejects.toMatchObject(refusal);
  });

  test('accepts one of three simultaneous uses of a captcha solution', async () => {
    const solution = await solve(await fetchChallenge());
    const results = await Promise.allSettled([logIn(solution), logIn(solution), logIn(solution)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a login with a wrong password uses up its captcha solution', async () => {
    const captcha = await solve(await fetchChallenge());
    const body = { email: 'membro@aurora.test', password: 'Errada123', captcha };
    const loginCall = getApi()
      .client('aurora')
      .call(login, { params: { stationId: 1 }, body });
    await expect(loginCall).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
    await expect(logIn(captcha)).rejects.toMatchObject(refusal);
  });

  test('rejects an expired captcha solution', async () => {
    const solution = await solve(await fetchChallenge());
    getApi().clock.advance(11 * MINUTE);
    await expect(logIn(solution)).rejects.toMatchObject(refusal);
  });

  test('rejects missing, malformed, unsolved and forged captcha solutions', async () => {
    const challenge = await fetchChallenge();
    const extendedParameters = {
      ...challenge.parameters,
      data: { expires: challenge.parameters.data.expires * 2 },
    };
    const easyParameters = { ...challenge.parameters, keyPrefix: '00' };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const invalidSolutions = [
      undefined,
      'x',
      encode({}),
      encode({ challenge, solution: { counter: 1, derivedKey: 'zz' } }),
      await solve({ ...challenge, parameters: extendedParameters }),
      await solve({ ...challenge, parameters: easyParameters }),
      await solve({ ...challenge, parameters: easyParameters, signature: '0'.repeat(64) }),
    ];
    for (const solution of invalidSolutions) await expect(logIn(solution)).rejects.toMatchObject(refusal);
  });
});
