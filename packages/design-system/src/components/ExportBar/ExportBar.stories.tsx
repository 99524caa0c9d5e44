import { formatCsv } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { press } from '../Dialog/testing/press.ts';
import { ExportBar } from './ExportBar.tsx';

const meta = {
  title: 'Components/Actions/ExportBar',
  component: ExportBar,
  args: {
    csv: fn(() => ({ name: 'extrato.csv', text: formatCsv(['Descrição'], [['Água']]) })),
    children: 'As linhas desta aba, como estão filtradas e ordenadas.',
  },
} satisfies Meta<typeof ExportBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Creates the file on click, not on render. */
export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(args.csv).not.toHaveBeenCalled();
    await press(canvas.getByRole('button', { name: 'Exportar CSV' }));
    await expect(args.csv).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  },
};

export const NothingYet: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await press(canvas.getByRole('button', { name: 'Exportar CSV' }));
    await expect(args.csv).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
