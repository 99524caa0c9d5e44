import { expect, it } from 'vitest';
import { fakeWorld } from '../testing/fake-world.ts';
import { runFlow } from '../testing/run-flow.ts';
import { forgetDrafts, tabDraft } from './tab-draft.ts';

const empty = { name: '', accepts: false };
const draft = tabDraft('form', empty);

async function found(kept?: string) {
  const world = fakeWorld();
  if (kept !== undefined) world.tabStorage?.set('draft/form', kept);
  return await runFlow(world, draft.reread).task.toPromise();
}

it('restores a saved draft without fields outside the form', async () => {
  const world = fakeWorld();
  const filled = { name: 'Ana', accepts: false, password: 'Segredo1' };
  await runFlow(world, () => draft.keep(filled)).task.toPromise();
  expect(world.tabStorage?.get('draft/form')).not.toContain('Segredo1');
  expect(await runFlow(world, draft.reread).task.toPromise()).toEqual({ name: 'Ana', accepts: false });
  await runFlow(world, draft.forget).task.toPromise();
  expect(await runFlow(world, draft.reread).task.toPromise()).toBeUndefined();
});

it('removes an empty draft from storage', async () => {
  const world = fakeWorld();
  await runFlow(world, () => draft.keep({ name: 'A', accepts: true })).task.toPromise();
  await runFlow(world, () => draft.keep(empty)).task.toPromise();
  expect(world.tabStorage?.get('draft/form')).toBeUndefined();
});

it.each([
  ['a new field is empty', '{"name":"Ana"}', { name: 'Ana', accepts: false }],
  ['a removed field is dropped', '{"name":"Ana","city":"Natal"}', { name: 'Ana', accepts: false }],
  ['a value of another shape is ignored', '{"name":1}', undefined],
  ['invalid JSON is ignored', 'nothing', undefined],
])('%s', async (_, kept, expected) => {
  expect(await found(kept)).toEqual(expected);
});

it('forgets all drafts on logout and leaves other tab storage alone', async () => {
  const world = fakeWorld();
  await runFlow(world, () => draft.keep({ name: 'Ana', accepts: true })).task.toPromise();
  await runFlow(world, () => tabDraft('other', empty).keep({ name: 'Rui', accepts: true })).task.toPromise();
  world.tabStorage?.set('attempt/buy', 'key');
  await runFlow(world, forgetDrafts).task.toPromise();
  expect(world.tabStorage?.keys()).toEqual(['attempt/buy']);
});
