import { type CallId, login } from '@estacao/contract';
import { Refusal, type Validated } from '@estacao/contract/server';
import { normalizeEmail, onlyDigits } from '@estacao/domain';
import type { RequestContext } from '../../areas/services.ts';
import type { Limit, Limiter } from './limiter.ts';

const MINUTE = 60_000;

interface Counted {
  readonly name: string;
  readonly limit: Limit;
}

type Rule = (request: Validated, context: RequestContext) => readonly Counted[];

/**
 * Passwords are guessed from one address, or for one account from many. The limit for an account alone is
 * the widest, so that nobody locks somebody else out with a handful of wrong guesses.
 */
const loginRule: Rule = ({ params, body }, { address }) => {
  const { stationId } = login.request.params.parse(params);
  const { cpf, email } = login.request.body.parse(body);
  const account = `${stationId}:${cpf === undefined ? normalizeEmail(email ?? '') : onlyDigits(cpf)}`;
  return [
    { name: `login:${account}:${address}`, limit: { most: 10, within: 15 * MINUTE } },
    { name: `login:${account}`, limit: { most: 60, within: 15 * MINUTE } },
    { name: `login:${address}`, limit: { most: 120, within: 15 * MINUTE } },
  ];
};

const rules: Partial<Record<CallId, Rule>> = {
  login: loginRule,
  getCaptchaChallenge: (_, { address }) => [
    { name: `captcha:${address}`, limit: { most: 240, within: 15 * MINUTE } },
  ],
  loginWithToken: (_, { address }) => [
    { name: `ticket:${address}`, limit: { most: 60, within: 15 * MINUTE } },
  ],
};

/** Counts a request, and refuses the one that is too many. */
export async function admit(
  limiter: Limiter,
  call: string,
  request: Validated,
  context: RequestContext,
): Promise<void> {
  const rule = Object.hasOwn(rules, call) ? rules[call as CallId] : undefined;
  for (const { name, limit } of rule?.(request, context) ?? []) {
    const wait = await limiter.hit(name, limit);
    if (wait !== undefined) {
      throw new Refusal(429, 'Muitas tentativas. Aguarde um pouco e tente novamente.', { retryAfter: wait });
    }
  }
}
