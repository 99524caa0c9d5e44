import type { SignedIn, TestApi } from './test-api.ts';

export interface Person extends SignedIn {
  readonly slug: string;
}

export async function signInAs(api: TestApi, slug: string, mailbox?: string): Promise<Person> {
  return { ...(await api.signIn(slug, mailbox)), slug };
}
