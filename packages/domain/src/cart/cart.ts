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
  /** A single piece of a single product. */
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

export function groupsOf(items: readonly CartItem[]): readonly CartGroup[] {
  const groups = new Map<number, CartItem[]>();
  for (const item of items) {
    const group = groups.get(item.action.id);
    if (group === undefined) groups.set(item.action.id, [item]);
    else group.push(item);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ action: first.action, items: group }];
  });
}

export function isPhysical(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.some(({ action }) => !action.isDigital);
}

/** A single activity excludes the wallet for the whole cart. */
export function isPaymentOnly(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.some(({ action }) => action.isPaymentOnly);
}

export function allowsInstallments(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.length > 0 && items.every(({ action }) => action.allowsInstallments);
}
