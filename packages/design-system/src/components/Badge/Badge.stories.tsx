import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../Row/Row.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Components/Feedback/Badge',
  component: Badge,
  args: { children: 'Novo' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

const allTones = (
  <Row gap="tight">
    <Badge>Encerrada</Badge>
    <Badge tone="brand">Curso</Badge>
    <Badge tone="accent">+ 250 pontos</Badge>
    <Badge tone="success">Pago</Badge>
    <Badge tone="warning">Pendente</Badge>
    <Badge tone="danger">Cancelada</Badge>
    <Badge tone="info">Em análise</Badge>
  </Row>
);

export const Tones: Story = { render: () => allTones };

export const OnCard: Story = { render: () => <Surface>{allTones}</Surface> };

export const LongText: Story = {
  args: { tone: 'warning', children: 'Aguardando a confirmação do pagamento pela operadora do cartão' },
  globals: { viewport: { value: 'narrow' } },
};
