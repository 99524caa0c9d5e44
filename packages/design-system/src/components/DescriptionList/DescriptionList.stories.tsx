import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { DescriptionList } from './DescriptionList.tsx';

const onCopy = fn();

const receipt = [
  { label: 'Produtos', value: 'R$ 1.180,00' },
  { label: 'Entrega', value: 'R$ 24,90' },
  { label: 'Desconto', value: '- R$ 100,00' },
  { label: 'Total', value: 'R$ 1.104,90', total: true },
];

const meta = {
  title: 'Components/Content/DescriptionList',
  component: DescriptionList,
  args: { items: receipt },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32rem' }}>
        <Surface>{Story()}</Surface>
      </div>
    ),
  ],
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(4);
    const [last] = canvas.getAllByRole('definition').slice(-1);
    await expect(last).toHaveTextContent('R$ 1.104,90');
    const first = canvas.getAllByRole('term')[0];
    if (first === undefined || last === undefined) throw new Error('no term or definition found');
    await expect(getComputedStyle(last).fontSize).not.toBe(getComputedStyle(first).fontSize);
  },
};

export const Copyable: Story = {
  args: {
    items: [
      { label: 'Pedido', value: '2026-004812' },
      {
        label: 'Código',
        value: 'K7QX-93MP-TL',
        action: (
          <Button kind="quiet" iconOnly icon={Copy} onClick={onCopy}>
            Copiar código
          </Button>
        ),
      },
      { label: 'Situação', value: <Badge tone="success">Pagamento confirmado</Badge> },
    ],
  },
  play: async ({ canvas }) => {
    onCopy.mockClear();
    const code = canvas.getAllByRole('definition')[1];
    if (code === undefined) throw new Error('no code');
    await userEvent.click(within(code).getByRole('button', { name: 'Copiar código' }));
    await expect(onCopy).toHaveBeenCalledOnce();
  },
};

export const Columns: Story = {
  args: {
    layout: 'grid',
    items: [
      { label: 'Número do processo', value: '0001234-56.2026.5.10.0001' },
      { label: 'Protocolado em', value: '05/03/2026' },
      { label: 'Situação', value: 'Em andamento' },
      { label: 'Tribunal', value: 'Tribunal Regional do Trabalho da 10ª Região' },
      { label: 'Valor da causa', value: 'R$ 84.000,00' },
    ],
  },
};

export const One: Story = { args: { items: receipt.slice(0, 1) } };

export const Empty: Story = { args: { items: [] } };

export const Many: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => ({
      label: `Parcela ${index + 1}`,
      value: 'R$ 99,90',
    })),
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        label: 'Atividade',
        value: 'Curso presencial de primeiros socorros para toda a família, com certificado',
      },
      {
        label: 'Chave de acesso',
        value:
          '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913',
        action: (
          <Button kind="quiet" iconOnly icon={Copy} onClick={onCopy}>
            Copiar chave
          </Button>
        ),
      },
      { label: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual', value: 'Dra. Ana' },
      { label: 'Valor total com todos os descontos e o frete', value: 'R$ 99.999.999,99', total: true },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
