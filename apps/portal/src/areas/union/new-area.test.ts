import { defineUnionArea, serviceOf, type UnionPlace, unionPlaces, validateRequest } from '@estacao/domain';
import { expect, test } from 'vitest';
import { routes, routesOf } from './routes.ts';

// A fictitious area, declared like `areas/health.ts`.
const culturePlace = {
  part: 'health',
  path: 'cultura-e-lazer',
  title: 'Cultura e lazer',
  pages: [
    { address: 'home', title: 'Início' },
    { address: 'orientacoes', title: 'Orientações' },
    { address: 'agendamentos', title: 'Reservar a colônia' },
    { address: 'noticias', title: 'Notícias' },
  ],
} as const satisfies UnionPlace;

const cultureArea = defineUnionArea(culturePlace, {
  texts: { orientacoes: ['A colônia de férias abre às sextas-feiras.'] },
  topics: ['Colônia de férias'],
  forms: {
    agendamentos: {
      weekdays: ['Sexta-feira'],
      asksPhone: true,
      isDescriptionRequired: false,
      sentMessage: 'Reserva enviada com sucesso.',
    },
  },
  processes: [],
  processIn: 'row',
  appointmentsIn: 'groups',
  canCancel: false,
  newsTag: 99_999,
});

test('builds the pages and the form of a new union area from the declaration alone', () => {
  expect(
    Object.values(routesOf(culturePlace)).map(({ path, page, title, frame }) => [path, page, title, frame]),
  ).toEqual([
    ['/homepage/cultura-e-lazer', 'UnionPage', 'Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/home', 'UnionPage', 'Início · Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/orientacoes', 'UnionPage', 'Orientações · Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/agendamentos', 'UnionPage', 'Reservar a colônia · Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/noticias', 'UnionPage', 'Notícias · Cultura e lazer', 'member'],
  ]);
  const service = serviceOf(cultureArea);
  expect(service).toMatchObject({
    topics: ['Colônia de férias'],
    weekdays: { agendamentos: ['Sexta-feira'] },
  });
  const form = { ...cultureArea.forms.agendamentos, weekdays: service.weekdays.agendamentos ?? [] };
  const values = { weekday: 'Sexta-feira', description: '', phone: '(13) 9.9126-4038' };
  const rules = { asksPhone: false, isDescriptionRequired: true, ...form };
  expect(validateRequest(values, rules)).toEqual({});
  expect(validateRequest({ ...values, weekday: 'Sábado' }, rules)).toHaveProperty('weekday');
});

test('routes every union area at its path, and gives the dentistry form its own page title', () => {
  for (const { part, path } of Object.values(unionPlaces))
    expect(routes[part]).toMatchObject({ path: `/homepage/${path}`, needs: { part } });
  expect(routes['legal/noticias/detalhe']).toMatchObject({
    path: '/homepage/consultoria-juridica/noticias/detalhe',
    title: 'Notícia · Consultoria jurídica',
  });
  // Two pages with equal titles would look alike in a list of tabs.
  const titles = Object.values(routes).map(({ title }) => title);
  expect(titles).toContain('Agendar Odontologia · Saúde');
  expect(titles.filter((title) => title === 'Odontologia · Saúde')).toHaveLength(1);
});
