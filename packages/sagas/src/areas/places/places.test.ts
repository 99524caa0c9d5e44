import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { municipalitiesRequested, placesArea, selectMunicipalities } from './places.ts';

const bed = testBed();

it("loads a state's municipalities once", async () => {
  const tab = bed.open('aurora', { areas: [placesArea] });
  tab.dispatch(municipalitiesRequested('DF'));
  tab.dispatch(municipalitiesRequested('DF'));
  tab.dispatch(municipalitiesRequested(''));
  expect(selectMunicipalities('DF')(tab.state())).toEqual({ status: 'loading' });
  await tab.settled();
  tab.dispatch(municipalitiesRequested('DF'));
  await tab.settled();
  expect(selectMunicipalities('DF')(tab.state())).toEqual({ status: 'ready', data: ['Brasília'] });
  expect(selectMunicipalities('SP')(tab.state())).toBeUndefined();
  expect(tab.network.sent).toEqual(['GET /estados/DF/municipios']);
});

it('fails silently and loads on the next request', async () => {
  const tab = bed.open('aurora', { areas: [placesArea] });
  tab.network.isOffline = true;
  tab.dispatch(municipalitiesRequested('GO'));
  await tab.settled();
  expect(selectMunicipalities('GO')(tab.state())?.status).toBe('failed');
  tab.network.isOffline = false;
  tab.dispatch(municipalitiesRequested('GO'));
  await tab.settled();
  expect(selectMunicipalities('GO')(tab.state())?.status).toBe('ready');
});
