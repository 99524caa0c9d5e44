import {
  type AppliedCoupon,
  type CartItem,
  type CartPrice,
  groupsOf,
  isPhysical,
  type PaymentChoice,
  type SavedCard,
  type Shipping,
} from '@estacao/domain';
import { type FormEvent, type ReactNode, useId } from 'react';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { CouponField } from '../../components/CouponField/CouponField.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { PriceLines } from '../../components/PriceLines/PriceLines.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Cart.css.ts';
import { CartFrame, type CartFrameProps, type CartStep } from './CartFrame.tsx';
import { OrderedProducts } from './OrderedProducts.tsx';
import type { ShippingByAction } from './shipping-fields.ts';
import { paymentLines, priceLinesOf } from './summary.ts';

export interface CartReviewProps extends Pick<CartFrameProps, 'moved' | 'offline' | 'hold' | 'onStep'> {
  items: readonly CartItem[];
  price: CartPrice;
  shipping: ShippingByAction;
  payment: PaymentChoice;
  cards: readonly SavedCard[];
  coupon?: AppliedCoupon | undefined;
  couponBusy?: boolean;
  couponError?: string | undefined;
  onCoupon: (code: string) => unknown;
  onCouponRemoved: () => unknown;
  paying?: boolean;
  /** The gateway's reason for the refusal. A dialog shows it and offers another payment method. */
  failure?: string | undefined;
  onPay: () => unknown;
  onOtherMethod: () => unknown;
  onFailureClosed: () => unknown;
  onBack: () => unknown;
}

function Part({
  title,
  change,
  children,
}: {
  title: string;
  change?: { readonly label: string; readonly onClick: () => unknown } | undefined;
  children: ReactNode;
}) {
  return (
    <Surface as="section">
      <div className={css.part}>
        <div className={css.partHead}>
          <Heading level={2} size="lg">
            {title}
          </Heading>
          {change === undefined ? null : (
            <Button kind="quiet" size="small" aria-label={change.label} onClick={() => change.onClick()}>
              Alterar
            </Button>
          )}
        </div>
        {children}
      </div>
    </Surface>
  );
}

function Destination({ item, shipping }: { item: CartItem; shipping: Shipping | undefined }) {
  const { isDigital, deliveryLocations, name } = item.action;
  const location = deliveryLocations.find(({ id }) => id === shipping?.locationId);
  const typed = [shipping?.address, shipping?.complement, shipping?.zipcode];
  const fixed = [location?.street, location?.streetNumber];
  const address = (location?.isDelivery === true ? typed : fixed)
    .filter((part) => part != null && part !== '')
    .join(', ');
  return (
    <div>
      <Text weight="label">{name}</Text>
      <Text tone="muted">{isDigital ? 'Produtos digitais não possuem frete.' : location?.name}</Text>
      {isDigital || address === '' ? null : <Text tone="muted">{address}</Text>}
    </div>
  );
}

/** The fourth cart step: reviews the order and takes a coupon before payment. */
export function CartReview({
  items,
  price,
  shipping,
  payment,
  cards,
  coupon,
  couponBusy = false,
  couponError,
  onCoupon,
  onCouponRemoved,
  paying = false,
  failure,
  onPay,
  onOtherMethod,
  onFailureClosed,
  onBack,
  onStep,
  offline = false,
  ...frame
}: CartReviewProps) {
  const form = useId();
  const groups = groupsOf(items);
  const isPix = payment.method === 'pix' && price.charged > 0;
  const isDigital = !isPhysical(items);
  const blocked = offline || couponBusy;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!paying && !blocked) onPay();
  };
  const changeAt = (step: CartStep, label: string) =>
    onStep === undefined || paying ? undefined : { label, onClick: () => onStep(step) };
  return (
    <CartFrame
      {...frame}
      offline={offline}
      onStep={paying ? undefined : onStep}
      step={3}
      digital={isDigital}
      title="Confira seu pedido"
    >
      <div className={css.results}>
        <div className={css.groups}>
          <Part title="Itens" change={changeAt(0, 'Alterar os itens')}>
            <OrderedProducts lines={items.map((item) => ({ ...item, productId: item.product.id }))} />
          </Part>
          <Part title="Entrega" change={isDigital ? undefined : changeAt(1, 'Alterar a entrega')}>
            <div className={css.facts}>
              {groups.map(({ action, items: [first] }) =>
                first === undefined ? null : (
                  <Destination key={action.id} item={first} shipping={shipping[action.id]} />
                ),
              )}
            </div>
          </Part>
          <Part title="Pagamento" change={changeAt(2, 'Alterar o pagamento')}>
            <div className={css.facts}>
              <ul>
                {paymentLines(payment, price, cards).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {payment.email === '' ? null : <Text tone="muted">Comprovante para {payment.email}</Text>}
            </div>
          </Part>
        </div>
        <Surface as="section">
          <div className={css.group}>
            <Heading level={2} size="lg">
              Total do pedido
            </Heading>
            <CouponField
              applied={coupon && { code: coupon.code, value: price.coupon }}
              busy={couponBusy}
              error={couponError}
              onApply={onCoupon}
              onRemove={onCouponRemoved}
            />
            <PriceLines {...priceLinesOf(price, coupon)} />
            <form id={form} method="post" noValidate onSubmit={send} className={css.receipts}>
              <Button
                kind="main"
                full
                type="submit"
                busy={paying}
                busyLabel={isPix ? 'Gerando...' : 'Processando...'}
                disabled={blocked}
              >
                {isPix ? 'Gerar código para pagamento' : 'Efetuar pagamento'}
              </Button>
              <Button full disabled={paying} onClick={() => onBack()}>
                Voltar
              </Button>
            </form>
          </div>
        </Surface>
      </div>
      <AlertDialog
        open={failure !== undefined}
        title="Falha no pagamento"
        description={`Motivo: ${(failure ?? '').replace(/\.$/, '')}. Deseja tentar outro método de pagamento?`}
        cancelLabel="Cancelar"
        confirmLabel="Sim"
        onCancel={() => onFailureClosed()}
        onConfirm={() => onOtherMethod()}
      />
    </CartFrame>
  );
}
