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

onEachDatabase('captcha', { captcha: 'real' }, (running) => {
  const challenge = ({ client }: TestApi = running()) => client('aurora').call(getCaptchaChallenge);
  const logIn = (captcha?: string) =>
    running()
      .client('aurora')
      .call(login, {
        params: { stationId: 1 },
        body: {
          email: 'membro@aurora.test',
          password: SAMPLE_PASSWORD,
          ...(captcha === undefined ? {} : { captcha }),
        },
      });
  const refused = { failure: { kind: 'http', status: 422, fields: { captcha: [expect.any(String)] } } };

  test('accepts a solution once', async () => {
    const solution = await solve(await challenge());
    await expect(logIn(solution)).resolves.toHaveProperty('token');
    await expect(logIn(solution)).rejects.toMatchObject(refused);
  });

  test('accepts one of two simultaneous uses of a solution', async () => {
    const solution = await solve(await challenge());
    const all = await Promise.allSettled([logIn(solution), logIn(solution), logIn(solution)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('uses up a solution even with a wrong password', async () => {
    const captcha = await solve(await challenge());
    const body = { email: 'membro@aurora.test', password: 'Errada123', captcha };
    const wrong = running()
      .client('aurora')
      .call(login, { params: { stationId: 1 }, body });
    await expect(wrong).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
    await expect(logIn(captcha)).rejects.toMatchObject(refused);
  });

  test('rejects an expired solution', async () => {
    const solution = await solve(await challenge());
    running().clock.advance(11 * MINUTE);
    await expect(logIn(solution)).rejects.toMatchObject(refused);
  });

  test('rejects missing, malformed, unsolved and forged solutions', async () => {
    const given = await challenge();
    const eternal = { ...given.parameters, data: { expires: given.parameters.data.expires * 2 } };
    const easy = { ...given.parameters, keyPrefix: '00' };
    const wire = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const forged = [
      undefined,
      'x',
      wire({}),
      wire({ challenge: given, solution: { counter: 1, derivedKey: 'zz' } }),
      await solve({ ...given, parameters: eternal }),
      await solve({ ...given, parameters: easy }),
      await solve({ ...given, parameters: easy, signature: '0'.repeat(64) }),
    ];
    for (const solution of forged) await expect(logIn(solution)).rejects.toMatchObject(refused);
  });
});
