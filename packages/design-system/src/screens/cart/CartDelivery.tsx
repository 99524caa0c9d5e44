import { type CartItem, type CartPrice, groupByActivity, type ShippingField } from '@estacao/domain';
import { DeliveryForm } from '../../components/DeliveryForm/DeliveryForm.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useFields } from '../../components/Form/use-fields.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { OrderSummary } from '../../components/OrderSummary/OrderSummary.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { deliveryForm as words } from '../../texts/pt-br/delivery-form.ts';
import { StepActions } from '../payments/StepActions.tsx';
import * as css from './Cart.css.ts';
import { CartFrame, type CartFrameProps } from './CartFrame.tsx';
import {
  fieldName,
  labelsOf,
  type ShippingByAction,
  type ShippingValues,
  shippingOf,
  validateValues,
  valuesOf,
  withOnlyLocation,
} from './shipping-fields.ts';
import { summaryOf } from './summary.ts';

export interface CartDeliveryProps
  extends Pick<CartFrameProps, 'focusesTitle' | 'offline' | 'reservation' | 'onStep'> {
  items: readonly CartItem[];
  /** Total price, including the selected regions. */
  price: CartPrice;
  shipping?: ShippingByAction;
  /** Called on input, because the delivery region changes the price. */
  onChange?: ((shipping: ShippingByAction) => void) | undefined;
  onBack: () => unknown;
  onContinue: (shipping: ShippingByAction) => unknown;
}

/** Second step: delivery or pickup for each activity. */
export function CartDelivery({
  items,
  price,
  shipping = {},
  onChange,
  onBack,
  onContinue,
  ...frame
}: CartDeliveryProps) {
  const actions = groupByActivity(items).map(({ action }) => action);
  const form = useFields<ShippingValues>({
    defaults: valuesOf(actions, withOnlyLocation(actions, shipping)),
    labels: labelsOf(actions, {
      locationId: words.location,
      address: words.address,
      complement: words.complement,
      zipcode: words.zipcode,
    }),
    check: (values) => validateValues(actions, values),
    onSubmit: (values) => {
      onContinue(shippingOf(actions, values));
    },
  });
  const fieldOf = (actionId: number) => (field: ShippingField) => {
    const name = fieldName(actionId, field);
    const fieldProps = form.field(name);
    return {
      ...fieldProps,
      onValueChange: (value: string) => {
        fieldProps.onValueChange(value);
        const keys = Object.keys(valuesOf(actions, {}));
        const values = Object.fromEntries(keys.map((key) => [key, form.value(key)]));
        onChange?.(shippingOf(actions, { ...values, [name]: value }));
      },
    };
  };
  return (
    <CartFrame
      {...frame}
      step={1}
      title="Informações de entrega e retirada"
      aside={<OrderSummary collapsible {...summaryOf(items, price)} />}
    >
      <Form
        {...form.props}
        actions={
          <StepActions back={onBack} disabled={frame.offline === true}>
            Ir para pagamento
          </StepActions>
        }
      >
        {actions.map(({ id, name, isDigital, deliveryLocations }) => (
          <Surface key={id} as="section">
            <div className={css.group}>
              <div className={css.groupName}>
                <Heading level={2} size="lg">
                  {name}
                </Heading>
              </div>
              <DeliveryForm locations={deliveryLocations} digital={isDigital} field={fieldOf(id)} />
            </div>
          </Surface>
        ))}
      </Form>
    </CartFrame>
  );
}
