import type { Call } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { hashToken } from '../secrets/token.ts';
import type { Limit, Limiter } from './limiter.ts';

export const QUARTER_HOUR = 15 * 60_000;
export const DAY = 24 * 60 * 60_000;
const windows = { minute: 60_000, quarter: QUARTER_HOUR, day: DAY } as const;

/**
 * Guesses come from one address, or from many at one account. The limit per account is the widest, so a few
 * wrong guesses cannot lock its member out. Known devices and networks are counted separately, so even a
 * flood locks out strangers only.
 */
const guessLimits = {
  fromOneAddress: { max: 10, windowMs: QUARTER_HOUR },
  fromKnownDevice: { max: 10, windowMs: QUARTER_HOUR },
  fromAll: { max: 60, windowMs: QUARTER_HOUR },
} as const;

const mailLimits = {
  fromOneAddress: { max: 5, windowMs: QUARTER_HOUR },
  fromAll: { max: 20, windowMs: QUARTER_HOUR },
} as const;

/**
 * Sign-ups per mailbox, each with a solved captcha. The first one from each network address is counted
 * separately, so repeated sign-ups from a few addresses do not block newcomers.
 */
const signUpLimits = {
  fromOneAddress: { max: 5, windowMs: QUARTER_HOUR },
  first: { max: 60, windowMs: QUARTER_HOUR },
  repeated: { max: 20, windowMs: QUARTER_HOUR },
} as const;

const firstMailLimit = { max: 1, windowMs: DAY } as const;

/** Codes have six digits, so guesses per day must be limited too. */
const codeLimits = {
  fromOneAddress: { max: 10, windowMs: QUARTER_HOUR },
  fromAll: { max: 30, windowMs: DAY },
} as const;

export interface AreaLimit {
  readonly name: string;
  readonly windows: readonly Limit[];
}

export interface GuessOrigin {
  readonly knownDeviceToken: string | undefined;
  readonly isNetworkKnown: boolean;
}

interface Caller {
  readonly memberId: number;
}

export interface Limits {
  admit(call: Pick<Call, 'id' | 'limit'>, caller: Caller | undefined, address: string): Promise<void>;
  /**
   * Counts a password guess. Check the captcha first, so that locking an account costs as much work as
   * guessing.
   */
  admitGuess(account: string, address: string, origin?: GuessOrigin): Promise<void>;
  /** Resets the guess counters after the member proved the mailbox from this address. */
  forgetGuesses(account: string, address: string): Promise<void>;
  /** Counts a guess at an activation code. Holders of the sign-up token have a separate counter. */
  admitCode(account: string, address: string, isTokenHolder: boolean): Promise<void>;
  /** Counts a mail request, even if no mail is sent. On a known network, strangers' requests don't count. */
  admitMail(account: string, address: string, isNetworkKnown?: boolean): Promise<void>;
  admitSignUp(account: string, address: string): Promise<void>;
  admitCodeMail(signUpId: number, account: string, address: string): Promise<void>;
  admitForArea(limit: AreaLimit, owner: number | string): Promise<void>;
}

export const tooManyCodesText = 'Muitas tentativas com este código. Abra o link que enviamos por e-mail.';

/** Limits throw a `Refusal`. A hit refused by one limit is not counted by the following ones. */
export function createLimits(limiter: Limiter): Limits {
  const countHit = async (name: string, limit: Limit) => {
    const waitSeconds = await limiter.hit(name, limit);
    if (waitSeconds === undefined) return;
    throw new Refusal(429, tooManyText(waitSeconds), { retryAfter: waitSeconds });
  };
  const isWithinLimit = async (name: string, limit: Limit) => (await limiter.hit(name, limit)) === undefined;
  const countMail = async (account: string, address: string, isNetworkKnown: boolean) => {
    await countHit(`mail:${account}:${address}`, mailLimits.fromOneAddress);
    if (!isNetworkKnown) await countHit(`mail:${account}`, mailLimits.fromAll);
  };
  return {
    async admit({ id, limit }, caller, address) {
      if (limit === undefined || 'unlimited' in limit) return;
      const { per, max, window } = limit;
      const owner = per === 'member' && caller !== undefined ? `member:${caller.memberId}` : address;
      await countHit(`${id}:${owner}`, { max, windowMs: windows[window] });
    },
    async admitGuess(account, address, { knownDeviceToken, isNetworkKnown } = stranger) {
      if (knownDeviceToken !== undefined) {
        await countHit(`guess:${account}:device:${hashToken(knownDeviceToken)}`, guessLimits.fromKnownDevice);
        return;
      }
      await countHit(`guess:${account}:${address}`, guessLimits.fromOneAddress);
      if (!isNetworkKnown) await countHit(`guess:${account}`, guessLimits.fromAll);
    },
    async forgetGuesses(account, address) {
      await limiter.forget(`guess:${account}:${address}`);
      await limiter.forget(`guess:${account}`);
    },
    async admitCode(account, address, isTokenHolder) {
      await countHit(`code:${account}:${address}`, codeLimits.fromOneAddress);
      const name = `code:${account}${isTokenHolder ? ':holders' : ''}`;
      const waitSeconds = await limiter.hit(name, codeLimits.fromAll);
      // Strangers may have used up the guesses. The link in the mail still works.
      if (waitSeconds !== undefined) throw new Refusal(429, tooManyCodesText, { retryAfter: waitSeconds });
    },
    async admitMail(account, address, isNetworkKnown = false) {
      await countMail(account, address, isNetworkKnown);
    },
    async admitSignUp(account, address) {
      const { fromOneAddress, first, repeated } = signUpLimits;
      const name = `signup:${account}`;
      await countHit(`${name}:${address}`, fromOneAddress);
      if (await isWithinLimit(`${name}:${address}:first`, { max: 1, windowMs: QUARTER_HOUR }))
        await countHit(`${name}:first`, first);
      else await countHit(name, repeated);
    },
    async admitCodeMail(signUpId, account, address) {
      if (await isWithinLimit(`mail:signup:${signUpId}`, firstMailLimit)) return;
      await countMail(account, address, false);
    },
    async admitForArea({ name, windows: areaLimits }, owner) {
      const counter = `${name}:${owner}`;
      for (const limit of areaLimits)
        await countHit(areaLimits.length === 1 ? counter : `${counter}:${limit.windowMs}`, limit);
    },
  };
}

const stranger: GuessOrigin = { knownDeviceToken: undefined, isNetworkKnown: false };

function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const duration =
    minutes > 90
      ? `${Math.ceil(minutes / 60)} horas`
      : minutes > 1
        ? `${minutes} minutos`
        : `${seconds} segundos`;
  return `Muitas tentativas. Tente novamente em ${seconds > 1 ? duration : '1 segundo'}.`;
}

export const noLimits: Limits = {
  admit: async () => {},
  admitGuess: async () => {},
  forgetGuesses: async () => {},
  admitCode: async () => {},
  admitMail: async () => {},
  admitSignUp: async () => {},
  admitCodeMail: async () => {},
  admitForArea: async () => {},
};
