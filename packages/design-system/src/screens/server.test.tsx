import { enterpriseSupportPath, failed, idle, loading, ready, type SafeHtml } from '@estacao/domain';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActivityList } from './activities/ActivityList.tsx';
import { ActivityPage } from './activities/ActivityPage.tsx';
import { Category } from './activities/Category.tsx';
import { SearchResults } from './activities/SearchResults.tsx';
import { memberActivitiesOf, NOW, sampleDetail } from './activities/testing/content.ts';
import { CartDelivery } from './cart/CartDelivery.tsx';
import { CartItems } from './cart/CartItems.tsx';
import { CartPayment } from './cart/CartPayment.tsx';
import { CartPix } from './cart/CartPix.tsx';
import { CartReview } from './cart/CartReview.tsx';
import { cardPayment, cartOf, pix, priceOfCart, shipping } from './cart/testing/content.ts';
import { Home } from './home/Home.tsx';
import { homeOf } from './home/testing/content.ts';
import { AboutPage } from './landing/AboutPage.tsx';
import { Landing, type LandingContent } from './landing/Landing.tsx';
import { NotFound } from './not-found/NotFound.tsx';
import { OrderReceipt } from './orders/OrderReceipt.tsx';
import { Orders } from './orders/Orders.tsx';
import { orderOf, ordersOf } from './orders/testing/content.ts';
import { PlanPage } from './plans/PlanPage.tsx';
import { Purchases } from './purchases/Purchases.tsx';
import { purchasesOf } from './purchases/testing/content.ts';
import { ExternalApp } from './sandbox/ExternalApp.tsx';
import { Login } from './session/Login.tsx';
import { Shop } from './shop/Shop.tsx';
import { NOW as SHOP_NOW, shopOf } from './shop/testing/content.ts';
import { stationContent } from './testing/content.ts';
import { sampleSection } from './testing/samples.ts';
import { sampleCheck, vouchersOf } from './vouchers/testing/content.ts';
import { Vouchers } from './vouchers/Vouchers.tsx';
import { VoucherValidator } from './vouchers/VoucherValidator.tsx';

const hero = {
  title: 'Benefícios',
  phonePictures: ['/1.svg', '/2.svg'],
  desktopPictures: ['/3.svg', '/4.svg'],
};
const { landing: content, activities, plans } = stationContent('exemplo', {});
function noop() {}

function render(screen: ReactElement): string {
  expect(typeof window).toBe('undefined');
  return renderToString(screen);
}

function renderLanding(overrides: Partial<Parameters<typeof Landing>[0]> = {}) {
  return render(<Landing hero={hero} content={ready(content)} plans={ready(plans)} {...overrides} />);
}

function renderLandingWith(overrides: Partial<LandingContent>) {
  return renderLanding({ content: ready({ ...content, ...overrides }) });
}

test('renders the whole landing page and loads its first picture with priority', () => {
  const html = renderLanding();
  expect(html).toContain('<h1');
  expect(html).toContain('Comece por aqui');
  const pictures = [...html.matchAll(/<img [^>]*Hero_[^>]*>/g)].map(([picture]) => picture);
  expect(pictures.map((picture) => /src="([^"]+)"/.exec(picture)?.[1])).toEqual(['/1.svg', '/2.svg']);
  expect(pictures[0]).toContain('fetchPriority="high"');
  expect(pictures[1]).toMatch(/loading="lazy".*fetchPriority="low"/);
});

