import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Link } from '../Link/Link.tsx';
import { Row } from '../Row/Row.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Accordion } from './Accordion.tsx';

const questions = [
  {
    id: 'custo',
    title: 'Quanto custa participar?',
    children: (
      <Text measure>
        Nada. O programa é gratuito e sem fidelidade; veja as <Link href="#regras">regras</Link>.
      </Text>
    ),
  },
  {
    id: 'pontos',
    title: 'Quando os pontos aparecem no meu extrato?',
    children: <Text measure>Na hora em que a atividade termina. Em compras, em até dois dias úteis.</Text>,
  },
  {
    id: 'dependentes',
    title: 'Meus dependentes também participam?',
    children: <Text measure>Sim, com o cadastro de cada um. Menores de idade, com a sua autorização.</Text>,
  },
];

const meta = {
  title: 'Components/Content/Accordion',
  component: Accordion,
  args: { items: questions },
  decorators: [(Story) => <div style={{ maxWidth: '40rem' }}>{Story()}</div>],
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

function detailsOf(summary: HTMLElement): HTMLDetailsElement {
  const details = summary.closest('details');
  if (details === null) throw new Error('not in details');
  return details;
}

export const Rest: Story = {
  play: async ({ canvas }) => {
    const first = canvas.getByText('Quanto custa participar?');
    const second = canvas.getByText('Quando os pontos aparecem no meu extrato?');
    await userEvent.tab();
    await expect(first.closest('summary')).toHaveFocus();
    await expect(first.closest('summary')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(detailsOf(first).open).toBe(true);
    await expect(detailsOf(second).open).toBe(true);
    await waitFor(() => expect(canvas.getByRole('link', { name: 'regras' })).toBeVisible());
    await userEvent.click(first);
    await expect(detailsOf(first).open).toBe(false);
  },
};

export const Single: Story = {
  args: { single: true },
  play: async ({ canvas }) => {
    const first = canvas.getByText('Quanto custa participar?');
    const second = canvas.getByText('Quando os pontos aparecem no meu extrato?');
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(detailsOf(second).open).toBe(true);
    await expect(detailsOf(first).open).toBe(false);
  },
};

export const Closed: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByText('regras');
    await expect(link).not.toBeVisible();
    link.focus();
    await expect(link).not.toHaveFocus();
  },
};

export const Open: Story = {
  args: { items: questions.map((question, index) => ({ ...question, open: index === 1 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Na hora em que/)).toBeVisible();
  },
};

export const WithBadge: Story = {
  args: {
    items: [
      {
        id: 1,
        title: (
          <Row>
            Clube de leitura <Badge tone="success">Pago</Badge>
          </Row>
        ),
        children: <Text>Renova em 12/08/2026.</Text>,
      },
      {
        id: 2,
        title: (
          <Row>
            Academia em casa <Badge tone="warning">Pendente</Badge>
          </Row>
        ),
        children: <Text>Há um pagamento pendente na sua assinatura.</Text>,
      },
    ],
  },
};

export const OnCard: Story = {
  args: { items: questions.map((question, index) => ({ ...question, open: index === 0 })) },
  render: (args) => (
    <Surface>
      <Accordion {...args} />
    </Surface>
  ),
};

export const One: Story = { args: { items: questions.slice(0, 1) } };

export const Many: Story = {
  args: {
    items: Array.from({ length: 30 }, (_, index) => ({
      id: index,
      title: `Pergunta ${index + 1}`,
      children: <Text>Resposta.</Text>,
    })),
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        id: 1,
        title:
          'Otorrinolaringologistas-credenciados-do-convênio-interestadual atendem também os dependentes que moram em outra cidade?',
        open: true,
        children: <Text measure>{'Sim, com hora marcada e a carteirinha em mãos. '.repeat(30)}</Text>,
      },
      { id: 2, title: 'E depois?', children: <Text>Depois também.</Text> },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
