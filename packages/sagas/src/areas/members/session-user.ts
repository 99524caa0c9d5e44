import type { User } from '@estacao/contract';

type Sensitive = 'cpf' | 'birthday' | 'phone' | 'city';

/** Right after a reload it comes from the browser, which doesn't keep everything. */
export type SessionUser = Omit<User, Sensitive> & Partial<Pick<User, Sensitive>>;

/** What the browser may keep: nothing that helps somebody else to pass for the member. */
export function withoutSensitive(user: SessionUser): SessionUser {
  const { cpf: _cpf, birthday: _birthday, phone: _phone, city: _city, ...rest } = user;
  return rest;
}
