import type { Call } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { hashToken } from '../secrets/token.ts';
import type { Limit, Limiter } from './limiter.ts';

export const QUARTER = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
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

/** Messages that somebody sends to a station. */
const messagesToAStation = { most: 5, within: QUARTER } as const;

/** Files that one member sends: pictures of a form, receipts, videos. */
const filesOfAMember = { most: 60, within: 4 * QUARTER } as const;

/** What one member says: at a time, and in all. Every page that shows it grows with it. */
const commentsOfAMember = [
  { most: 40, within: QUARTER },
  { most: 200, within: DAY },
] as const;

/** What one member posts on the wall of their station. */
const postsOfAMember = [
  { most: 20, within: QUARTER },
  { most: 60, within: DAY },
] as const;

/** Cards that one member has the gateway take on, refused or not: a stolen list is not to be tried out here. */
const cardsOfAMember = { most: 5, within: 4 * QUARTER } as const;

/** What one member shares. */
const sharesOfAMember = { most: 200, within: DAY } as const;

/** What one member asks to be changed of what their station has on file. */
const changesOfAMember = { most: 5, within: QUARTER } as const;

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
  /** Counts a message to a station, for the address that it comes from. */
  admitMessage(stationId: number, address: string): Promise<void>;
  /** Counts a file that a member sends, from wherever they do. */
  admitFile(memberId: number): Promise<void>;
  /** Counts a comment that a member writes, from wherever they do. */
  admitComment(memberId: number): Promise<void>;
  /** Counts what a member posts, from wherever they do. */
  admitPost(memberId: number): Promise<void>;
  /** Counts a card that a member types, whatever the gateway says of it. */
  admitCard(memberId: number): Promise<void>;
  /** Counts what a member shares, from wherever they do. */
  admitShare(memberId: number): Promise<void>;
  /** Counts what a member asks to be changed, from wherever they do. */
  admitChange(memberId: number): Promise<void>;
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
    async admitMessage(stationId, address) {
      await count(`message:${stationId}:${address}`, messagesToAStation);
    },
    async admitFile(memberId) {
      await count(`file:${memberId}`, filesOfAMember);
    },
    async admitComment(memberId) {
      for (const limit of commentsOfAMember) await count(`comment:${memberId}:${limit.within}`, limit);
    },
    async admitPost(memberId) {
      for (const limit of postsOfAMember) await count(`post:${memberId}:${limit.within}`, limit);
    },
    async admitCard(memberId) {
      await count(`card:${memberId}`, cardsOfAMember);
    },
    async admitShare(memberId) {
      await count(`share:${memberId}`, sharesOfAMember);
    },
    async admitChange(memberId) {
      await count(`change:${memberId}`, changesOfAMember);
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
  admitMessage: async () => {},
  admitFile: async () => {},
  admitComment: async () => {},
  admitPost: async () => {},
  admitCard: async () => {},
  admitShare: async () => {},
  admitChange: async () => {},
};
