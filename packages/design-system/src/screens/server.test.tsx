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
import { byCard, cartOf, pix, priceOfCart, shipping } from './cart/testing/content.ts';
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

const hero = { title: 'Benefícios', phone: ['/1.svg', '/2.svg'], desktop: ['/3.svg', '/4.svg'] };
const { landing: content, activities, plans } = stationContent('exemplo', {});
function nothing() {}

function render(screen: ReactElement): string {
  expect(typeof window).toBe('undefined');
  return renderToString(screen);
}

function landing(own: Partial<Parameters<typeof Landing>[0]> = {}) {
  return render(<Landing hero={hero} content={ready(content)} plans={ready(plans)} {...own} />);
}

function landingOf(own: Partial<LandingContent>) {
  return landing({ content: ready({ ...content, ...own }) });
}

test('renders the whole landing page and loads its first picture with priority', () => {
  const html = landing();
  expect(html).toContain('<h1');
  expect(html).toContain('Comece por aqui');
  const pictures = [...html.matchAll(/<img [^>]*Hero_[^>]*>/g)].map(([picture]) => picture);
  expect(pictures.map((picture) => /src="([^"]+)"/.exec(picture)?.[1])).toEqual(['/1.svg', '/2.svg']);
  expect(pictures[0]).toContain('fetchPriority="high"');
  expect(pictures[1]).toMatch(/loading="lazy".*fetchPriority="low"/);
});

