import {
  type CartItem,
  dataOf,
  formatMoney,
  groupByActivity,
  isPhysical,
  itemPrice,
  type Loaded,
  maxQuantityOf,
  paths,
  quantityTexts,
  remainingLimit,
  remainingStock,
  sum,
} from '@estacao/domain';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { PriceLines } from '../../components/PriceLines/PriceLines.tsx';
import { Quantity } from '../../components/Quantity/Quantity.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './Cart.css.ts';
import { CartFrame, type CartFrameProps } from './CartFrame.tsx';

export interface CartItemsProps extends Pick<CartFrameProps, 'focusesTitle' | 'offline'> {
  items: Loaded<readonly CartItem[]>;
  continuing?: boolean;
  onQuantity: (productId: number, quantity: number) => unknown;
  onRemove: (productId: number) => unknown;
  onContinue: () => unknown;
  onRetry?: (() => unknown) | undefined;
}

const TITLE = 'Meu carrinho';

function Item({
  item: { product, action, quantity },
  continuing,
  onQuantity,
  onRemove,
}: {
  item: CartItem;
  continuing: boolean;
  onQuantity: (quantity: number) => unknown;
  onRemove: () => unknown;
}) {
  const { name, image } = product;
  const price = itemPrice(product);
  const max = maxQuantityOf(product);
  const isLimit = remainingLimit(product) <= remainingStock(product);
  return (
    <li className={css.item}>
      <span className={css.picture}>
        <MediaFrame src={image} ratio="1/1" />
      </span>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.each}>{formatMoney(price)} cada</p>
      </div>
      <div className={css.controls}>
        <div className={css.steps}>
          {action.isOneProduct ? null : (
            <Quantity
              label={`Quantidade de ${name}`}
              hideLabel
              min={1}
              max={Math.max(1, max)}
              maxReason={
                max > 1 && max !== Number.POSITIVE_INFINITY
                  ? isLimit
                    ? quantityTexts.limit(name, max)
                    : quantityTexts.stock(name, max)
                  : undefined
              }
              value={quantity}
              disabled={continuing}
              onValueChange={(next) => onQuantity(next)}
            />
          )}
          <Button
            kind="quiet"
            iconOnly
            icon={Trash2}
            disabled={continuing}
            onClick={() => onRemove()}
          >{`Remover ${name}`}</Button>
        </div>
        <span className={css.rowAmount}>
          <span className={css.amount}>{formatMoney(price * quantity)}</span>
        </span>
      </div>
    </li>
  );
}

function EmptyCart() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={ShoppingCart}
        title="Seu carrinho está vazio"
        action={
          <Button kind="main" href={paths.home}>
            Voltar para a página inicial
          </Button>
        }
      />
    </Container>
  );
}

function CartItemsSkeleton() {
  return (
    <CartFrame step={0} title={TITLE}>
      <Surface as="ul" inset="none">
        {[1, 2, 3].map((key) => (
          <ListRowSkeleton key={key} />
        ))}
      </Surface>
    </CartFrame>
  );
}

/** The first cart step: the products and their quantities. */
export function CartItems({
  items,
  continuing = false,
  onQuantity,
  onRemove,
  onContinue,
  onRetry,
  focusesTitle,
  offline = false,
}: CartItemsProps) {
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removedName, setRemovedName] = useState('');
  const count = dataOf(items)?.length;

  // The pressed button disappears with its row. Move the focus, or it falls back to the document's start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a row disappears
  useEffect(() => {
    if (removedName !== '' && document.activeElement === document.body) heading.current?.focus();
  }, [count]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!continuing && !offline) onContinue();
  };
  return (
    <Loadable of={items} onRetry={onRetry} skeleton={<CartItemsSkeleton />} empty={<EmptyCart />} level={1}>
      {(list) => {
        const subtotal = sum(list.map(({ product, quantity }) => itemPrice(product) * quantity));
        return (
          <CartFrame
            step={0}
            digital={!isPhysical(list)}
            title={TITLE}
            headingRef={heading}
            offline={offline}
            {...(focusesTitle === undefined ? {} : { focusesTitle })}
          >
            <form id={formId} className={css.results} method="post" noValidate onSubmit={submit}>
              <div className={css.groups}>
                {groupByActivity(list).map(({ action, items: groupItems }) => (
                  <Surface key={action.id} as="section">
                    <div className={css.group}>
                      <div className={css.groupName}>
                        <Heading level={2} size="lg">
                          {action.name}
                        </Heading>
                      </div>
                      <ul className={css.items}>
                        {groupItems.map((item) => {
                          const { id, name } = item.product;
                          return (
                            <Item
                              key={id}
                              item={item}
                              continuing={continuing}
                              onQuantity={(quantity) => onQuantity(id, quantity)}
                              onRemove={() => {
                                setRemovedName(name);
                                return onRemove(id);
                              }}
                            />
                          );
                        })}
                      </ul>
                    </div>
                  </Surface>
                ))}
              </div>
              <Surface>
                <div className={css.group}>
                  <PriceLines lines={[]} total={subtotal} totalLabel="Subtotal" />
                  <Button
                    kind="main"
                    full
                    type="submit"
                    busy={continuing}
                    busyLabel="Reservando..."
                    disabled={offline}
                  >
                    Ir para entrega
                  </Button>
                </div>
              </Surface>
            </form>
            <span role="status" className={hidden}>
              {removedName === '' || list.some(({ product }) => product.name === removedName)
                ? ''
                : `${removedName} saiu do carrinho`}
            </span>
          </CartFrame>
        );
      }}
    </Loadable>
  );
}
