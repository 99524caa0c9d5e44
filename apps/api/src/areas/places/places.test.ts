import { listMunicipalities } from '@estacao/contract';
import { states } from '@estacao/domain';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { municipalitiesOf } from './municipalities.ts';

onEachDatabase('places', {}, (getApi) => {
  test("lists a state's municipalities without a session", async () => {
    const fetchMunicipalities = (state: string) =>
      getApi().client('aurora').call(listMunicipalities, { params: { state } });
    expect(await fetchMunicipalities('DF')).toEqual(['Brasília']);
    expect(await fetchMunicipalities('GO')).toEqual(expect.arrayContaining(['Goiânia', 'Rio Verde']));
    await expect(fetchMunicipalities('XX')).rejects.toMatchObject({ failure: { status: 400 } });
  });
});

test('every state has distinct municipalities in alphabetical order', () => {
  const lists = states.map(({ sigla }) => municipalitiesOf(sigla));
  for (const names of lists) {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect([...names].sort((a, b) => a.localeCompare(b, 'pt-BR'))).toEqual(names);
  }
  expect(lists.flat().length).toBeGreaterThan(5_500);
});
