import { acceptTerms, getTerms } from '@estacao/contract';
import { termsDocuments, termsVersions } from '@estacao/domain';
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';

onEachDatabase('terms', {}, (running) => {
  let me: Person;
  const now = () => new Date(running().clock.now());
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });
  const db = () => running().database.db;
  const client = () => running().client('aurora', () => me.token);
  const terms = () => client().call(getTerms, { params: { id: me.user.id } });
  const today = termsDocuments.map((document) => ({ document, version: termsVersions[document] }));
  const accept = (documents: { document: 'terms' | 'privacy'; version: string }[]) =>
    client().call(acceptTerms, { params: { id: me.user.id }, body: { documents } });

  test('sample members accepted the terms when they joined', async () => {
    const { accepted, pending } = await terms();
    expect(pending).toEqual([]);
    const { created_at } = await db()
      .selectFrom('member')
      .select('created_at')
      .where('id', '=', me.user.id)
      .executeTakeFirstOrThrow();
    const acceptedAt = created_at.toISOString();
    expect(accepted).toEqual(today.map((one) => ({ ...one, acceptedAt })));
  });

  test('changed terms are accepted once more, and earlier acceptances stay stored', async () => {
    const changed = db().updateTable('term_acceptance').set({ version: '2020-01-01' });
    await changed.where('member_id', '=', me.user.id).where('document', '=', 'terms').execute();
    expect((await terms()).pending).toEqual([today[0]]);
    const first = now().toISOString();
    await accept([...today]);
    running().clock.advance(DAY);
    const { accepted, pending } = await accept([...today]);
    expect(pending).toEqual([]);
    const ofTerms = accepted.filter(({ document }) => document === 'terms');
    expect(ofTerms).toEqual([
      { ...today[0], acceptedAt: first },
      { document: 'terms', version: '2020-01-01', acceptedAt: expect.any(String) },
    ]);
  });

  test('rejects an acceptance of a version other than today’s', async () => {
    for (const version of ['2020-01-01', '2099-01-01'])
      await expect(accept([{ document: 'privacy', version }])).rejects.toMatchObject({
        failure: { status: 409 },
      });
  });

  test('a member who never accepted must accept the terms', async () => {
    await db().deleteFrom('term_acceptance').where('member_id', '=', me.user.id).execute();
    expect((await terms()).pending).toEqual(today);
    await accept([today[1] ?? { document: 'privacy', version: '' }]);
    expect((await terms()).pending).toEqual([today[0]]);
    await accept([...today]);
  });
});