test('renders sections in list order, each by its kind and with its anchor', () => {
  const html = landing();
  const places = ['secao1', 'secao2', 'secao3', 'plans', 'secao6'].map((id) => html.indexOf(`id="${id}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('omits sections that the station has no content for', () => {
  expect(landing({ plans: ready([]) })).not.toContain('id="plans"');
  expect(landingOf({ activities: [] })).not.toContain('Comece por aqui');
  expect(landing()).not.toContain('Baixe nosso App!');
  expect(landing({ stores: { ios: 'https://exemplo.test', android: null } })).toContain('Baixe nosso App!');
  expect(landing()).toContain('Já tenho conta');
  expect(landing({ showLogin: false })).not.toContain('Já tenho conta');
});

test('skips a section of an unknown kind', () => {
  const html = landingOf({
    sections: [sampleSection({ kind: 'unknown', title: 'Do futuro' }), ...content.sections],
  });
  expect(html).not.toContain('Do futuro');
  expect(html).toContain('Comece por aqui');
});

test('keeps the plans section while plans load or fail', () => {
  expect(landing({ plans: loading() })).toContain('id="plans"');
  expect(landing({ plans: failed(), onRetryPlans: nothing })).toContain('Tentar novamente');
  expect(landing()).toContain('href="/planos/1"');
  expect(landing()).not.toContain(enterpriseSupportPath);
  expect(landing({ enterprisePlan: true })).toContain(`href="${enterpriseSupportPath}"`);
});

test('renders a text with its formatting', () => {
  expect(landing()).toContain('O programa é aberto, gratuito e sem fidelidade.</p>');
});

test('renders the plan and about pages in every state', () => {
  const [plan = null] = plans;
  expect(render(<PlanPage plan={ready(plan)} />)).toContain('href="/cadastrar"');
  expect(render(<PlanPage plan={ready(null)} />)).toContain('Plano não encontrado');
  expect(render(<PlanPage plan={loading()} />)).toContain('Carregando...');
  expect(render(<PlanPage plan={failed()} onRetry={nothing} />)).toContain('Tentar novamente');
  const about = { id: 1, name: 'Nossa história', image: null, description: '<p>Era</p>' as SafeHtml };
  expect(render(<AboutPage about={ready(about)} />)).toContain('<p>Era</p>');
  expect(render(<AboutPage about={ready(null)} />)).toContain('Página não encontrada');
  expect(render(<AboutPage about={failed()} onRetry={nothing} />)).toContain('Tentar novamente');
});

test('renders a landing page that has no sections, loads or failed', () => {
  expect(landingOf({ sections: [] })).toContain('<h1');
  expect(landing({ content: idle })).toContain('Carregando...');
  expect(landing({ content: failed(), onRetry: nothing })).toContain('Tentar novamente');
  expect(landing({ content: failed(ready(content)) })).toContain('Comece por aqui');
});

test.each(['cpf', 'email', 'choice'] as const)('renders the login by %s', (by) => {
  const html = render(<Login by={by} onSubmit={nothing} />);
  expect(html).toContain('aria-disabled="true"');
  expect(html.includes('<fieldset')).toBe(by === 'choice');
  expect(html).not.toContain('Não sou um robô');
});

test("renders a member's home", () => {
  const { featured, nowPlaying, journeys, categories } = homeOf(activities);
  const home = { firstName: 'Mariana', points: ready(125_000) };
  const whole = {
    featured: ready(featured),
    nowPlaying: ready(nowPlaying),
    journeys: ready(journeys),
    categories: ready(categories),
  };
  const none = { featured: ready([]), nowPlaying: ready(null), journeys: ready([]), categories: ready([]) };
  const nothingYet = 'Ainda não existem atividades no ar...';
  const html = render(<Home {...home} {...whole} />);
  expect(html).toContain('1.250,00 pontos');
  expect(html).toContain('Primeiros passos no clube');
  expect(html).toContain('veja mais');
  expect(html).not.toContain(nothingYet);
  expect(render(<Home {...home} {...none} />)).toContain(nothingYet);
  for (const list of ['featured', 'nowPlaying', 'journeys', 'categories'] as const) {
    const waiting = render(<Home {...home} {...none} {...{ [list]: loading() }} />);
    expect(waiting).toContain('Carregando...');
    expect(waiting).not.toContain(nothingYet);
    const lost = render(<Home {...home} {...none} {...{ [list]: failed() }} onRetry={nothing} />);
    expect(lost).toContain('Tentar novamente');
    expect(lost).not.toContain(nothingYet);
  }
});

test('renders activity lists and search results', () => {
  const list = memberActivitiesOf(activities);
  const category = { id: 1, name: 'Para aprender', icon: null, actions: list };
  const [first] = list;
  for (const html of [
    render(<ActivityList activities={ready(list)} />),
    render(<Category category={ready(category)} />),
    render(<SearchResults name="curso" results={ready(list)} />),
  ]) {
    expect(html).toContain(`href="/homepage/atividades/${first?.id}"`);
  }
  expect(render(<ActivityList activities={loading()} />)).toContain('Carregando...');
  expect(render(<Category category={ready(null)} />)).toContain('Ainda não existem atividades no ar...');
  expect(render(<SearchResults name="x" results={ready([])} />)).toContain('Nenhum resultado encontrado');
  expect(render(<SearchResults name="x" results={failed()} onRetry={nothing} />)).toContain(
    'Tentar novamente',
  );
});

test('renders an activity page for members and visitors', () => {
  const coupon = ready(sampleDetail({ coupon: { id: 1, price: 1990 } }));
  const page = { activity: coupon, now: NOW, balance: ready(5000) };
  expect(render(<ActivityPage {...page} />)).toContain('R$ 19,90');
  expect(render(<ActivityPage {...page} />)).toContain('Pagar');
  const visitor = render(<ActivityPage {...page} seenBy="visitor" />);
  expect(visitor).toContain('href="/cadastrar"');
  expect(visitor).not.toContain('Pagar');
  expect(render(<ActivityPage {...page} hideCost />)).not.toContain('R$');
  expect(render(<ActivityPage {...page} activity={ready(null)} />)).toContain('não está disponível');
  expect(render(<ActivityPage {...page} activity={loading()} />)).toContain('Carregando...');
  expect(render(<ActivityPage {...page} activity={failed()} onRetry={nothing} />)).toContain(
    'Tentar novamente',
  );
});

test('renders vouchers, purchases and the voucher check', () => {
  const vouchers = vouchersOf(activities);
  const shown = render(<Vouchers vouchers={ready(vouchers)} holder="Camila" now={NOW} />);
  expect(shown).toContain('Disponível');
  expect(shown.indexOf('Utilizado')).toBeGreaterThan(shown.lastIndexOf('Disponível'));
  expect(render(<Vouchers vouchers={ready([])} holder="Camila" now={NOW} />)).toContain(
    'Você ainda não possui vouchers',
  );
  expect(render(<Purchases purchases={ready(purchasesOf(activities))} />)).toContain('Ver Comprovante');
  expect(render(<Purchases purchases={ready([])} />)).toContain('Você ainda não possui compras feitas');
  expect(render(<VoucherValidator check={ready(sampleCheck({}))} />)).toContain('Voucher válido!');
  expect(render(<VoucherValidator check={loading()} />)).not.toContain('Voucher válido!');
});

test('renders the not-found page and the external app', () => {
  expect(render(<NotFound />)).toContain('href="/"');
  expect(render(<NotFound homeHref="/homepage" />)).toContain('Página não encontrada');
  expect(render(<ExternalApp stationName="Clube Exemplo" />)).toContain('Clube Exemplo');
});

test('renders a shop and the page of a missing shop', () => {
  const shop = shopOf('exemplo', {});
  const html = render(<Shop activity={ready(shop)} now={NOW} onAdd={nothing} />);
  expect(html).toContain('Caneca esmaltada do clube');
  expect(html).not.toContain('Guarda-chuva compacto');
  expect(render(<Shop activity={ready(null)} now={NOW} onAdd={nothing} />)).toContain('Loja não encontrada');
});

test('renders each step of the cart', () => {
  const items = cartOf({});
  const shared = { items, price: priceOfCart(items), onBack: nothing, onContinue: nothing };
  const cart = { onQuantity: nothing, onRemove: nothing, onContinue: nothing };
  expect(render(<CartItems {...cart} items={ready(items)} />)).toContain('Ir para entrega');
  expect(render(<CartItems {...cart} items={ready([])} />)).toContain('Seu carrinho está vazio');
  expect(render(<CartDelivery {...shared} shipping={shipping} />)).toContain('Rua Augusta, 500');
  // The card fields load lazily, once a member fills them in.
  const fresh = { ...byCard, selectedCard: 0 };
  const payment = <CartPayment {...shared} cards={ready([])} installments={[]} payment={fresh} now={NOW} />;
  expect(render(payment)).not.toContain('CVV');
  const review = { cards: [], shipping, payment: byCard, onPay: nothing, onOtherMethod: nothing };
  const coupons = { onCoupon: nothing, onCouponRemoved: nothing, onFailureClosed: nothing };
  expect(render(<CartReview {...shared} {...review} {...coupons} />)).toContain('Efetuar pagamento');
  const waiting = (
    <CartPix
      pix={pix}
      amount={1000}
      now={SHOP_NOW}
      onCheck={nothing}
      onRestart={nothing}
      onOther={() => {}}
    />
  );
  expect(render(waiting)).toContain('29:01');
});

test("renders the orders and an order's receipt", () => {
  expect(render(<Orders orders={ready(ordersOf({}))} />)).toContain('href="/homepage/pedidos/4812"');
  const does = { now: SHOP_NOW, onCheck: nothing };
  expect(render(<OrderReceipt {...does} order={ready(orderOf({}))} />)).toContain('2026-004812');
  expect(render(<OrderReceipt {...does} order={ready(null)} />)).toContain('Pedido não encontrado');
});
