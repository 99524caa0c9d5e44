import {
  type AppliedCoupon,
  type CartItem,
  type CartPrice,
  cardBrand,
  formatMoney,
  type Installment,
  installmentsOf,
  itemPrice,
  lastDigits,
  NEW_CARD,
  type PaymentChoice,
  type SavedCard,
} from '@estacao/domain';
import type { OrderSummaryProps } from '../../components/OrderSummary/OrderSummary.tsx';
import type { PriceLinesProps } from '../../components/PriceLines/PriceLines.tsx';

export function priceLinesOf(
  price: CartPrice,
  coupon?: Pick<AppliedCoupon, 'code'> | undefined,
): PriceLinesProps {
  return {
    lines: [
      { label: 'Subtotal', amount: price.items },
      { label: 'Desconto', amount: -price.ownDiscount },
      { label: coupon === undefined ? 'Cupom' : `Cupom ${coupon.code}`, amount: -price.coupon },
      { label: 'Taxa de entrega', amount: price.fee },
    ],
    total: price.total,
    payments:
      price.wallet === 0
        ? []
        : [
            { label: 'Carteira', amount: -price.wallet },
            { label: 'A pagar', amount: price.charged, strong: true },
          ],
  };
}

export function summaryOf(items: readonly CartItem[], price: CartPrice): OrderSummaryProps {
  return {
    ...priceLinesOf(price),
    items: items.map(({ product, quantity }) => ({
      id: product.id,
      name: product.name,
      picture: product.image,
      quantity,
      amount: itemPrice(product) * quantity,
    })),
  };
}

export function installmentText({ count, amount }: Installment): string {
  return count === 1 ? `À vista, ${formatMoney(amount)}` : `${count}x de ${formatMoney(amount)} sem juros`;
}

/**
 * Describes the payment, one line per source. The wallet comes first, then the method that covers the
 * remainder.
 */
export function paymentLines(
  { method, installments, selectedCard, card }: PaymentChoice,
  { wallet, charged }: Pick<CartPrice, 'wallet' | 'charged'>,
  cards: readonly SavedCard[],
): readonly string[] {
  const walletLines = wallet > 0 ? [`Saldo da carteira: ${formatMoney(wallet)}`] : [];
  if (charged <= 0) return walletLines;
  if (method === 'pix') return [...walletLines, `PIX: ${formatMoney(charged)}`];
  const savedCard = cards.find(({ id }) => id === selectedCard);
  const newCard = { brand: cardBrand(card.number) ?? 'Cartão', lastDigits: lastDigits(card.number) };
  const { brand, lastDigits: digits } =
    selectedCard === NEW_CARD || savedCard === undefined ? newCard : savedCard;
  const installment = installmentsOf(charged).find(({ count }) => count === installments);
  return [
    ...walletLines,
    digits === '' ? 'Cartão de crédito' : `Cartão de crédito ${brand} final ${digits}`,
    installment === undefined ? formatMoney(charged) : installmentText(installment),
  ];
}
