import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DeliveryForm } from './DeliveryForm.tsx';
import { DeliveryEntry } from './testing/DeliveryEntry.tsx';
import { locations } from './testing/locations.ts';

const send = fn();

const meta = {
  title: 'Components/Forms/DeliveryForm',
  component: DeliveryForm,
  args: {
    locations,
    field: (name) => ({
      id: name,
      name,
      label: name,
      value: '',
      error: undefined,
      onBlur() {},
      onValueChange() {},
    }),
  },
  render: () => <DeliveryEntry onSend={send} />,
  decorators: [(Story) => <div style={{ maxWidth: '36rem' }}>{Story()}</div>],
} satisfies Meta<typeof DeliveryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, step }) => {
    send.mockClear();
    const region = canvas.getByRole('combobox', { name: 'Região de entrega' });
    await step('Requires a region', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ir para pagamento' }));
      await expect(region).toBeInvalid();
    });
    await step('Asks for an address after the region and rejects an incomplete CEP', async () => {
      await userEvent.selectOptions(region, 'Capital e região metropolitana · R$ 15,90');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Endereço' }), 'Rua Augusta, 500');
      await userEvent.type(canvas.getByRole('textbox', { name: 'CEP' }), '013051');
      await userEvent.click(canvas.getByRole('button', { name: 'Ir para pagamento' }));
      await expect(canvas.getByText('CEP inválido')).toBeVisible();
      await expect(send).not.toHaveBeenCalled();
    });
    await step('Enter sends the complete form', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'CEP' }), '00{Enter}');
      await expect(send).toHaveBeenLastCalledWith({
        locationId: 1,
        address: 'Rua Augusta, 500',
        complement: '',
        zipcode: '01.305-100',
      });
    });
  },
};

export const TooLong: Story = {
  render: () => <DeliveryEntry onSend={send} location="1" />,
  play: async ({ canvas }) => {
    send.mockClear();
    await userEvent.click(canvas.getByRole('textbox', { name: /^Complemento/ }));
    await userEvent.paste('Casa dos fundos. '.repeat(12));
    await userEvent.click(canvas.getByRole('button', { name: 'Ir para pagamento' }));
    await expect(canvas.getByText('Esse campo deve possuir no máximo 200 caracteres')).toBeVisible();
    await expect(send).not.toHaveBeenCalled();
  },
};

export const Pickup: Story = {
  render: () => <DeliveryEntry onSend={send} location="2" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rua das Laranjeiras, 120')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Digital: Story = {
  render: () => <DeliveryEntry onSend={send} digital />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Produtos digitais não possuem frete.')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

export const Narrow: Story = {
  render: () => <DeliveryEntry onSend={send} location="1" />,
  globals: { viewport: { value: 'narrow' } },
};
