import { expect, test } from 'vitest';
import { groupsFor, labelsFor, menuFor } from '../testing/menu.ts';

const ordinaryGroups = [
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
  expect(groups.map(({ items }) => items.map(({ label }) => label))).toEqual(ordinaryGroups);
});

const accountLabels = ['Pedidos', 'Meus vouchers', 'Extratos', 'Meus convites', 'Troféus', 'Perfil'];

test.each<[string, Parameters<typeof labelsFor>[0], string[]]>([
  ['no feed', { feed: false }, ['Mural']],
  ['no events', { events: false }, ['Calendário']],
  ['no files', { files: false }, ['Downloads']],
  ['no checkout', { checkout: false }, ['Carrinho', 'Minhas compras', 'Pedidos', 'Minhas assinaturas']],
  ['no account', { myAccount: false }, accountLabels],
  ['no plans', { plans: false }, ['Planos']],
  ['no accountability', { accountability: false }, ['Prestação de contas']],
  ['no cart', { hideCostAndCart: true }, ['Carrinho']],
  ['no profile', { hideProfile: true }, ['Perfil']],
  ['a public programme', { publicMode: true }, ['Perfil']],
])('hides only the related menu entries at a station with %s', (_, features, hiddenLabels) => {
  const visibleLabels = labelsFor(features);
  expect(labelsFor({}).filter((label) => !visibleLabels.includes(label))).toEqual(
    labelsFor({}).filter((label) => hiddenLabels.includes(label)),
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
])('adds only the menu entries of %s', (_, features, addedLabels) => {
  expect(labelsFor(features).filter((label) => !labelsFor({}).includes(label))).toEqual(addedLabels);
});

test('hides menu entries that the session may not access', () => {
  expect(labelsFor({}, { access: { feed: false } })).not.toContain('Mural');
  expect(labelsFor({}, { access: { checkout: false } })).not.toContain('Carrinho');
});

test('the first primary menu entry is the home, and other entries replace missing features', () => {
  const primaryLabels = (...args: Parameters<typeof menuFor>) =>
    menuFor(...args)
      .primary.slice(0, 4)
      .map(({ label }) => label);
  expect(primaryLabels({})).toEqual(['Início', 'Mural', 'Meus vouchers', 'Calendário']);
  expect(primaryLabels({ virtualCard: 'menu' })).toEqual(['Início', 'Mural', 'Meus vouchers', 'Carteirinha']);
  const reducedFeatures = { feed: false, myAccount: false };
  expect(primaryLabels(reducedFeatures)).toEqual(['Início', 'Calendário', 'Notícias', 'Carrinho']);
  expect(primaryLabels({ ...reducedFeatures, events: false, checkout: false })).toEqual([
    'Início',
    'Notícias',
    'Quizzes',
    'Minha conta',
  ]);
});

test('marks an entry as current on its page and subpages, but home only on the home', () => {
  const currentLabels = (currentPath: string) =>
    groupsFor({ unionAreas: ['legal'] }, { currentPath }).flatMap(({ items }) =>
      items.filter((item) => item.current === true).map(({ label }) => label),
    );
  expect(currentLabels('/homepage')).toEqual(['Início']);
  expect(currentLabels('/homepage/pedidos/:id')).toEqual(['Pedidos']);
  expect(currentLabels('/homepage/consultoria-juridica/noticias/detalhe')).toEqual(['Consultoria jurídica']);
  expect(currentLabels('/homepage/pedidos-antigos')).toEqual([]);
});

test('opens the support chat in a new tab, or the support page without a chat', () => {
  const findSupportItem = (...args: Parameters<typeof groupsFor>) =>
    groupsFor(...args)
      .flatMap(({ items }) => items)
      .find(({ label }) => label === 'Fale Conosco');
  expect(findSupportItem({})).toMatchObject({ href: '/homepage/support', newTab: false });
  const chatUrl = 'https://chat.exemplo.test/sala';
  expect(findSupportItem({ supportChat: true }, { overrides: { contact: { chatUrl } } })).toMatchObject({
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
  expect(menuFor({}).personal.map(({ label }) => label)).toEqual(['Perfil', 'Minha conta']);
  expect(menuFor({ hideProfile: true }).personal.map(({ label }) => label)).toEqual(['Minha conta']);
});
