import { randomBytes } from 'node:crypto';

/** Milliseconds since 1970. Nothing in here asks the system's clock, so that tests move time by hand. */
export type Clock = () => number;

/** That many bytes nobody can guess. */
export type Random = (size: number) => Buffer;

/** Whether a solved captcha is genuine and fresh. Each solution is good once. */
export type Captcha = (solution: string | undefined) => Promise<boolean>;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a hash as with one: how long an answer takes must not reveal whether an account
   * exists. There is so much of this work at once and no more; who goes first waits for none of the others.
   */
  verify(password: string, hash: string | undefined, goesFirst?: boolean): Promise<boolean>;
  /** Whether a hash was made with less work than is asked for today. */
  isDated(hash: string): boolean;
}

export interface Mail {
  readonly stationId: number;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What is to be typed. */
  readonly code?: string;
  /** What is to be pressed. */
  readonly link?: { readonly label: string; readonly href: string };
}

export interface Mailer {
  /**
   * Takes a mail on, and resolves at once: one that delivers over a network keeps a queue. How long an answer takes must
   * not reveal whether somebody gets a mail.
   */
  send(mail: Mail): Promise<void>;
}

export interface Shortener {
  /** A shorter address of a page of a station's own portal; where there is none to be had, the page's own. */
  shorten(stationId: number, page: URL): Promise<string>;
}

export const systemClock: Clock = Date.now;
/** For what lasts only as long as this process: nobody sets it. It begins anywhere. */
export const steadyClock: Clock = () => performance.now();
export const systemRandom: Random = randomBytes;
