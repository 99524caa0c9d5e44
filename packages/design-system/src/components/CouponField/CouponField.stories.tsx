import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CouponField, type CouponFieldProps } from './CouponField.tsx';

const meta = {
  title: 'Components/Forms/CouponField',
  component: CouponField,
  args: { onApply: fn(), onRemove: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '36rem' }}>{Story()}</div>],
} satisfies Meta<typeof CouponField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args, step }) => {
    await step('The button opens the field', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Inserir cupom de desconto' }));
      await expect(canvas.getByRole('textbox', { name: 'Cupom de desconto' })).toHaveFocus();
    });
    await step('Enter sends nothing if the field is blank', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard('   {Enter}');
      await expect(args.onApply).not.toHaveBeenCalled();
    });
    await step('Enter sends the code', async () => {
      await userEvent.keyboard('ABC {Enter}');
      await expect(args.onApply).toHaveBeenLastCalledWith('ABC');
    });
    await step('Cancel closes the field and focuses the button', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
      await expect(canvas.getByRole('button', { name: 'Inserir cupom de desconto' })).toHaveFocus();
    });
  },
};

function StatefulCouponField(props: CouponFieldProps) {
  const [applied, setApplied] = useState<CouponFieldProps['applied']>();
  return (
    <CouponField
      {...props}
      applied={applied}
      onApply={(code) => setApplied({ code, value: 2000 })}
      onRemove={() => setApplied(undefined)}
    />
  );
}

export const AppliedAndRemoved: Story = {
  render: (args) => <StatefulCouponField {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Inserir cupom de desconto' }));
    await userEvent.keyboard('CLUBE20{Enter}');
    const remove = canvas.getByRole('button', { name: 'Remover: CLUBE20' });
    await expect(remove).toHaveFocus();
    await expect(canvas.getByText(/-R\$ 20,00/)).toBeVisible();
    await userEvent.click(remove);
    await expect(canvas.getByRole('button', { name: 'Inserir cupom de desconto' })).toHaveFocus();
  },
};

export const Applied: Story = { args: { applied: { code: 'CLUBE20', value: 2000 } } };

export const Refused: Story = {
  args: { error: 'Este cupom já foi utilizado.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Inserir cupom de desconto' }));
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByText('Este cupom já foi utilizado.')).toBeVisible();
  },
};

export const GivenUp: Story = {
  args: { error: 'Este cupom já foi utilizado.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Inserir cupom de desconto' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Inserir cupom de desconto' }));
    await expect(canvas.getByRole('textbox')).toBeVisible();
    await expect(canvas.queryByText('Este cupom já foi utilizado.')).toBeNull();
  },
};

export const Narrow: Story = {
  args: { applied: { code: 'PRIMEIRACOMPRADOCLUBEDEBENEFICIOSDEINVERNO2026', value: 99_999_999 } },
  globals: { viewport: { value: 'narrow' } },
};
