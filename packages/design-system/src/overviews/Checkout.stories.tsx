import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardForm } from '../components/CardForm/CardForm.tsx';
import { CardPreview } from '../components/CardPreview/CardPreview.tsx';
import { Container } from '../components/Container/Container.tsx';
import { CouponField } from '../components/CouponField/CouponField.tsx';
import { DeliveryForm } from '../components/DeliveryForm/DeliveryForm.tsx';
import { locations } from '../components/DeliveryForm/testing/locations.ts';
import type { ValueField } from '../components/Form/use-fields.ts';
import { Grid } from '../components/Grid/Grid.tsx';
import { OrderSummary } from '../components/OrderSummary/OrderSummary.tsx';
import { PixPanel } from '../components/PixPanel/PixPanel.tsx';
import { PriceLines } from '../components/PriceLines/PriceLines.tsx';
import { Receipt } from '../components/Receipt/Receipt.tsx';
import { sampleOrder } from '../components/Receipt/testing/order.ts';
import { ReservationBar } from '../components/ReservationBar/ReservationBar.tsx';
import { SavedCards } from '../components/SavedCards/SavedCards.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Surface } from '../components/Surface/Surface.tsx';
import { cardForm } from '../texts/pt-br/card-form.ts';
import { deliveryForm } from '../texts/pt-br/delivery-form.ts';

const meta = { title: 'Overviews/Checkout' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const now = Date.parse('2026-03-06T12:00:00Z');
const pixCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano';

const priceLines = [
  { label: 'Subtotal', amount: 13_970 },
  { label: 'Desconto', amount: -2000 },
  { label: 'Taxa de entrega', amount: 1590 },
];

function noop() {}

function createStaticFields<Name extends string>(
  labels: Readonly<Partial<Record<Name, string>>>,
  values: Readonly<Partial<Record<Name, string>>>,
) {
  return (name: Name): ValueField<string> => ({
    id: name,
    name,
    label: labels[name] ?? name,
    value: values[name] ?? '',
    error: undefined,
    onBlur: noop,
    onValueChange: noop,
  });
}

export const Page: Story = {
  tags: ['station'],
  render: () => (
    <Container>
      <ReservationBar now={now} deadline={now + 14 * 60_000} />
      <Stack>
        <Grid columnWidth={20} gap="loose">
          <Stack>
            <OrderSummary
              items={[
                { id: 1, name: 'Caneca esmaltada do clube', quantity: 2, amount: 9980 },
                { id: 2, name: 'Ecobag de algodão cru', quantity: 1, amount: 3990 },
              ]}
              lines={priceLines}
              total={13_560}
            />
            <Surface>
              <PriceLines
                lines={priceLines}
                total={13_560}
                payments={[{ label: 'Carteira', amount: -5000 }]}
              />
            </Surface>
            <CouponField onApply={noop} onRemove={noop} />
            <CouponField applied={{ code: 'CLUBE20', value: 2000 }} onApply={noop} onRemove={noop} />
            <CardPreview number="4111 1111 1111 1111" name="CAMILA F DUARTE" expiry="08/29" />
          </Stack>
          <Stack>
            <Surface>
              <DeliveryForm
                locations={locations}
                field={createStaticFields(
                  {
                    locationId: deliveryForm.location,
                    address: deliveryForm.address,
                    complement: deliveryForm.complement,
                    zipcode: deliveryForm.zipcode,
                  },
                  { locationId: '1', address: 'Rua Augusta, 500' },
                )}
              />
            </Surface>
            <SavedCards
              cards={[{ id: 7, brand: 'Visa', lastDigits: '1234' }]}
              value={7}
              onValueChange={noop}
            />
          </Stack>
        </Grid>
        <Surface>
          <CardForm
            field={createStaticFields(cardForm, { number: '5105 1051 0510 5100', name: 'CAMILA F DUARTE' })}
          />
        </Surface>
        <PixPanel code={pixCode} amount={13_560} now={now} deadline={now + 29 * 60_000} onCheck={noop} />
        <Receipt order={sampleOrder} />
      </Stack>
    </Container>
  ),
};
