import { randomBytes } from 'node:crypto';
import type {
  Cents,
  CepAddress,
  MailContent,
  UnionAppointment,
  UnionNews,
  UnionPart,
  UnionProcess,
  UnionTheme,
  Weekday,
} from '@estacao/domain';
import type { RenderedMail } from '@estacao/theming/mail';

/** Milliseconds since 1970. Only this port reads the system clock, so tests can set the time. */
export type Clock = () => number;

export type Random = (size: number) => Buffer;

/** Rejects stale and reused solutions. */
export type Captcha = (solution: string | undefined) => Promise<boolean>;

export interface Guesser {
  readonly address: string;
  /** A member used the account from this device or network before: attempts of strangers don’t delay it. */
  readonly isKnown: boolean;
}

export interface Passwords {
  hash(password: string, address?: string): Promise<string>;
  /**
   * Takes as long without a hash as with one, so response time does not reveal which accounts exist.
   *
   * Concurrency is limited, and addresses take turns.
   */
  verify(password: string, hash: string | undefined, guesser?: Guesser): Promise<boolean>;
  /** True if the hash was made with weaker parameters than today’s. */
  needsRehash(hash: string): boolean;
}

export interface Mail extends MailContent {
  readonly stationId: number;
  readonly to: string;
}

export interface OutgoingMail extends Mail, RenderedMail {
  readonly fromName: string;
}

/** Renders mails in their station’s appearance and hands them to the mailer. */
export interface Mails {
  send(mail: Mail): Promise<void>;
}

export interface Mailer {
  /**
   * Must resolve at once and queue network delivery: response time must not reveal whether a mail is sent.
   */
  send(mail: OutgoingMail): Promise<void>;
}

export interface Shortener {
  /** Falls back to the page’s own address when no short link is available. */
  shorten(stationId: number, page: URL): Promise<string>;
}

export interface AddressLookup {
  find(cep: string): Promise<CepAddress | undefined>;
}

export interface PresignedUpload {
  readonly url: string;
  /** Send them unchanged. The client adds Content-Length. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Our code creates the keys: words of letters, digits, `-`, `_` and `.`, separated by slashes. */
export interface FileStore {
  /** Overwrites. Resolves once every process can read the file. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /**
   * Returns an address that accepts only this object, up to its size. Undefined for stores without presigned
   * uploads.
   */
  presign(
    object: { readonly key: string; readonly type: string; readonly size: number },
    seconds: number,
  ): Promise<PresignedUpload | undefined>;
}

/** Sent straight to the gateway. Never store it. */
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

export interface RefusedCard {
  readonly refused: string;
}

export interface ChargeRequest {
  /** Our idempotency key: a second request with the same id creates no second charge. */
  readonly id: string;
  readonly stationId: number;
  readonly payee: string;
  readonly amount: Cents;
  readonly method: 'credit_card' | 'pix';
  readonly cardToken?: string;
  readonly installments: number;
}

export interface GatewayPayment {
  readonly endToEndId: string;
  readonly amount: Cents;
}

/** A PIX does not expire at the gateway: a payment can arrive at any time. */
export interface GatewayCharge {
  readonly id: string;
  readonly gatewayId: string;
  readonly state: 'pending' | 'paid' | 'refused';
  readonly reason: string | null;
  /** The text that a member pastes into their bank’s app. */
  readonly pixCode: string | null;
  readonly payments: readonly GatewayPayment[];
}

/** A webhook event. Events may arrive twice, late or out of order. */
export interface GatewayEvent {
  readonly id: string;
  readonly chargeId: string;
  readonly happened:
    | { readonly kind: 'paid'; readonly payment: GatewayPayment }
    | { readonly kind: 'refused'; readonly reason: string };
}

/**
 * Payment gateway. No other service receives card numbers and CVVs.
 *
 * When the signal aborts, a call throws and must start no further work: another process may be retrying it.
 */
export interface Gateway {
  readonly provider: string;
  tokeniseCard(card: TypedCard, signal?: AbortSignal): Promise<CardToken | RefusedCard>;
  /** Throws when the outcome is unknown. The caller may look the charge up or retry with the same id. */
  createCharge(charge: ChargeRequest, signal?: AbortSignal): Promise<GatewayCharge>;
  lookUp(id: string, signal?: AbortSignal): Promise<GatewayCharge | undefined>;
  /** Refunds a payment partly or fully; the id is an idempotency key. False if the gateway can’t refund. */
  refund(
    refund: { readonly id: string; readonly chargeId: string; readonly amount: Cents },
    signal?: AbortSignal,
  ): Promise<boolean>;
  /** Undefined when the signature is invalid. */
  readEvent(body: string, signature: string | undefined): GatewayEvent | undefined;
}

export interface SandboxBank {
  /** Pays a PIX once for each amount. Returns the webhook events for the shop. */
  pay(id: string, amounts: readonly Cents[]): Promise<readonly SignedEvent[]>;
  decide(id: string, decision: 'approve' | 'refuse'): Promise<readonly SignedEvent[]>;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export interface PreRegistrationRequest {
  readonly id: number;
  readonly stationId: number;
  readonly memberId: number;
  readonly landline: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly situation: string | null;
  readonly address: string | null;
  readonly requestedAt: Date;
}

export interface Office {
  /** The request’s id is an idempotency key. Throws when the outcome is unknown. */
  change(request: PreRegistrationRequest): Promise<void>;
}

export interface Representative {
  readonly name: string;
  readonly cpf: string | null;
  readonly email: string;
}

export interface CompanyRegister {
  /** True if this person may act for the company. Throws when the office is unavailable. */
  canActFor(cnpj: string, person: Representative, signal?: AbortSignal): Promise<boolean>;
}

/** A member as the union sees them: the union identifies people by CPF. */
export interface UnionMember {
  readonly stationId: number;
  readonly memberId: number;
  /** A register or an operator confirmed that the CPF belongs to this member. */
  readonly cpf: string;
  readonly name: string;
}

export interface UnionRequest {
  readonly id: number;
  readonly area: UnionPart;
  readonly form: string;
  readonly weekday: Weekday | null;
  readonly description: string | null;
  readonly phone: string | null;
}

/**
 * Services of a union for its members: lawyers, accountants, clinics, news. Unavailable services throw.
 *
 * Each response belongs to one member or one station.
 */
export interface UnionServices {
  processes(area: UnionPart, member: UnionMember): Promise<readonly UnionProcess[]>;
  appointments(area: UnionPart, member: UnionMember): Promise<readonly UnionAppointment[]>;
  submit(request: UnionRequest, member: UnionMember): Promise<void>;
  /** False when it is too late to cancel. Cancelling twice succeeds. */
  cancel(
    area: UnionPart,
    appointment: { readonly id: number; readonly officeId: number },
    member: UnionMember,
  ): Promise<boolean>;
  /** Pages count from 1, newest first. Empty after the last page. */
  news(area: UnionPart, stationId: number, page: number): Promise<readonly UnionNews[]>;
  themes(stationId: number): Promise<readonly UnionTheme[]>;
}

export const systemClock: Clock = Date.now;
/** Monotonic, for durations within this process. Its zero is arbitrary. */
export const steadyClock: Clock = () => performance.now();
export const systemRandom: Random = randomBytes;
