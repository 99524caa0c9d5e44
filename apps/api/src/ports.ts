import { randomBytes } from 'node:crypto';
import type {
  Cents,
  FoundAddress,
  MailContent,
  UnionAppointment,
  UnionNews,
  UnionPart,
  UnionProcess,
  UnionTheme,
  Weekday,
} from '@estacao/domain';
import type { RenderedMail } from '@estacao/theming/mail';

/** Milliseconds since 1970. Nothing in here asks the system's clock, so that tests move time by hand. */
export type Clock = () => number;

/** That many bytes nobody can guess. */
export type Random = (size: number) => Buffer;

/** Whether a solved captcha is genuine and fresh. Each solution is good once. */
export type Captcha = (solution: string | undefined) => Promise<boolean>;

/** Where a guess at a password comes from. */
export interface Guesser {
  readonly address: string;
  /** The account has been used from there before: the guess waits for no stranger's. */
  readonly isKnown: boolean;
}

export interface Passwords {
  /** Addresses take turns, as they do in `verify`. */
  hash(password: string, address?: string): Promise<string>;
  /**
   * Takes as long without a hash as with one: how long an answer takes must not reveal whether an account exists. So much
   * of this work runs at once, and addresses take turns.
   */
  verify(password: string, hash: string | undefined, guesser?: Guesser): Promise<boolean>;
  /** Whether a hash was made with less work than is asked for today. */
  isDated(hash: string): boolean;
}

/** A mail as an area writes it. How it looks is its station's, and no area's. */
export interface Mail extends MailContent {
  readonly stationId: number;
  readonly to: string;
}

export interface OutgoingMail extends Mail, RenderedMail {
  /** Whose name stands before the address that it comes from. */
  readonly fromName: string;
}

/** Takes mails of areas on, gives them the look of their station, and hands them to whoever delivers. */
export interface Mails {
  send(mail: Mail): Promise<void>;
}

export interface Mailer {
  /**
   * Takes a mail on, and resolves at once: one that delivers over a network keeps a queue. How long an answer takes must
   * not reveal whether somebody gets a mail.
   */
  send(mail: OutgoingMail): Promise<void>;
}

export interface Shortener {
  /** A shorter address of a page of a station's own portal; where there is none to be had, the page's own. */
  shorten(stationId: number, page: URL): Promise<string>;
}

export interface Addresses {
  /** Where a CEP of eight digits is; nothing where there is none. */
  find(cep: string): Promise<FoundAddress | undefined>;
}

