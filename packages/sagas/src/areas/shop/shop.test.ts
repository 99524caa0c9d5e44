import { expect, it } from 'vitest';
import { cartFixture, GIFT, MINUTE } from '../../testing/cart-fixture.ts';
import type { Tab } from '../../testing/portal-fixture.ts';
import { cartArea, reservationRequested, selectCart } from '../cart/index.ts';
import { selectSnackbar, snackbarRaised } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { addToCartRequested, selectAddToCart, shopArea } from './index.ts';

const { openTab, productId, ...fixture } = cartFixture();

const cartNotice = 'Há compras pendentes no seu Carrinho. Por favor, confira e finalize o pagamento';

function snackbarText(tab: Tab) {
  return selectSnackbar(tab.state())?.text;
}

async function openCartWithGift() {
  const tab = await openTab({ areas: [pointsArea, cartArea, shopArea] });
  // Expires the reservations of earlier tests.
  fixture.clock().advance(60 * MINUTE);
  await fixture.api().database.db.deleteFrom('cart_item').execute();
  tab.dispatch(addToCartRequested([{ productId: await productId(GIFT), quantity: 1 }]));
  expect(selectAddToCart(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectAddToCart(tab.state()).isPending).toBe(false);
  expect(tab.navigation.visitedPaths.at(-1)).toBe('/homepage/carrinho');
  tab.portal.enter('cart');
  await tab.settled();
  return { tab, cart: () => selectCart(tab.state()) };
}

it('opens the cart after a product is added, and shows a notice for ten seconds', async () => {
  const { tab, cart } = await openCartWithGift();
  expect(cart().step).toBe('items');
  expect(snackbarText(tab)).toBe(cartNotice);
  fixture.clock().advance(9999);
  expect(snackbarText(tab)).toBe(cartNotice);
  fixture.clock().advance(1);
  expect(snackbarText(tab)).toBeUndefined();
});

it('a completed reservation dismisses the cart notice', async () => {
  const { tab, cart } = await openCartWithGift();
  tab.dispatch(reservationRequested());
  expect(snackbarText(tab)).toBe(cartNotice);
  await tab.settled();
  expect(cart().step).toBe('payment');
  expect(snackbarText(tab)).toBeUndefined();
});

it('a reservation does not dismiss a newer notice', async () => {
  const { tab, cart } = await openCartWithGift();
  tab.dispatch(snackbarRaised({ text: 'Cupom aplicado com sucesso!' }));
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
  expect(snackbarText(tab)).toBe('Cupom aplicado com sucesso!');
});
