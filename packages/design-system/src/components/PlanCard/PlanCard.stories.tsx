import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { PlanCard } from './PlanCard.tsx';

const meta = {
  title: 'Components/Cards/PlanCard',
  component: PlanCard,
  args: {
    name: 'Família',
    href: '#plano',
    price: 4990,
    recurrence: 'Mensal',
    benefits: ['Até 4 dependentes', 'Descontos em farmácias', 'Telemedicina 24 horas'],
  },
  decorators: [(Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof PlanCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver plano: Família' })).toHaveAttribute('href', '#plano');
    await expect(canvas.getByText('R$ 49,90')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Highlighted: Story = { args: { highlight: 'Mais escolhido' } };

export const Negotiable: Story = {
  args: { price: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A negociar')).toBeVisible();
    await expect(canvas.queryByText('Mensal')).toBeNull();
  },
};

const benefitLabels = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete'];

export const ManyBenefits: Story = {
  args: { benefits: benefitLabels },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...benefitLabels.slice(0, 5),
      'E muito mais!',
    ]);
  },
};

export const SixBenefits: Story = {
  args: { benefits: benefitLabels.slice(0, 6) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByText('E muito mais!')).toBeNull();
  },
};

export const Current: Story = {
  args: { href: undefined, actionLabel: 'Este é seu plano atual', highlight: 'Mais escolhido' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Este é seu plano atual: Família' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const OnlyAName: Story = { args: { price: undefined, recurrence: undefined, benefits: [] } };

export const Several: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={16}>
      <PlanCard {...args} as="li" name="Individual" price={1990} benefits={['Descontos em farmácias']} />
      <PlanCard {...args} as="li" highlight="Mais escolhido" />
      <PlanCard {...args} as="li" name="Empresa" price={129_990} recurrence="por ano" />
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 70rem)' }}>{Story()}</div>],
};

export const LongText: Story = {
  args: {
    name: 'Plano empresarial para cooperativas interestaduais',
    highlight: 'Recomendado pela diretoria',
    benefits: ['Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades'],
  },
  globals: { viewport: { value: 'narrow' } },
};
