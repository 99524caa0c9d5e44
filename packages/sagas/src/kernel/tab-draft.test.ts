import { expect, it } from 'vitest';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { runFlow } from '../testing/run-flow.ts';
import { forgetDrafts, tabDraft } from './tab-draft.ts';

const empty = { name: '', accepts: false };
const draft = tabDraft('form', empty);

async function readDraft(storedText?: string) {
  const environment = fakeEnvironment();
  if (storedText !== undefined) environment.tabStorage?.set('draft/form', storedText);
  return await runFlow(environment, draft.restore).task.toPromise();
}

it('restores a saved draft without fields outside the form', async () => {
  const environment = fakeEnvironment();
  const values = { name: 'Ana', accepts: false, password: 'Segredo1' };
  await runFlow(environment, () => draft.save(values)).task.toPromise();
  expect(environment.tabStorage?.get('draft/form')).not.toContain('Segredo1');
  expect(await runFlow(environment, draft.restore).task.toPromise()).toEqual({ name: 'Ana', accepts: false });
  await runFlow(environment, draft.forget).task.toPromise();
  expect(await runFlow(environment, draft.restore).task.toPromise()).toBeUndefined();
});

it('removes an empty draft from storage', async () => {
  const environment = fakeEnvironment();
  await runFlow(environment, () => draft.save({ name: 'A', accepts: true })).task.toPromise();
  await runFlow(environment, () => draft.save(empty)).task.toPromise();
  expect(environment.tabStorage?.get('draft/form')).toBeUndefined();
});

it.each([
  ['a new field is empty', '{"name":"Ana"}', { name: 'Ana', accepts: false }],
  ['a removed field is dropped', '{"name":"Ana","city":"Natal"}', { name: 'Ana', accepts: false }],
  ['a value of another shape is ignored', '{"name":1}', undefined],
  ['invalid JSON is ignored', 'nothing', undefined],
])('reads a stored draft: %s', async (_, storedText, expected) => {
  expect(await readDraft(storedText)).toEqual(expected);
});

it('forgets all drafts on logout and leaves other tab storage alone', async () => {
  const environment = fakeEnvironment();
  await runFlow(environment, () => draft.save({ name: 'Ana', accepts: true })).task.toPromise();
  await runFlow(environment, () =>
    tabDraft('other', empty).save({ name: 'Rui', accepts: true }),
  ).task.toPromise();
  environment.tabStorage?.set('attempt/buy', 'key');
  await runFlow(environment, forgetDrafts).task.toPromise();
  expect(environment.tabStorage?.keys()).toEqual(['attempt/buy']);
});
