import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';

/**
 * Pages that are still to come. This list can only shrink: a page that is built goes into its area's folder, and its
 * name out of here.
 */
const stillToCome = [
  'accounting',
  'accounting/agendamentos',
  'accounting/contato',
  'accounting/eventos',
  'accounting/informacoes',
  'accounting/noticias',
  'accounting/noticias/detalhe',
  'accounting/orientacoes',
  'accounting/processos',
  'download',
  'downloads',
  'feed',
  'health',
  'health/agendamento-nutricionista',
  'health/agendamento-nutricionista-info',
  'health/agendamento-odontologia',
  'health/agendamento-odontologia-info',
  'health/agendamento-psicologia',
  'health/agendamento-psicologia-info',
  'legal',
  'legal/agendamentos',
  'legal/contato',
  'legal/eventos',
  'legal/home',
  'legal/informacoes',
  'legal/noticias',
  'legal/noticias/detalhe',
  'legal/orientacoes',
  'legal/processos',
  'legal/videos',
  'luckyNumbers',
  'news',
  'newsItem',
  'political',
  'political/cafe-com-politica',
  'political/contato',
  'political/home',
  'political/informacoes',
  'political/noticias',
  'political/noticias/detalhe',
  'political/temas',
  'political/temas/sugerir',
  'political/transforma',
  'profile',
];

test('what says “em breve” is what is still to come', () => {
  const soon = routes.filter(({ area }) => area === 'soon').map(({ name }) => name);
  expect(soon.sort()).toEqual([...stillToCome].sort());
});

test('each of them has a title of its own to say', () => {
  expect(routes.filter(({ area, title }) => area === 'soon' && !title)).toEqual([]);
});
