import {
  type AppliedCoupon,
  type CartItem,
  type CartPrice,
  groupByActivity,
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

export interface CartReviewProps
  extends Pick<CartFrameProps, 'focusesTitle' | 'offline' | 'reservation' | 'onStep'> {
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

function ReviewSection({
  title,
  editAction,
  children,
}: {
  title: string;
  editAction?: { readonly label: string; readonly onClick: () => unknown } | undefined;
  children: ReactNode;
}) {
  return (
    <Surface as="section">
      <div className={css.part}>
        <div className={css.partHead}>
          <Heading level={2} size="lg">
            {title}
          </Heading>
          {editAction === undefined ? null : (
            <Button
              kind="quiet"
              size="small"
              aria-label={editAction.label}
              onClick={() => editAction.onClick()}
            >
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
  const typedAddress = [shipping?.address, shipping?.complement, shipping?.zipcode];
  const pickupAddress = [location?.street, location?.streetNumber];
  const address = (location?.isDelivery === true ? typedAddress : pickupAddress)
    .filter((value) => value != null && value !== '')
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
  const formId = useId();
  const groups = groupByActivity(items);
  const isPix = payment.method === 'pix' && price.charged > 0;
  const isDigital = !isPhysical(items);
  const isBlocked = offline || couponBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!paying && !isBlocked) onPay();
  };
  const editActionFor = (step: CartStep, label: string) =>
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
          <ReviewSection title="Itens" editAction={editActionFor(0, 'Alterar os itens')}>
            <OrderedProducts lines={items.map((item) => ({ ...item, productId: item.product.id }))} />
          </ReviewSection>
          <ReviewSection
            title="Entrega"
            editAction={isDigital ? undefined : editActionFor(1, 'Alterar a entrega')}
          >
            <div className={css.facts}>
              {groups.map(({ action, items: [firstItem] }) =>
                firstItem === undefined ? null : (
                  <Destination key={action.id} item={firstItem} shipping={shipping[action.id]} />
                ),
              )}
            </div>
          </ReviewSection>
          <ReviewSection title="Pagamento" editAction={editActionFor(2, 'Alterar o pagamento')}>
            <div className={css.facts}>
              <ul>
                {paymentLines(payment, price, cards).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {payment.email === '' ? null : <Text tone="muted">Comprovante para {payment.email}</Text>}
            </div>
          </ReviewSection>
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
            <form id={formId} method="post" noValidate onSubmit={submit} className={css.receipts}>
              <Button
                kind="main"
                full
                type="submit"
                busy={paying}
                busyLabel={isPix ? 'Gerando...' : 'Processando...'}
                disabled={isBlocked}
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
