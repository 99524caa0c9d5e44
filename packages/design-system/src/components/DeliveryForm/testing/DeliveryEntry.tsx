import { type DeliveryLocation, noShipping, type Shipping, validateShipping } from '@estacao/domain';
import { deliveryForm as words } from '../../../texts/pt-br/delivery-form.ts';
import { Button } from '../../Button/Button.tsx';
import { Form } from '../../Form/Form.tsx';
import { useFields } from '../../Form/use-fields.ts';
import { DeliveryForm } from '../DeliveryForm.tsx';
import { locations } from './locations.ts';

function shippingOf(values: Record<keyof Shipping, string>): Shipping {
  return { ...values, locationId: values.locationId === '' ? null : Number(values.locationId) };
}

export function DeliveryEntry({
  location = '',
  availableLocations = locations,
  digital = false,
  onSend,
}: {
  location?: string;
  availableLocations?: readonly DeliveryLocation[];
  digital?: boolean;
  onSend: (shipping: Shipping) => void;
}) {
  const form = useFields<Record<keyof Shipping, string>>({
    defaults: { ...noShipping, locationId: location },
    labels: {
      locationId: words.location,
      address: words.address,
      complement: words.complement,
      zipcode: words.zipcode,
    },
    check: (values) => validateShipping(shippingOf(values), availableLocations),
    onSubmit: (values) => onSend(shippingOf(values)),
  });
  return (
    <Form {...form.props} actions={<Button type="submit">Ir para pagamento</Button>}>
      <DeliveryForm locations={availableLocations} digital={digital} field={form.field} />
    </Form>
  );
}
