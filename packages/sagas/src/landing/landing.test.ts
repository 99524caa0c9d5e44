import { beforeAll, expect, it } from 'vitest';
import { testBed } from '../testing/test-bed.ts';
import { landingArea } from './area.ts';
import { landingGiven, landingRequested, selectLanding } from './slice.ts';

const bed = testBed();

// Loaded once, so that no test waits for it.
beforeAll(() => import('./calls.ts'));

it('asks for the content when the page is shown without it', async () => {
  const tab = bed.open('maresia');
  tab.portal.inject(landingArea);
  const leave = tab.portal.enter('landing');
  await tab.settled();
  const { content, hasFailed } = selectLanding(tab.state());
  expect(hasFailed).toBe(false);
  expect(content?.sections.length).toBeGreaterThan(1);
  expect(content?.actions.length).toBeGreaterThan(1);
  leave();
});

it('asks nobody when the host has written it into the page', async () => {
  const tab = bed.open('maresia');
  tab.portal.inject(landingArea);
  tab.dispatch(landingGiven({ sections: [], actions: [] }));
  tab.portal.enter('landing')();
  await tab.settled();
  expect(selectLanding(tab.state()).content).toEqual({ sections: [], actions: [] });
});

it('says that it failed, and tries again on demand', async () => {
  const tab = bed.open('maresia');
  tab.portal.inject(landingArea);
  tab.network.isOffline = true;
  const leave = tab.portal.enter('landing');
  await tab.settled();
  expect(selectLanding(tab.state())).toEqual({ content: null, hasFailed: true });
  tab.network.isOffline = false;
  tab.dispatch(landingRequested());
  await tab.settled();
  expect(selectLanding(tab.state()).content).not.toBeNull();
  leave();
});