test('renders the landing sections in list order, each with its anchor', () => {
  const html = renderLanding();
  const positions = ['secao1', 'secao2', 'secao3', 'plans', 'secao6'].map((id) => html.indexOf(`id="${id}"`));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('the landing page omits sections without content', () => {
  expect(renderLanding({ plans: ready([]) })).not.toContain('id="plans"');
  expect(renderLandingWith({ activities: [] })).not.toContain('Comece por aqui');
  expect(renderLanding()).not.toContain('Baixe nosso App!');
  expect(renderLanding({ stores: { ios: 'https://exemplo.test', android: null } })).toContain(
    'Baixe nosso App!',
  );
  expect(renderLanding()).toContain('Já tenho conta');
  expect(renderLanding({ showLogin: false })).not.toContain('Já tenho conta');
});

test('the landing page skips a section of an unknown kind', () => {
  const html = renderLandingWith({
    sections: [sampleSection({ kind: 'unknown', title: 'Do futuro' }), ...content.sections],
  });
  expect(html).not.toContain('Do futuro');
  expect(html).toContain('Comece por aqui');
});

test('the landing page keeps the plans section while plans load or fail', () => {
  expect(renderLanding({ plans: loading() })).toContain('id="plans"');
  expect(renderLanding({ plans: failed(), onRetryPlans: noop })).toContain('Tentar novamente');
  expect(renderLanding()).toContain('href="/planos/1"');
  expect(renderLanding()).not.toContain(enterpriseSupportPath);
  expect(renderLanding({ enterprisePlan: true })).toContain(`href="${enterpriseSupportPath}"`);
});

test('the landing page renders a text with its formatting', () => {
  expect(renderLanding()).toContain('O programa é aberto, gratuito e sem fidelidade.</p>');
});

test('renders the plan page in four states and the about page in three', () => {
  const [plan = null] = plans;
  expect(render(<PlanPage plan={ready(plan)} />)).toContain('href="/cadastrar"');
  expect(render(<PlanPage plan={ready(null)} />)).toContain('Plano não encontrado');
  expect(render(<PlanPage plan={loading()} />)).toContain('Carregando...');
  expect(render(<PlanPage plan={failed()} onRetry={noop} />)).toContain('Tentar novamente');
  const about = { id: 1, name: 'Nossa história', image: null, description: '<p>Era</p>' as SafeHtml };
  expect(render(<AboutPage about={ready(about)} />)).toContain('<p>Era</p>');
  expect(render(<AboutPage about={ready(null)} />)).toContain('Página não encontrada');
  expect(render(<AboutPage about={failed()} onRetry={noop} />)).toContain('Tentar novamente');
});

test('renders a landing page without sections, while it loads and after a failure', () => {
  expect(renderLandingWith({ sections: [] })).toContain('<h1');
  expect(renderLanding({ content: idle })).toContain('Carregando...');
  expect(renderLanding({ content: failed(), onRetry: noop })).toContain('Tentar novamente');
  expect(renderLanding({ content: failed(ready(content)) })).toContain('Comece por aqui');
});

test.each(['cpf', 'email', 'choice'] as const)('renders the login by %s', (identifierKind) => {
  const html = render(<Login identifierKind={identifierKind} onSubmit={noop} />);
  expect(html).toContain('aria-disabled="true"');
  expect(html.includes('<fieldset')).toBe(identifierKind === 'choice');
  expect(html).not.toContain('Não sou um robô');
});

test("renders a member's home", () => {
  const { featured, nowPlaying, journeys, categories } = homeOf(activities);
  const home = { firstName: 'Mariana', points: ready(125_000) };
  const loadedLists = {
    featured: ready(featured),
    nowPlaying: ready(nowPlaying),
    journeys: ready(journeys),
    categories: ready(categories),
  };
  const emptyLists = {
    featured: ready([]),
    nowPlaying: ready(null),
    journeys: ready([]),
    categories: ready([]),
  };
  const emptyText = 'Ainda não existem atividades no ar...';
  const html = render(<Home {...home} {...loadedLists} />);
  expect(html).toContain('1.250,00 pontos');
  expect(html).toContain('Primeiros passos no clube');
  expect(html).toContain('veja mais');
  expect(html).not.toContain(emptyText);
  expect(render(<Home {...home} {...emptyLists} />)).toContain(emptyText);
  for (const list of ['featured', 'nowPlaying', 'journeys', 'categories'] as const) {
    const loadingHome = render(<Home {...home} {...emptyLists} {...{ [list]: loading() }} />);
    expect(loadingHome).toContain('Carregando...');
    expect(loadingHome).not.toContain(emptyText);
    const failedHome = render(<Home {...home} {...emptyLists} {...{ [list]: failed() }} onRetry={noop} />);
    expect(failedHome).toContain('Tentar novamente');
    expect(failedHome).not.toContain(emptyText);
  }
});

test('renders activity lists and search results', () => {
  const list = memberActivitiesOf(activities);
  const category = { id: 1, name: 'Para aprender', icon: null, actions: list };
  const [first] = list;
  for (const html of [
    render(<ActivityList activities={ready(list)} />),
    render(<Category category={ready(category)} />),
    render(<SearchResults query="curso" results={ready(list)} />),
  ]) {
    expect(html).toContain(`href="/homepage/atividades/${first?.id}"`);
  }
  expect(render(<ActivityList activities={loading()} />)).toContain('Carregando...');
  expect(render(<Category category={ready(null)} />)).toContain('Ainda não existem atividades no ar...');
  expect(render(<SearchResults query="x" results={ready([])} />)).toContain('Nenhum resultado encontrado');
  expect(render(<SearchResults query="x" results={failed()} onRetry={noop} />)).toContain('Tentar novamente');
});

test('renders an activity page for members and visitors', () => {
  const coupon = ready(sampleDetail({ coupon: { id: 1, price: 1990 } }));
  const pageProps = { activity: coupon, now: NOW, balance: ready(5000) };
  expect(render(<ActivityPage {...pageProps} />)).toContain('R$ 19,90');
  expect(render(<ActivityPage {...pageProps} />)).toContain('Pagar');
  const visitor = render(<ActivityPage {...pageProps} viewer="visitor" />);
  expect(visitor).toContain('href="/cadastrar"');
  expect(visitor).not.toContain('Pagar');
  expect(render(<ActivityPage {...pageProps} hideCost />)).not.toContain('R$');
  expect(render(<ActivityPage {...pageProps} activity={ready(null)} />)).toContain('não está disponível');
  expect(render(<ActivityPage {...pageProps} activity={loading()} />)).toContain('Carregando...');
  expect(render(<ActivityPage {...pageProps} activity={failed()} onRetry={noop} />)).toContain(
    'Tentar novamente',
  );
});

test('renders vouchers, purchases and the voucher check', () => {
  const vouchers = vouchersOf(activities);
  const html = render(<Vouchers vouchers={ready(vouchers)} holder="Camila" now={NOW} />);
  expect(html).toContain('Disponível');
  expect(html.indexOf('Utilizado')).toBeGreaterThan(html.lastIndexOf('Disponível'));
  expect(render(<Vouchers vouchers={ready([])} holder="Camila" now={NOW} />)).toContain(
    'Você ainda não possui vouchers',
  );
  expect(render(<Purchases purchases={ready(purchasesOf(activities))} />)).toContain('Ver Comprovante');
  expect(render(<Purchases purchases={ready([])} />)).toContain('Você ainda não possui compras feitas');
  expect(render(<VoucherValidator check={ready(sampleCheck({}))} />)).toContain('Voucher válido!');
  expect(render(<VoucherValidator check={loading()} />)).not.toContain('Voucher válido!');
});

test('renders the not-found page and the page of an external app', () => {
  expect(render(<NotFound />)).toContain('href="/"');
  expect(render(<NotFound homeHref="/homepage" />)).toContain('Página não encontrada');
  expect(render(<ExternalApp stationName="Clube Exemplo" />)).toContain('Clube Exemplo');
});

test('renders a shop and the page of a missing shop', () => {
  const shop = shopOf('exemplo', {});
  const html = render(<Shop activity={ready(shop)} now={NOW} onAdd={noop} />);
  expect(html).toContain('Caneca esmaltada do clube');
  expect(html).not.toContain('Guarda-chuva compacto');
  expect(render(<Shop activity={ready(null)} now={NOW} onAdd={noop} />)).toContain('Loja não encontrada');
});

test('renders each step of the cart', () => {
  const items = cartOf({});
  const stepProps = { items, price: priceOfCart(items), onBack: noop, onContinue: noop };
  const cart = { onQuantity: noop, onRemove: noop, onContinue: noop };
  expect(render(<CartItems {...cart} items={ready(items)} />)).toContain('Ir para entrega');
  expect(render(<CartItems {...cart} items={ready([])} />)).toContain('Seu carrinho está vazio');
  expect(render(<CartDelivery {...stepProps} shipping={shipping} />)).toContain('Rua Augusta, 500');
  // The card fields load lazily, once a member fills them in.
  const newCardPayment = { ...cardPayment, selectedCard: 0 };
  const payment = (
    <CartPayment {...stepProps} cards={ready([])} installments={[]} payment={newCardPayment} now={NOW} />
  );
  expect(render(payment)).not.toContain('CVV');
  const reviewProps = { cards: [], shipping, payment: cardPayment, onPay: noop, onOtherMethod: noop };
  const couponCallbacks = { onCoupon: noop, onCouponRemoved: noop, onFailureClosed: noop };
  expect(render(<CartReview {...stepProps} {...reviewProps} {...couponCallbacks} />)).toContain(
    'Efetuar pagamento',
  );
  const pixStep = (
    <CartPix
      pix={pix}
      amount={1000}
      now={SHOP_NOW}
      onCheck={noop}
      onRestart={noop}
      onSwitchMethod={() => {}}
    />
  );
  expect(render(pixStep)).toContain('29:01');
});

test("renders the orders and an order's receipt", () => {
  expect(render(<Orders orders={ready(ordersOf({}))} />)).toContain('href="/homepage/pedidos/4812"');
  const receiptProps = { now: SHOP_NOW, onCheck: noop };
  expect(render(<OrderReceipt {...receiptProps} order={ready(orderOf({}))} />)).toContain('2026-004812');
  expect(render(<OrderReceipt {...receiptProps} order={ready(null)} />)).toContain('Pedido não encontrado');
});
