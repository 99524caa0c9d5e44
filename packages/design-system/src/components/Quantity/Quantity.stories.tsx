import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../Row/Row.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Quantity, type QuantityProps } from './Quantity.tsx';

const meta = {
  title: 'Components/Actions/Quantity',
  component: Quantity,
  args: { label: 'Quantidade', min: 1, max: 10, defaultValue: 2, onValueChange: fn(), onBlur: fn() },
} satisfies Meta<typeof Quantity>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Quantidade' });
    await userEvent.click(canvas.getByRole('button', { name: 'Aumentar: Quantidade' }));
    await expect(field).toHaveValue('3');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByText('Quantidade: 3')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(canvas.getByRole('button', { name: 'Diminuir: Quantidade' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2);
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.tab();
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(field).toHaveAttribute('aria-valuenow', '4');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('3');
    await userEvent.keyboard('{End}');
    await expect(field).toHaveValue('10');
    await userEvent.keyboard('{Home}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
  },
};

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.click(field);
    await userEvent.keyboard('9x9');
    await expect(field).toHaveValue('99');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(field).toHaveValue('10');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(10);
    await expect(args.onBlur).toHaveBeenCalledOnce();
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue('10');
  },
};

export const Full: Story = {
  args: { max: 3, defaultValue: 3, maxReason: 'Limite de 3 por pessoa.' },
  play: async ({ canvas, args }) => {
    const increaseButton = canvas.getByRole('button', { name: 'Aumentar: Quantidade' });
    await expect(increaseButton).toHaveAttribute('aria-disabled', 'true');
    await expect(increaseButton).toHaveAccessibleDescription('Limite de 3 por pessoa.');
    await userEvent.click(increaseButton);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByText('Limite de 3 por pessoa.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Diminuir: Quantidade' }));
    await expect(canvas.queryByText('Limite de 3 por pessoa.')).toBeNull();
  },
};

export const AtTheLeast: Story = {
  args: { min: 0, defaultValue: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Diminuir: Quantidade' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const InSteps: Story = {
  args: { label: 'Garrafas', min: 6, max: 24, step: 6, defaultValue: 6, hint: 'Caixas com 6 garrafas.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Aumentar: Garrafas' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue('12');
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Salvando...')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(canvas.getByRole('button', { name: 'Aumentar: Quantidade' }));
    await userEvent.click(canvas.getByRole('spinbutton'));
    await userEvent.keyboard('{ArrowUp}7');
    await userEvent.tab();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('spinbutton')).toHaveValue('2');
  },
};

export const WithError: Story = {
  args: { error: 'Restam somente 2 unidades.', defaultValue: 4 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Restam somente 2 unidades.');
  },
};

export const Disabled: Story = { args: { disabled: true } };

function StatefulCart(args: QuantityProps) {
  const [quantities, setQuantities] = useState([1, 3]);
  return (
    <Surface>
      {['Camiseta azul, tamanho M', 'Ingresso para o show de encerramento'].map((product, index) => (
        <Row key={product} justify="between">
          <Text>{product}</Text>
          <Quantity
            {...args}
            hideLabel
            label={product}
            max={3}
            maxReason="Limite de 3 por pessoa."
            value={quantities[index]}
            onValueChange={(newQuantity) =>
              setQuantities(
                quantities.map((quantity, itemIndex) => (itemIndex === index ? newQuantity : quantity)),
              )
            }
          />
        </Row>
      ))}
    </Surface>
  );
}

export const Many: Story = {
  render: (args) => <StatefulCart {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Aumentar: Camiseta azul, tamanho M' }));
    await expect(canvas.getByRole('spinbutton', { name: 'Camiseta azul, tamanho M' })).toHaveValue('2');
  },
};

export const Narrow: Story = {
  args: {
    label: 'Quantas pessoas vão com você à festa de encerramento do ano?',
    max: 1200,
    defaultValue: 1200,
    maxReason: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual levam até 1200 pessoas.',
  },
  globals: { viewport: { value: 'narrow' } },
};
