import { type DeliveryLocation, formatCep, formatMoney, type ShippingField } from '@estacao/domain';
import { Download, MapPin } from 'lucide-react';
import { deliveryForm as deliveryFormWords } from '../../texts/pt-br/delivery-form.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ValueField } from '../Form/use-fields.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import * as css from './DeliveryForm.css.ts';

export interface DeliveryFormProps {
  locations: readonly DeliveryLocation[];
  digital?: boolean;
  /** Fields from `useFields`. `locationId` is a string; empty means none. */
  field: (name: ShippingField) => ValueField<string>;
}

function PickupNote({ location }: { location: DeliveryLocation }) {
  const texts = useTexts('deliveryForm', deliveryFormWords);
  const { name, street, streetNumber, zipcode } = location;
  const address = [street, streetNumber].filter((part) => part !== null && part !== '').join(', ');
  return (
    <div className={css.note}>
      <span className={css.drawing}>
        <Icon of={MapPin} />
      </span>
      <div>
        <p className={css.title}>{texts.pickup}</p>
        <p>{address === '' ? name : address}</p>
        {zipcode === null || zipcode === '' ? null : <p>{texts.pickupZipcode(formatCep(zipcode))}</p>}
      </div>
    </div>
  );
}

/** Region and address for an activity's delivery. Goes inside a `Form`. */
export function DeliveryForm({ locations, digital = false, field }: DeliveryFormProps) {
  const texts = useTexts('deliveryForm', deliveryFormWords);
  if (digital) {
    return (
      <p className={css.note}>
        <span className={css.drawing}>
          <Icon of={Download} />
        </span>
        {texts.digital}
      </p>
    );
  }
  const region = field('locationId');
  const location = locations.find(({ id }) => String(id) === region.value);
  return (
    <div className={css.form}>
      <SelectField
        required
        placeholder={texts.choose}
        options={locations.map(({ id, name, price }) => ({
          value: String(id),
          label: texts.option(name, price === 0 ? texts.free : formatMoney(price)),
        }))}
        {...region}
      />
      {location === undefined ? null : location.isDelivery ? (
        <>
          <TextField
            required
            autoComplete="shipping street-address"
            hint={location.addressHelp ?? undefined}
            {...field('address')}
          />
          <div className={css.pair}>
            <TextField
              autoComplete="shipping address-line2"
              hint={location.complementHelp ?? undefined}
              {...field('complement')}
            />
            <MaskedField mask="cep" required {...field('zipcode')} autoComplete="shipping postal-code" />
          </div>
        </>
      ) : (
        <PickupNote location={location} />
      )}
    </div>
  );
}
