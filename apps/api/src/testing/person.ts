import type { SignedIn, TestApi } from './test-api.ts';

/** Who makes a request: a sample member of a station, logged in. */
export interface Person extends SignedIn {
  readonly slug: string;
}

export async function signInAs(api: TestApi, slug: string, mailbox?: string): Promise<Person> {
  return { ...(await api.signIn(slug, mailbox)), slug };
}
