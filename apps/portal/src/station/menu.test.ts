import { expect, test } from 'vitest';
import { groupsFor, labelsFor, menuFor } from '../testing/menu.ts';

const ordinary = [
  ['Início', 'Mural', 'Calendário', 'Notícias', 'Downloads', 'Quizzes'],
  ['Planos', 'Carrinho', 'Minhas compras', 'Pedidos', 'Meus vouchers', 'Minhas assinaturas'],
  ['Extratos', 'Meios de pagamento', 'Abastecer créditos'],
  ['Prestação de contas'],
  ['Meus convites', 'Troféus', 'Perfil', 'Minha conta'],
  ['Fale Conosco'],
];

test('groups the menu of an ordinary station', () => {
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
])('hides only the entries of %s', (_, features, gone) => {
  const left = labelsFor(features);
  expect(labelsFor({}).filter((label) => !left.includes(label))).toEqual(
    labelsFor({}).filter((label) => gone.includes(label)),
  );
});

test.each<[string, Parameters<typeof labelsFor>[0], string[]]>([
  ['the card in the menu', { virtualCard: 'menu' }, ['Carteirinha']],
  ['the card only in the profile', { virtualCard: 'profile' }, []],
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
])('adds only the entries of %s', (_, features, added) => {
  expect(labelsFor(features).filter((label) => !labelsFor({}).includes(label))).toEqual(added);
});

test('hides what the session may not access', () => {
  expect(labelsFor({}, { access: { feed: false } })).not.toContain('Mural');
  expect(labelsFor({}, { access: { checkout: false } })).not.toContain('Carrinho');
});

test('always has four primary entries, home first', () => {
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

test('marks the current entry on its page and the pages below, but home only on the home', () => {
  const marked = (current: string) =>
    groupsFor({ unionAreas: ['legal'] }, { current }).flatMap(({ items }) =>
      items.filter((item) => item.current === true).map(({ label }) => label),
    );
  expect(marked('/homepage')).toEqual(['Início']);
  expect(marked('/homepage/pedidos/:id')).toEqual(['Pedidos']);
  expect(marked('/homepage/consultoria-juridica/noticias/detalhe')).toEqual(['Consultoria jurídica']);
  expect(marked('/homepage/pedidos-antigos')).toEqual([]);
});

test('opens the support chat in a new tab, or the support page without a chat', () => {
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

test('opens the management page in a new tab, without a token in its address', () => {
  const items = groupsFor({ manageLink: true }).flatMap((group) => group.items);
  expect(items.find(({ label }) => label === 'Gerenciar')).toMatchObject({
    href: '/homepage/gerenciar',
    newTab: true,
  });
});

test("lists the personal entries under the member's picture", () => {
  expect(menuFor({}).own.map(({ label }) => label)).toEqual(['Perfil', 'Minha conta']);
  expect(menuFor({ hideProfile: true }).own.map(({ label }) => label)).toEqual(['Minha conta']);
});
