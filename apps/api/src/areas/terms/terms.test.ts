import { acceptTerms, getTerms } from '@estacao/contract';
import { termsDocuments, termsVersions } from '@estacao/domain';
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';

onEachDatabase('terms', {}, (getApi) => {
  let me: Person;
  const now = () => new Date(getApi().clock.now());
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });
  const db = () => getApi().database.db;
  const client = () => getApi().client('aurora', () => me.token);
  const fetchTerms = () => client().call(getTerms, { params: { id: me.user.id } });
  const currentDocuments = termsDocuments.map((document) => ({ document, version: termsVersions[document] }));
  const accept = (documents: { document: 'terms' | 'privacy'; version: string }[]) =>
    client().call(acceptTerms, { params: { id: me.user.id }, body: { documents } });

  test('sample members accepted the terms when they joined', async () => {
    const { accepted, pending } = await fetchTerms();
    expect(pending).toEqual([]);
    const { created_at } = await db()
      .selectFrom('member')
      .select('created_at')
      .where('id', '=', me.user.id)
      .executeTakeFirstOrThrow();
    const acceptedAt = created_at.toISOString();
    expect(accepted).toEqual(currentDocuments.map((entry) => ({ ...entry, acceptedAt })));
  });

  test('a member accepts changed terms once more, and earlier acceptances stay stored', async () => {
    const termsUpdate = db().updateTable('term_acceptance').set({ version: '2020-01-01' });
    await termsUpdate.where('member_id', '=', me.user.id).where('document', '=', 'terms').execute();
    expect((await fetchTerms()).pending).toEqual([currentDocuments[0]]);
    const firstAcceptedAt = now().toISOString();
    await accept([...currentDocuments]);
    getApi().clock.advance(DAY);
    const { accepted, pending } = await accept([...currentDocuments]);
    expect(pending).toEqual([]);
    const termsAcceptances = accepted.filter(({ document }) => document === 'terms');
    expect(termsAcceptances).toEqual([
      { ...currentDocuments[0], acceptedAt: firstAcceptedAt },
      { document: 'terms', version: '2020-01-01', acceptedAt: expect.any(String) },
    ]);
  });

  test('rejects an acceptance of a terms version other than the current one', async () => {
    for (const version of ['2020-01-01', '2099-01-01'])
      await expect(accept([{ document: 'privacy', version }])).rejects.toMatchObject({
        failure: { status: 409 },
      });
  });

  test('a member who never accepted the terms must accept them', async () => {
    await db().deleteFrom('term_acceptance').where('member_id', '=', me.user.id).execute();
    expect((await fetchTerms()).pending).toEqual(currentDocuments);
    await accept([currentDocuments[1] ?? { document: 'privacy', version: '' }]);
    expect((await fetchTerms()).pending).toEqual([currentDocuments[0]]);
    await accept([...currentDocuments]);
  });
});
