import type { User } from '@estacao/contract';

type Sensitive = 'cpf' | 'birthday' | 'phone' | 'city';

/** After a reload the user comes from browser storage, which omits sensitive fields. */
export type SessionUser = Omit<User, Sensitive> & Partial<Pick<User, Sensitive>>;

/** Sensitive fields could help to impersonate the member, so the browser must not store them. */
export function withoutSensitive(user: SessionUser): SessionUser {
  const { cpf: _cpf, birthday: _birthday, phone: _phone, city: _city, ...rest } = user;
  return rest;
}
