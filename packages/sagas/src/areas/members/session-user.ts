import type { User } from '@estacao/contract';

type SensitiveField = 'cpf' | 'birthday' | 'phone' | 'city';

/** Browser storage omits sensitive fields, so they are missing after a reload. */
export type SessionUser = Omit<User, SensitiveField> & Partial<Pick<User, SensitiveField>>;

/** Sensitive fields could help to impersonate the member, so the browser must not store them. */
export function omitSensitive(user: SessionUser): SessionUser {
  const { cpf: _cpf, birthday: _birthday, phone: _phone, city: _city, ...rest } = user;
  return rest;
}
