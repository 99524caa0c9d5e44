import { areaAt, serviceOf, type UnionPlace, unionPlaces, wrongInRequest } from '@estacao/domain';
import { expect, test } from 'vitest';
import { routes, routesOf } from './routes.ts';

// A fictitious area, declared like `areas/health.ts`.
const place = {
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

const culture = areaAt(place, {
  texts: { orientacoes: ['A colônia de férias abre às sextas-feiras.'] },
  topics: ['Colônia de férias'],
  forms: {
    agendamentos: {
      weekdays: ['Sexta-feira'],
      asksPhone: true,
      isDescriptionRequired: false,
      sent: 'Reserva enviada com sucesso.',
    },
  },
  processes: [],
  processIn: 'row',
  appointmentsIn: 'groups',
  canCancel: false,
  newsTag: 99_999,
});

test('builds the pages and the form of a new area from its declaration alone', () => {
  expect(
    Object.values(routesOf(place)).map(({ path, page, title, frame }) => [path, page, title, frame]),
  ).toEqual([
    ['/homepage/cultura-e-lazer', 'UnionPage', 'Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/home', 'UnionPage', 'Início · Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/orientacoes', 'UnionPage', 'Orientações · Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/agendamentos', 'UnionPage', 'Reservar a colônia · Cultura e lazer', 'member'],
    ['/homepage/cultura-e-lazer/noticias', 'UnionPage', 'Notícias · Cultura e lazer', 'member'],
  ]);
  const service = serviceOf(culture);
  expect(service).toMatchObject({
    topics: ['Colônia de férias'],
    weekdays: { agendamentos: ['Sexta-feira'] },
  });
  const form = { ...culture.forms.agendamentos, weekdays: service.weekdays.agendamentos ?? [] };
  const values = { weekday: 'Sexta-feira', description: '', phone: '(13) 9.9126-4038' };
  const asks = { asksPhone: false, isDescriptionRequired: true, ...form };
  expect(wrongInRequest(values, asks)).toEqual({});
  expect(wrongInRequest({ ...values, weekday: 'Sábado' }, asks)).toHaveProperty('weekday');
});

test("gives every area its pages, the first one at the area's own address", () => {
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
