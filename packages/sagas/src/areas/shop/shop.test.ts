import { expect, it } from 'vitest';
import { cartBed, GIFT, MINUTE } from '../../testing/cart-bed.ts';
import type { Tab } from '../../testing/test-bed.ts';
import { cartArea, reservationRequested, selectCart } from '../cart/index.ts';
import { selectSnackbar, snackbarRaised } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { addToCartRequested, selectAddToCart, shopArea } from './index.ts';

const { opened, productId, ...bed } = cartBed();

const waiting = 'Há compras pendentes no seu Carrinho. Por favor, confira e finalize o pagamento';

function said(tab: Tab) {
  return selectSnackbar(tab.state())?.text;
}

async function chosen() {
  const tab = await opened({ areas: [pointsArea, cartArea, shopArea] });
  // Expires the reservations of earlier tests.
  bed.clock().advance(60 * MINUTE);
  await bed.api().database.db.deleteFrom('cart_item').execute();
  tab.dispatch(addToCartRequested([{ productId: await productId(GIFT), quantity: 1 }]));
  expect(selectAddToCart(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectAddToCart(tab.state()).isPending).toBe(false);
  expect(tab.navigation.visited.at(-1)).toBe('/homepage/carrinho');
  tab.portal.enter('cart');
  await tab.settled();
  return { tab, cart: () => selectCart(tab.state()) };
}

it('opens the cart, and shows its notice for ten seconds', async () => {
  const { tab, cart } = await chosen();
  expect(cart().step).toBe('items');
  expect(said(tab)).toBe(waiting);
  bed.clock().advance(9999);
  expect(said(tab)).toBe(waiting);
  bed.clock().advance(1);
  expect(said(tab)).toBeUndefined();
});

it('hides the notice from a member who is about to pay', async () => {
  const { tab, cart } = await chosen();
  tab.dispatch(reservationRequested());
  expect(said(tab)).toBe(waiting);
  await tab.settled();
  expect(cart().step).toBe('payment');
  expect(said(tab)).toBeUndefined();
});

it('does not dismiss a newer notice', async () => {
  const { tab, cart } = await chosen();
  tab.dispatch(snackbarRaised({ text: 'Cupom aplicado com sucesso!' }));
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
  expect(said(tab)).toBe('Cupom aplicado com sucesso!');
});
