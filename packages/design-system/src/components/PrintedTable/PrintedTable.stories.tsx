import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PrintedTable } from './PrintedTable.tsx';

const meta = {
  title: 'Components/Content/PrintedTable',
  component: PrintedTable,
  args: {
    stationName: 'Clube Aurora',
    title: 'Extrato: Créditos de Premiação',
    facts: [
      { label: 'Associado', value: 'Camila Ferreira Duarte' },
      { label: 'Período', value: '01/01/2026 a 05/03/2026' },
      { label: 'Soma', value: '105,00 sementes' },
    ],
    columns: [{ header: 'Descrição' }, { header: 'Valor', align: 'end' }, { header: 'Data' }],
    rows: [
      { key: 1, cells: ['Quiz da semana', '100,00 sementes', '05/03/2026 14:07'] },
      { key: 2, cells: ['Doação de sangue', '5,00 sementes', '01/01/2026 09:00'] },
    ],
  },
} satisfies Meta<typeof PrintedTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
    await expect(canvas.getByText('Camila Ferreira Duarte')).toBeVisible();
  },
};

export const LongWords: Story = {
  args: {
    rows: [
      {
        key: 1,
        cells: [
          'Otorrinolaringologistas-credenciados-do-convênio-interestadual para toda a família',
          '9.999.999,99 sementes',
          '05/03/2026 14:07',
        ],
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Many: Story = {
  args: {
    rows: Array.from({ length: 120 }, (_, key) => ({
      key,
      cells: [`Participação ${key + 1}`, '1,00 sementes', '05/03/2026 14:07'],
    })),
  },
};
