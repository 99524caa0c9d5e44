import type { Cents } from '../money/money.ts';
import type { DeliveryLocation, Product } from '../shop/product.ts';

export interface CartAction {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly deliveryLocations: readonly DeliveryLocation[];
  readonly discountDelivery: Cents;
  readonly isDigital: boolean;
  /** The wallet can't pay for it. */
  readonly isPaymentOnly: boolean;
  readonly allowsInstallments: boolean;
  /** The member buys one unit of one product. */
  readonly isOneProduct: boolean;
}

export interface CartItem {
  readonly product: Product;
  readonly action: CartAction;
  readonly quantity: number;
}

export interface CartGroup {
  readonly action: CartAction;
  readonly items: readonly CartItem[];
}

export function groupByActivity(items: readonly CartItem[]): readonly CartGroup[] {
  const groups = new Map<number, CartItem[]>();
  for (const item of items) {
    const group = groups.get(item.action.id);
    if (group === undefined) groups.set(item.action.id, [item]);
    else group.push(item);
  }
  return [...groups.values()].flatMap((group) => {
    const [firstItem] = group;
    return firstItem === undefined ? [] : [{ action: firstItem.action, items: group }];
  });
}

export function isPhysical(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.some(({ action }) => !action.isDigital);
}

/** One payment-only activity excludes the wallet for the whole cart. */
export function isPaymentOnly(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.some(({ action }) => action.isPaymentOnly);
}

export function allowsInstallments(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.length > 0 && items.every(({ action }) => action.allowsInstallments);
}
