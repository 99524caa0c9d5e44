import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { municipalitiesRequested, placesArea, selectMunicipalities } from './places.ts';

const fixture = portalFixture();

it('loads the municipalities of a state once', async () => {
  const tab = fixture.open('aurora', { areas: [placesArea] });
  tab.dispatch(municipalitiesRequested('DF'));
  tab.dispatch(municipalitiesRequested('DF'));
  tab.dispatch(municipalitiesRequested(''));
  expect(selectMunicipalities('DF')(tab.state())).toEqual({ status: 'loading' });
  await tab.settled();
  tab.dispatch(municipalitiesRequested('DF'));
  await tab.settled();
  expect(selectMunicipalities('DF')(tab.state())).toEqual({ status: 'ready', data: ['Brasília'] });
  expect(selectMunicipalities('SP')(tab.state())).toBeUndefined();
  expect(tab.network.sentRequests).toEqual(['GET /estados/DF/municipios']);
});

it('shows no error when municipalities fail to load, and loads them on the next request', async () => {
  const tab = fixture.open('aurora', { areas: [placesArea] });
  tab.network.isOffline = true;
  tab.dispatch(municipalitiesRequested('GO'));
  await tab.settled();
  expect(selectMunicipalities('GO')(tab.state())?.status).toBe('failed');
  tab.network.isOffline = false;
  tab.dispatch(municipalitiesRequested('GO'));
  await tab.settled();
  expect(selectMunicipalities('GO')(tab.state())?.status).toBe('ready');
});