/** Where a client may put one object by itself, and how. */
export interface PresignedUpload {
  readonly url: string;
  /** Sent as they are. How long the body is every client says by itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Where files are. Its keys are ours: words of letters, digits, `-`, `_` and `.`, with slashes between. */
export interface FileStore {
  /** Instead of what was there. Resolves once it will be found, also by another process. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Nothing, where there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** An address to which this one object, and none larger, may be sent for so many seconds; nothing, where only we may write. */
  presign(
    object: { readonly key: string; readonly type: string; readonly size: number },
    seconds: number,
  ): Promise<PresignedUpload | undefined>;
}

/** A card as it was typed. It is handed on, and kept nowhere. */
export interface TypedCard {
  readonly number: string;
  readonly name: string;
  readonly cpf: string;
  readonly expiry: string;
  readonly cvv: string;
}

export interface CardToken {
  readonly token: string;
  readonly brand: string;
  readonly lastDigits: string;
}

/** Why a card can't be taken on, in the member's words. */
export interface RefusedCard {
  readonly refused: string;
}

export interface ChargeRequest {
  /** Ours. Asked for twice with the same one, there is one charge. */
  readonly id: string;
  readonly stationId: number;
  readonly payee: string;
  readonly amount: Cents;
  readonly method: 'credit_card' | 'pix';
  readonly cardToken?: string;
  readonly installments: number;
}

export interface GatewayPayment {
  /** The bank's own number of it. */
  readonly endToEndId: string;
  readonly amount: Cents;
}

/** A charge as the gateway knows it. A PIX doesn't expire there: money may come for it at any time. */
export interface GatewayCharge {
  readonly id: string;
  readonly gatewayId: string;
  readonly state: 'pending' | 'paid' | 'refused';
  /** In the member's words. */
  readonly reason: string | null;
  /** What is copied to pay it, of a PIX. */
  readonly pixCode: string | null;
  readonly payments: readonly GatewayPayment[];
}

/** What a gateway tells by itself: maybe twice, late, or in another order than it happened. */
export interface GatewayEvent {
  /** The event's own. */
  readonly id: string;
  /** Our number of the charge. */
  readonly chargeId: string;
  readonly happened:
    | { readonly kind: 'paid'; readonly payment: GatewayPayment }
    | { readonly kind: 'refused'; readonly reason: string };
}

/**
 * Whoever takes money for stations. Its numbers of a card and CVV go no further. At its signal a call is broken off, and throws:
 * what hasn't been begun by then is not done, since somebody may be doing it anew.
 */
export interface Gateway {
  readonly provider: string;
  tokeniseCard(card: TypedCard, signal?: AbortSignal): Promise<CardToken | RefusedCard>;
  /** Throws where nobody knows what became of it: it may be looked up, or asked for again with the same number. */
  createCharge(charge: ChargeRequest, signal?: AbortSignal): Promise<GatewayCharge>;
  lookUp(id: string, signal?: AbortSignal): Promise<GatewayCharge | undefined>;
  /** Gives back part of what came, or all of it. The same number twice is one refund. False where it can't be. */
  refund(
    refund: { readonly id: string; readonly chargeId: string; readonly amount: Cents },
    signal?: AbortSignal,
  ): Promise<boolean>;
  /** Reads what it tells: nothing, where the signature is not its own. */
  readEvent(body: string, signature: string | undefined): GatewayEvent | undefined;
}

/** What is only there where the gateway is a sandbox: the side of the bank. */
export interface SandboxBank {
  /** Money comes for a PIX, as many times as there are amounts. Answers what the bank tells the shop. */
  pay(id: string, amounts: readonly Cents[]): Promise<readonly SignedEvent[]>;
  /** A card that was looked into. */
  decide(id: string, decision: 'approve' | 'refuse'): Promise<readonly SignedEvent[]>;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** What a member asks to be changed of what their station has on file: what is null stays as it is. */
export interface PreRegistrationRequest {
  /** Ours. */
  readonly id: number;
  readonly stationId: number;
  readonly memberId: number;
  readonly landline: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly situation: string | null;
  readonly address: string | null;
  readonly askedAt: Date;
}

/** Whoever keeps what members were registered with, such as the register of a union. */
export interface Office {
  /** Takes a request on. The same number twice is one request. Throws where nobody knows whether it has it. */
  change(request: PreRegistrationRequest): Promise<void>;
}

export interface Representative {
  readonly name: string;
  readonly cpf: string | null;
  readonly email: string;
}

export interface CompanyRegister {
  /** Whether the CNPJ is a company's for which this person may act. Throws where the office does not answer. */
  mayActFor(cnpj: string, person: Representative, signal?: AbortSignal): Promise<boolean>;
}

/** A member whom a union serves. The union knows people by their CPF. */
export interface Served {
  readonly stationId: number;
  readonly memberId: number;
  /** Proven: a register or an operator confirmed that it is this member's. */
  readonly cpf: string;
  readonly name: string;
}

export interface AskedFor {
  /** Ours. Sent twice with the same one, it is asked for once. */
  readonly id: number;
  readonly area: UnionPart;
  /** The page that it was sent from. */
  readonly form: string;
  readonly weekday: Weekday | null;
  readonly description: string | null;
  readonly phone: string | null;
}

/**
 * Whoever serves the members of a union: its lawyers, accountants, clinics and those who write its news. What can't be had
 * throws. All that they answer is of one member, or of one station, and of no other.
 */
export interface UnionServices {
  processes(area: UnionPart, member: Served): Promise<readonly UnionProcess[]>;
  appointments(area: UnionPart, member: Served): Promise<readonly UnionAppointment[]>;
  /** Takes on what a member asks for: an appointment, or a theme. */
  take(asked: AskedFor, member: Served): Promise<void>;
  /** False where it is too late for it. What is cancelled already stays so. */
  cancel(
    area: UnionPart,
    appointment: { readonly id: number; readonly officeId: number },
    member: Served,
  ): Promise<boolean>;
  /** A page of them, counted from 1, the newest first. None behind the last. */
  news(area: UnionPart, stationId: number, page: number): Promise<readonly UnionNews[]>;
  themes(stationId: number): Promise<readonly UnionTheme[]>;
}

export const systemClock: Clock = Date.now;
/** For what lasts only as long as this process: nobody sets it. It begins anywhere. */
export const steadyClock: Clock = () => performance.now();
export const systemRandom: Random = randomBytes;
