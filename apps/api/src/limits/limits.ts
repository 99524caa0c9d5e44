import type { Call } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { hashToken } from '../secrets/token.ts';
import type { Limit, Limiter } from './limiter.ts';

export const QUARTER = 15 * 60_000;
export const DAY = 24 * 60 * 60_000;
const windows = { minute: 60_000, quarter: QUARTER, day: DAY } as const;

/**
 * Guesses come from one address, or from many at one account. The limit per account is the widest, so a few
 * wrong guesses cannot lock its member out. Known devices and networks are counted separately, so even a
 * flood locks out strangers only.
 */
const forAnAccount = {
  fromOneAddress: { most: 10, within: QUARTER },
  fromAKnownDevice: { most: 10, within: QUARTER },
  fromAll: { most: 60, within: QUARTER },
} as const;

const mailsForAnAccount = {
  fromOneAddress: { most: 5, within: QUARTER },
  fromAll: { most: 20, within: QUARTER },
} as const;

/**
 * Sign-ups per mailbox, each with a solved captcha. The first of an address is counted separately, so
 * repeated sign-ups from a few addresses do not block newcomers.
 */
const signUpsOfAMailbox = {
  fromOneAddress: { most: 5, within: QUARTER },
  first: { most: 60, within: QUARTER },
  again: { most: 20, within: QUARTER },
} as const;

const firstOfSignUp = { most: 1, within: DAY } as const;

/** Codes have six digits, so guesses per day must be limited too. */
const codesForAnAccount = {
  fromOneAddress: { most: 10, within: QUARTER },
  fromAll: { most: 30, within: DAY },
} as const;

export interface AreaLimit {
  readonly name: string;
  readonly windows: readonly Limit[];
}

export interface KnownGuess {
  readonly knownDevice: string | undefined;
  readonly isNetworkKnown: boolean;
}

interface Counted {
  readonly memberId: number;
}

export interface Limits {
  admit(call: Pick<Call, 'id' | 'limit'>, caller: Counted | undefined, address: string): Promise<void>;
  /**
   * Counts a password guess. Check the captcha first, so that locking an account costs as much work as
   * guessing.
   */
  admitGuess(account: string, address: string, known?: KnownGuess): Promise<void>;
  /** Resets the guess counters after the member proved the mailbox from this address. */
  forgetGuesses(account: string, address: string): Promise<void>;
  /** Counts a guess at an activation code. Holders of the sign-up token have a separate counter. */
  admitCode(account: string, address: string, isHolder: boolean): Promise<void>;
  /** Counts a mail request, even if no mail is sent. On a known network, strangers' requests don't count. */
  admitMail(account: string, address: string, isNetworkKnown?: boolean): Promise<void>;
  admitSignUp(account: string, address: string): Promise<void>;
  admitCodeMail(signUpId: number, account: string, address: string): Promise<void>;
  admitOwn(limit: AreaLimit, whose: number | string): Promise<void>;
}

export const tooManyCodes = 'Muitas tentativas com este código. Abra o link que enviamos por e-mail.';

/** Limits throw a `Refusal`. A hit refused by one limit is not counted by the following ones. */
export function createLimits(limiter: Limiter): Limits {
  const count = async (name: string, limit: Limit) => {
    const wait = await limiter.hit(name, limit);
    if (wait === undefined) return;
    throw new Refusal(429, tooMany(wait), { retryAfter: wait });
  };
  const isFirst = async (name: string, once: Limit) => (await limiter.hit(name, once)) === undefined;
  const countMail = async (account: string, address: string, isNetworkKnown: boolean) => {
    await count(`mail:${account}:${address}`, mailsForAnAccount.fromOneAddress);
    if (!isNetworkKnown) await count(`mail:${account}`, mailsForAnAccount.fromAll);
  };
  return {
    async admit({ id, limit }, caller, address) {
      if (limit === undefined || 'unlimited' in limit) return;
      const { per, most, within } = limit;
      const whose = per === 'member' && caller !== undefined ? `member:${caller.memberId}` : address;
      await count(`${id}:${whose}`, { most, within: windows[within] });
    },
    async admitGuess(account, address, { knownDevice, isNetworkKnown } = stranger) {
      if (knownDevice !== undefined) {
        await count(`guess:${account}:device:${hashToken(knownDevice)}`, forAnAccount.fromAKnownDevice);
        return;
      }
      await count(`guess:${account}:${address}`, forAnAccount.fromOneAddress);
      if (!isNetworkKnown) await count(`guess:${account}`, forAnAccount.fromAll);
    },
    async forgetGuesses(account, address) {
      await limiter.forget(`guess:${account}:${address}`);
      await limiter.forget(`guess:${account}`);
    },
    async admitCode(account, address, isHolder) {
      await count(`code:${account}:${address}`, codesForAnAccount.fromOneAddress);
      const name = `code:${account}${isHolder ? ':holders' : ''}`;
      const wait = await limiter.hit(name, codesForAnAccount.fromAll);
      // Strangers may have used up the guesses. The link in the mail still works.
      if (wait !== undefined) throw new Refusal(429, tooManyCodes, { retryAfter: wait });
    },
    async admitMail(account, address, isNetworkKnown = false) {
      await countMail(account, address, isNetworkKnown);
    },
    async admitSignUp(account, address) {
      const { fromOneAddress, first, again } = signUpsOfAMailbox;
      const name = `signup:${account}`;
      await count(`${name}:${address}`, fromOneAddress);
      if (await isFirst(`${name}:${address}:first`, { most: 1, within: QUARTER }))
        await count(`${name}:first`, first);
      else await count(name, again);
    },
    async admitCodeMail(signUpId, account, address) {
      if (await isFirst(`mail:signup:${signUpId}`, firstOfSignUp)) return;
      await countMail(account, address, false);
    },
    async admitOwn({ name, windows: limited }, whose) {
      const counter = `${name}:${whose}`;
      for (const limit of limited)
        await count(limited.length === 1 ? counter : `${counter}:${limit.within}`, limit);
    },
  };
}

const stranger: KnownGuess = { knownDevice: undefined, isNetworkKnown: false };

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const several =
    minutes > 90
      ? `${Math.ceil(minutes / 60)} horas`
      : minutes > 1
        ? `${minutes} minutos`
        : `${seconds} segundos`;
  return `Muitas tentativas. Tente novamente em ${seconds > 1 ? several : '1 segundo'}.`;
}

export const noLimits: Limits = {
  admit: async () => {},
  admitGuess: async () => {},
  forgetGuesses: async () => {},
  admitCode: async () => {},
  admitMail: async () => {},
  admitSignUp: async () => {},
  admitCodeMail: async () => {},
  admitOwn: async () => {},
};
