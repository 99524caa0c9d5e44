import { type Call, type CallId, table } from '@estacao/contract';
import { dateOf } from '@estacao/domain';
import { SAMPLE_PASSWORD } from '../../areas/members/demo.ts';
import { type RequestParts, toRequest } from '../generate-requests.ts';
import { activateAccount, requestCode, signUp } from '../sign-up.ts';
import type { TestApi } from '../test-api.ts';
import type { GameAccounts } from './judge.ts';
import { createPerson, PEOPLE, type Person } from './people.ts';
import { MONTHLY_LIMIT, STATION, type Target, type World } from './world.ts';

interface Account {
  readonly memberId: number;
  readonly email: string;
  token: string;
}

interface CallResponse {
  readonly status: number;
  readonly body: unknown;
}

interface KeyedRequest {
  readonly call: Call;
  readonly parts: Partial<RequestParts>;
  readonly key: string;
}

/** The number of parallel requests, each with its own key or all with the same one. */
export interface Repetition {
  readonly times?: number;
  readonly isOneKey?: boolean;
}

export class Player {
  readonly people: readonly Person[];
  readonly accounts = new Map<number, Account>();
  readonly members = new Map<number, number>();
  readonly lastRequests = new Map<number, KeyedRequest>();
  readonly counts = new Map<string, number>();
  readonly pool: Record<string, unknown[]> = {};
  /** True if the judge’s last verdict may be stale. */
  hasChanged = true;
  private readonly startedAt: number;
  private readonly invitations: GameAccounts['invitations'][number][] = [];
  private keys = 0;

  constructor(
    readonly testApi: TestApi,
    readonly world: World,
    readonly game: number,
  ) {
    this.startedAt = testApi.clock.now();
    this.people = Array.from({ length: PEOPLE }, (_, index) => createPerson(game, index));
  }

  gameAccounts(): GameAccounts {
    return {
      members: this.members,
      openAccounts: new Set([...this.accounts.values()].map(({ memberId }) => memberId)),
      invitations: this.invitations,
      monthlyLimit: MONTHLY_LIMIT,
      months: monthsBetween(this.startedAt, this.testApi.clock.now()),
    };
  }

  newKey(): string {
    this.keys += 1;
    return `adversary-${this.game}-${this.keys}`;
  }

  /** Sends parallel requests. After a 401 it logs in and retries once. */
  async send(
    actor: number,
    id: CallId,
    parts: Partial<RequestParts>,
    repetition: Repetition = {},
  ): Promise<CallResponse> {
    const call: Call = table[id];
    const key = this.newKey();
    if (call.idempotencyKey === true) this.lastRequests.set(actor, { call, parts, key });
    const keys = Array.from({ length: repetition.times ?? 1 }, (_, index) =>
      index === 0 || repetition.isOneKey === true ? key : this.newKey(),
    );
    return this.sendWith(actor, call, parts, keys);
  }

  async sendWith(
    actor: number,
    call: Call,
    parts: Partial<RequestParts>,
    keys: readonly string[],
  ): Promise<CallResponse> {
    const responses = await Promise.all(keys.map((key) => this.exchange(actor, call, parts, key)));
    const [firstResponse = { status: 0, body: undefined }] = responses;
    if (firstResponse.status !== 401 || call.audience !== 'member' || !(await this.logIn(actor)))
      return firstResponse;
    return this.exchange(actor, call, parts, keys[0] ?? this.newKey());
  }

  private async exchange(
    actor: number,
    call: Call,
    parts: Partial<RequestParts>,
    key: string,
  ): Promise<CallResponse> {
    const account = this.accounts.get(actor);
    if (account === undefined && call.audience !== 'public') return { status: 0, body: undefined };
    const fullParts = { params: {}, query: {}, body: undefined, ...parts };
    const token = call.audience === 'public' ? undefined : account?.token;
    const request = toRequest(this.testApi.url(STATION), call, fullParts, token);
    request.headers.set('idempotency-key', key);
    const response = await this.testApi.api.app.request(request);
    const body: unknown = await response.json().catch(() => undefined);
    if (call.method !== 'GET') this.hasChanged ||= response.status < 300;
    const name = `${call.id} ${response.status}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return { status: response.status, body };
  }

  private async logIn(actor: number): Promise<boolean> {
    const account = this.accounts.get(actor);
    if (account === undefined) return false;
    const { status, body } = await this.exchange(
      actor,
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
    actor: number,
    mail: number,
    times: number,
    invitation?: { readonly inviter: number; readonly target: Target },
  ): Promise<void> {
    const person = this.people[actor];
    if (person === undefined || this.accounts.has(actor)) return;
    const email = person.emails[mail] ?? person.emails[0];
    const member_get_member = invitation && (await this.invitationOf(invitation.inviter, invitation.target));
    const { token } = await signUp(
      this.testApi,
      STATION,
      { cpf: person.cpf, email, firstName: person.firstName },
      member_get_member === undefined ? {} : { member_get_member },
    );
    const code = (await requestCode(this.testApi, STATION, { token }))?.code;
    if (code === undefined) return;
    const attempts = await Promise.allSettled(
      Array.from({ length: times }, () => activateAccount(this.testApi, STATION, { token }, code)),
    );
    this.hasChanged = true;
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') continue;
      const { user, token: session } = attempt.value;
      this.accounts.set(actor, { memberId: user.id, email, token: session });
      this.members.set(user.id, actor);
      if (invitation === undefined || member_get_member === undefined || invitation.inviter === actor)
        continue;
      this.invitations.push({ person: actor, inviter: invitation.inviter, target: invitation.target });
    }
  }

  private async invitationOf(inviterActor: number, { id }: Target) {
    const inviter = this.accounts.get(inviterActor);
    if (inviter === undefined) return undefined;
    const query = { 'where[user_id]': inviter.memberId };
    const code = codeIn((await this.send(inviterActor, 'getActivity', { params: { id }, query })).body);
    if (code === undefined) return undefined;
    return { code, action_id: id, inviter_id: inviter.memberId };
  }

  async close(actor: number): Promise<void> {
    const account = this.accounts.get(actor);
    if (account === undefined) return;
    const { status } = await this.send(actor, 'closeAccount', {
      params: { id: account.memberId },
      body: { password: SAMPLE_PASSWORD },
    });
    if (status === 200) this.accounts.delete(actor);
  }
}

function tokenIn(body: unknown): string | undefined {
  const { token } = (body ?? {}) as { readonly token?: unknown };
  return typeof token === 'string' ? token : undefined;
}

function codeIn(body: unknown): string | undefined {
  const [activity] = Array.isArray(body) ? (body as unknown[]) : [body];
  const { member_get_members: [invitation] = [] } = (activity ?? {}) as {
    readonly member_get_members?: readonly { readonly code?: string }[];
  };
  return invitation?.code;
}

function monthsBetween(firstResponse: number, last: number): number {
  const [from, to] = [firstResponse, last].map((ms) => {
    const [year = 0, month = 0] = dateOf(new Date(ms)).split('-').map(Number);
    return year * 12 + month;
  });
  return (to ?? 0) - (from ?? 0) + 1;
}
