import { priceCart } from '../cart/price.ts';
import { validPhone } from '../contact/contact.ts';
import { validCpf } from '../documents/documents.ts';
import type { Cents } from '../money/money.ts';
import { amountField } from '../money/money-rules.ts';
import { type DeliveryLocation, itemPrice, type Product } from '../shop/product.ts';
import { messages } from '../validation/messages.ts';
import { firstError, maxLength, required } from '../validation/rule.ts';

export interface DeliveryRequest {
  readonly cpf: string;
  readonly name: string;
  readonly locationId: number | null;
  readonly address: string;
  readonly reference: string;
  readonly phone: string;
}

export type DeliveryField = keyof DeliveryRequest;

export const deliverySteps = ['identity', 'delivery', 'products'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

export const deliveryTexts = {
  sent: 'Pedido enviado com sucesso.',
  none: 'Para enviar, selecione pelo menos 1 dos produtos abaixo',
  /** Shown before sending, so that members don't look for a way to pay. */
  settled: 'O pagamento é feito na entrega.',
  rewarded: 'A recompensa é creditada na entrega.',
  decided: 'Este pedido já foi entregue ou cancelado.',
} as const;

export const deliveryLimits = { min: 150, max: 50_000 } as const;

const deliveryAmount = /* @__PURE__ */ amountField(deliveryLimits);
const nameRule = /* @__PURE__ */ maxLength(100);
const addressRule = /* @__PURE__ */ maxLength(200);

export function validateDelivery(
  request: DeliveryRequest,
  locations: readonly Pick<DeliveryLocation, 'id'>[],
): Readonly<Partial<Record<DeliveryField, string>>> {
  const hasLocation = locations.some(({ id }) => id === request.locationId);
  const errors: Record<DeliveryField, string | undefined> = {
    cpf: firstError<string>(required, validCpf)(request.cpf.trim()),
    name: firstError<string>(required, nameRule)(request.name.trim()),
    locationId: hasLocation ? undefined : messages.required,
    address: firstError<string>(required, addressRule)(request.address.trim()),
    reference: firstError<string>(required, addressRule)(request.reference.trim()),
    phone: firstError<string>(required, validPhone)(request.phone.trim()),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

export function deliveryStepOf(field: DeliveryField): DeliveryStep {
  return field === 'cpf' || field === 'name' ? 'identity' : 'delivery';
}

export interface DeliveryItem {
  readonly product: Pick<Product, 'value' | 'discount'>;
  readonly quantity: number;
}

export interface DeliveryPrice {
  readonly items: Cents;
  readonly discount: Cents;
  readonly fee: Cents;
  readonly total: Cents;
}

export function priceDelivery(
  items: readonly DeliveryItem[],
  discountDelivery: Cents,
  location: Pick<DeliveryLocation, 'price'> | undefined,
): DeliveryPrice {
  const group = { actionId: 0, items, discountDelivery, fee: location?.price ?? 0 };
  const { items: itemsTotal, ownDiscount, fee, total } = priceCart([group]);
  return { items: itemsTotal, discount: ownDiscount, fee, total };
}

/** An order of free products has no limits. */
export function validateDeliveryItems(items: readonly DeliveryItem[], total: Cents): string | undefined {
  const selected = items.filter(({ quantity }) => quantity > 0);
  if (selected.length === 0) return deliveryTexts.none;
  return selected.every(({ product }) => itemPrice(product) === 0)
    ? undefined
    : deliveryAmount.checkAmount(total);
}
