import { expect, test } from 'vitest';
import { groupsFor, labelsFor, menuFor } from '../testing/menu.ts';

/** What an ordinary station has, in the order in which it stands. */
const ordinary = [
  ['Início', 'Mural', 'Calendário', 'Notícias', 'Downloads', 'Quizzes'],
  ['Planos', 'Carrinho', 'Minhas compras', 'Pedidos', 'Meus vouchers', 'Minhas assinaturas'],
  ['Extratos', 'Meios de pagamento', 'Abastecer créditos'],
  ['Prestação de contas'],
  ['Meus convites', 'Troféus', 'Perfil', 'Minha conta'],
  ['Fale Conosco'],
];

test('an ordinary station’s menu, grouped', () => {
  const groups = groupsFor({});
  expect(groups.map(({ label }) => label)).toEqual([
    'Clube Exemplo',
    'Compras',
    'Carteira',
    'Serviços',
    'Minha conta',
    'Ajuda',
  ]);
  expect(groups.map(({ items }) => items.map(({ label }) => label))).toEqual(ordinary);
});

const account = ['Pedidos', 'Meus vouchers', 'Extratos', 'Meus convites', 'Troféus', 'Perfil'];

test.each<[string, Parameters<typeof labelsFor>[0], string[]]>([
  ['no feed', { feed: false }, ['Mural']],
  ['no events', { events: false }, ['Calendário']],
  ['no files', { files: false }, ['Downloads']],
  ['no checkout', { checkout: false }, ['Carrinho', 'Minhas compras', 'Pedidos', 'Minhas assinaturas']],
  ['no account', { myAccount: false }, account],
  ['no plans', { plans: false }, ['Planos']],
  ['no accountability', { accountability: false }, ['Prestação de contas']],
  ['no cart', { hideCostAndCart: true }, ['Carrinho']],
  ['no profile', { hideProfile: true }, ['Perfil']],
  ['a public programme', { publicMode: true }, ['Perfil']],
])('%s takes its entries out, and no others', (_, features, gone) => {
  const left = labelsFor(features);
  expect(labelsFor({}).filter((label) => !left.includes(label))).toEqual(
    labelsFor({}).filter((label) => gone.includes(label)),
  );
});

test.each<[string, Parameters<typeof labelsFor>[0], string[]]>([
  ['the card in the menu', { virtualCard: 'menu' }, ['Carteirinha']],
  ['the card in the profile alone', { virtualCard: 'profile' }, []],
  ['lucky numbers', { luckyNumbers: true }, ['Números da sorte']],
  ['the fuel club', { fuelClub: true }, ['Clube de combustível']],
  ['the exclusive page', { exclusivePage: true }, ['Exclusivo']],
  ['management', { manageLink: true }, ['Gerenciar']],
  [
    'a union',
    { unionAreas: ['political', 'legal', 'accounting', 'health'] },
    ['Assuntos e pautas sindicais', 'Consultoria jurídica', 'Consultoria contábil', 'Saúde'],
  ],
  ['a union with one area', { unionAreas: ['health'] }, ['Saúde']],
])('%s adds its entries', (_, features, added) => {
  expect(labelsFor(features).filter((label) => !labelsFor({}).includes(label))).toEqual(added);
});

test('what a session was not given is missing as well', () => {
  expect(labelsFor({}, { access: { feed: false } })).not.toContain('Mural');
  expect(labelsFor({}, { access: { checkout: false } })).not.toContain('Carrinho');
});

test('there are always four ways at the thumb, home first', () => {
  const four = (...given: Parameters<typeof menuFor>) =>
    menuFor(...given)
      .primary.slice(0, 4)
      .map(({ label }) => label);
  expect(four({})).toEqual(['Início', 'Mural', 'Meus vouchers', 'Calendário']);
  expect(four({ virtualCard: 'menu' })).toEqual(['Início', 'Mural', 'Meus vouchers', 'Carteirinha']);
  const least = { feed: false, myAccount: false };
  expect(four(least)).toEqual(['Início', 'Calendário', 'Notícias', 'Carrinho']);
  expect(four({ ...least, events: false, checkout: false })).toEqual([
    'Início',
    'Notícias',
    'Quizzes',
    'Minha conta',
  ]);
});

test('the page is marked, also from the pages below it, and home by itself alone', () => {
  const marked = (current: string) =>
    groupsFor({ unionAreas: ['legal'] }, { current }).flatMap(({ items }) =>
      items.filter((item) => item.current === true).map(({ label }) => label),
    );
  expect(marked('/homepage')).toEqual(['Início']);
  expect(marked('/homepage/pedidos/:id')).toEqual(['Pedidos']);
  expect(marked('/homepage/consultoria-juridica/noticias/detalhe')).toEqual(['Consultoria jurídica']);
  expect(marked('/homepage/pedidos-antigos')).toEqual([]);
});

test('support is a chat where the station has one, beside the portal; else a page', () => {
  const support = (...given: Parameters<typeof groupsFor>) =>
    groupsFor(...given)
      .flatMap(({ items }) => items)
      .find(({ label }) => label === 'Fale Conosco');
  expect(support({})).toMatchObject({ href: '/homepage/support', newTab: false });
  const chatUrl = 'https://chat.exemplo.test/sala';
  expect(support({ supportChat: true }, { rest: { contact: { chatUrl } } })).toMatchObject({
    href: chatUrl,
    newTab: true,
  });
});

test('what the station is managed in opens beside the portal, without a token in its address', () => {
  const items = groupsFor({ manageLink: true }).flatMap((group) => group.items);
  expect(items.find(({ label }) => label === 'Gerenciar')).toMatchObject({
    href: '/homepage/gerenciar',
    newTab: true,
  });
});

test('under the member’s picture stands what is about them alone', () => {
  expect(menuFor({}).own.map(({ label }) => label)).toEqual(['Perfil', 'Minha conta']);
  expect(menuFor({ hideProfile: true }).own.map(({ label }) => label)).toEqual(['Minha conta']);
});
