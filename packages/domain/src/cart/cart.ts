import type { Cents } from '../money/money.ts';
import type { DeliveryLocation, Product } from '../shop/product.ts';

/** The activity that things in a cart belong to, as far as the cart needs it. */
export interface CartAction {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly deliveryLocations: readonly DeliveryLocation[];
  readonly discountDelivery: Cents;
  /** Nothing is sent anywhere. */
  readonly isDigital: boolean;
  /** The wallet pays none of it. */
  readonly isPaymentOnly: boolean;
  readonly allowsInstallments: boolean;
  /** One product at a time, and one of it. */
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

/** A cart by its activities, in the order that they came in. */
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

/** Whether anything in it has to be brought or picked up. */
export function isPhysical(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.some(({ action }) => !action.isDigital);
}

/** One activity that the wallet may not pay for is enough. */
export function isPaymentOnly(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.some(({ action }) => action.isPaymentOnly);
}

/** Instalments are offered where every activity allows them. */
export function allowsInstallments(items: readonly Pick<CartItem, 'action'>[]): boolean {
  return items.length > 0 && items.every(({ action }) => action.allowsInstallments);
}
