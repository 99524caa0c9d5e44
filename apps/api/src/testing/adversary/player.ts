import { type Call, type CallId, table } from '@estacao/contract';
import { dateOf } from '@estacao/domain';
import { SAMPLE_PASSWORD } from '../../areas/members/demo.ts';
import { type Parts, toRequest } from '../generate-requests.ts';
import { activateBy, codeFor, signUp } from '../signing-up.ts';
import type { TestApi } from '../test-api.ts';
import type { Cast } from './judge.ts';
import { PEOPLE, type Person, personOf } from './people.ts';
import { MONTHLY_LIMIT, STATION, type Target, type World } from './world.ts';

interface Account {
  readonly memberId: number;
  readonly email: string;
  token: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Asked {
  readonly call: Call;
  readonly parts: Partial<Parts>;
  readonly key: string;
}

/** `times` parallel requests, each with its own key or all with the same one. */
export interface Volley {
  readonly times?: number;
  readonly isOneKey?: boolean;
}

export class Player {
  readonly people: readonly Person[];
  readonly accounts = new Map<number, Account>();
  readonly members = new Map<number, number>();
  readonly asked = new Map<number, Asked>();
  readonly counts = new Map<string, number>();
  readonly pool: Record<string, unknown[]> = {};
  /** True if the judge’s last verdict may be stale. */
  hasChanged = true;
  private readonly began: number;
  private readonly invitations: Cast['invitations'][number][] = [];
  private keys = 0;

  constructor(
    readonly running: TestApi,
    readonly world: World,
    readonly game: number,
  ) {
    this.began = running.clock.now();
    this.people = Array.from({ length: PEOPLE }, (_, index) => personOf(game, index));
  }

  cast(): Cast {
    return {
      members: this.members,
      open: new Set([...this.accounts.values()].map(({ memberId }) => memberId)),
      invitations: this.invitations,
      monthlyLimit: MONTHLY_LIMIT,
      months: monthsBetween(this.began, this.running.clock.now()),
    };
  }

  newKey(): string {
    this.keys += 1;
    return `adversary-${this.game}-${this.keys}`;
  }

  /** Sends parallel requests. After a 401 it logs in and retries once. */
  async send(who: number, id: CallId, parts: Partial<Parts>, volley: Volley = {}): Promise<Answer> {
    const call: Call = table[id];
    const key = this.newKey();
    if (call.idempotencyKey === true) this.asked.set(who, { call, parts, key });
    const keys = Array.from({ length: volley.times ?? 1 }, (_, index) =>
      index === 0 || volley.isOneKey === true ? key : this.newKey(),
    );
    return this.sendWith(who, call, parts, keys);
  }

  async sendWith(who: number, call: Call, parts: Partial<Parts>, keys: readonly string[]): Promise<Answer> {
    const answers = await Promise.all(keys.map((key) => this.exchange(who, call, parts, key)));
    const [first = { status: 0, body: undefined }] = answers;
    if (first.status !== 401 || call.audience !== 'member' || !(await this.logIn(who))) return first;
    return this.exchange(who, call, parts, keys[0] ?? this.newKey());
  }

  private async exchange(who: number, call: Call, parts: Partial<Parts>, key: string): Promise<Answer> {
    const account = this.accounts.get(who);
    if (account === undefined && call.audience !== 'public') return { status: 0, body: undefined };
    const whole = { params: {}, query: {}, body: undefined, ...parts };
    const token = call.audience === 'public' ? undefined : account?.token;
    const request = toRequest(this.running.url(STATION), call, whole, token);
    request.headers.set('idempotency-key', key);
    const answer = await this.running.api.app.request(request);
    const body: unknown = await answer.json().catch(() => undefined);
    if (call.method !== 'GET') this.hasChanged ||= answer.status < 300;
    const name = `${call.id} ${answer.status}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return { status: answer.status, body };
  }

  private async logIn(who: number): Promise<boolean> {
    const account = this.accounts.get(who);
    if (account === undefined) return false;
    const { status, body } = await this.exchange(
      who,
      table.login,
      {
        params: { stationId: this.world.stationId },
        body: { email: account.email, password: SAMPLE_PASSWORD },
      },
      this.newKey(),
    );
    const token = tokenIn(body);
    if (status !== 200 || token === undefined) return false;
    account.token = token;
    return true;
  }

  /** Signs up, reads the mailed code, then activates in parallel with that one code. */
  async join(
    who: number,
    mail: number,
    times: number,
    invitation?: { readonly by: number; readonly target: Target },
  ): Promise<void> {
    const person = this.people[who];
    if (person === undefined || this.accounts.has(who)) return;
    const email = person.emails[mail] ?? person.emails[0];
    const member_get_member = invitation && (await this.invitationOf(invitation.by, invitation.target));
    const { token } = await signUp(
      this.running,
      STATION,
      { cpf: person.cpf, email, firstName: person.firstName },
      member_get_member === undefined ? {} : { member_get_member },
    );
    const code = (await codeFor(this.running, STATION, { token }))?.code;
    if (code === undefined) return;
    const tries = await Promise.allSettled(
      Array.from({ length: times }, () => activateBy(this.running, STATION, { token }, code)),
    );
    this.hasChanged = true;
    for (const tried of tries) {
      if (tried.status === 'rejected') continue;
      const { user, token: session } = tried.value;
      this.accounts.set(who, { memberId: user.id, email, token: session });
      this.members.set(user.id, who);
      if (invitation === undefined || member_get_member === undefined || invitation.by === who) continue;
      this.invitations.push({ person: who, inviter: invitation.by, target: invitation.target });
    }
  }

  private async invitationOf(by: number, { id }: Target) {
    const inviter = this.accounts.get(by);
    if (inviter === undefined) return undefined;
    const query = { 'where[user_id]': inviter.memberId };
    const code = codeIn((await this.send(by, 'getActivity', { params: { id }, query })).body);
    if (code === undefined) return undefined;
    return { code, action_id: id, inviter_id: inviter.memberId };
  }

  async close(who: number): Promise<void> {
    const account = this.accounts.get(who);
    if (account === undefined) return;
    const { status } = await this.send(who, 'closeAccount', {
      params: { id: account.memberId },
      body: { password: SAMPLE_PASSWORD },
    });
    if (status === 200) this.accounts.delete(who);
  }
}

function tokenIn(body: unknown): string | undefined {
  const { token } = (body ?? {}) as { readonly token?: unknown };
  return typeof token === 'string' ? token : undefined;
}

function codeIn(body: unknown): string | undefined {
  const [activity] = Array.isArray(body) ? (body as unknown[]) : [body];
  const { member_get_members: [own] = [] } = (activity ?? {}) as {
    readonly member_get_members?: readonly { readonly code?: string }[];
  };
  return own?.code;
}

function monthsBetween(first: number, last: number): number {
  const [from, to] = [first, last].map((at) => {
    const [year = 0, month = 0] = dateOf(new Date(at)).split('-').map(Number);
    return year * 12 + month;
  });
  return (to ?? 0) - (from ?? 0) + 1;
}
