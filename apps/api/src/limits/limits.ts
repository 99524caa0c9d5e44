import type { Call } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { hashToken } from '../secrets/token.ts';
import type { Limit, Limiter } from './limiter.ts';

export const QUARTER = 15 * 60_000;
export const DAY = 24 * 60 * 60_000;
/** How long the windows of the contract's table are. */
const windows = { minute: 60_000, quarter: QUARTER, day: DAY } as const;

/**
 * Passwords are guessed from one address, or for one account from many. The limit for an account alone is
 * the widest, so that nobody locks somebody else out with a handful of wrong guesses. Whoever makes more of them than
 * that still locks out strangers only: a device that the member has logged in on before is counted by itself, and so is a
 * network that they have come from.
 */
const forAnAccount = {
  fromOneAddress: { most: 10, within: QUARTER },
  fromAKnownDevice: { most: 10, within: QUARTER },
  fromAll: { most: 60, within: QUARTER },
} as const;

/** Mails that anybody may ask for, for an address that is somebody's. */
const mailsForAnAccount = {
  fromOneAddress: { most: 5, within: QUARTER },
  fromAll: { most: 20, within: QUARTER },
} as const;

/**
 * Sign-ups of one mailbox, each of which has solved a captcha. The first one of an address is counted apart: strangers with a
 * few addresses, who sign up again and again, keep no newcomer out.
 */
const signUpsOfAMailbox = {
  fromOneAddress: { most: 5, within: QUARTER },
  first: { most: 60, within: QUARTER },
  again: { most: 20, within: QUARTER },
} as const;

/** The first mail of a sign-up, which was counted as it was made. */
const firstOfSignUp = { most: 1, within: DAY } as const;

/** A code has six digits: whoever tries for days is not to get anywhere. */
const codesForAnAccount = {
  fromOneAddress: { most: 10, within: QUARTER },
  fromAll: { most: 30, within: DAY },
} as const;

/** A limit that an area defines beside the code that counts it. */
export interface AreaLimit {
  /** Of its counters. */
  readonly name: string;
  /** At a time, and in all: each has to be kept. */
  readonly windows: readonly Limit[];
}

/** Where a guess comes from, as far as its member has been there before. */
export interface KnownGuess {
  readonly knownDevice: string | undefined;
  readonly isNetworkKnown: boolean;
}

/** Whose call is counted. */
interface Counted {
  readonly memberId: number;
}

export interface Limits {
  /** Counts a call as the contract's table says: for its member, or for the address that it comes from. */
  admit(call: Pick<Call, 'id' | 'limit'>, caller: Counted | undefined, address: string): Promise<void>;
  /**
   * Counts a guess at an account's password. To be asked once the captcha is right: locking somebody out then
   * costs as much work as the guesses would have.
   */
  admitGuess(account: string, address: string, known?: KnownGuess): Promise<void>;
  /** Drops the counters of guesses at an account: for its member, who has proven the mailbox from this address. */
  forgetGuesses(account: string, address: string): Promise<void>;
  /** Counts a guess at the code that activates an account. Holders of a sign-up's token have a counter apart. */
  admitCode(account: string, address: string, isHolder: boolean): Promise<void>;
  /**
   * Counts a mail that a caller asks for, sent or not. On a network that the member has logged in from, the requests of
   * strangers don't count.
   */
  admitMail(account: string, address: string, isNetworkKnown?: boolean): Promise<void>;
  /** Counts a sign-up of a mailbox, or of the CPF that stands for it. */
  admitSignUp(account: string, address: string): Promise<void>;
  /** Counts a mail with the code of a sign-up, whose token the caller has. The sign-up's first one is free. */
  admitCodeMail(signUpId: number, account: string, address: string): Promise<void>;
  /** Counts what an area bounds, for its member or for whom else it names. */
  admitOwn(limit: AreaLimit, whose: number | string): Promise<void>;
}

export const tooManyCodes = 'Muitas tentativas com este código. Abra o link que enviamos por e-mail.';

/** They throw a `Refusal` for what is too many. What one limit has refused no other counts. */
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
      // Strangers may have used them up. The link of the mail is no guess.
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

/** Says how long: nobody should have to try. */
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
