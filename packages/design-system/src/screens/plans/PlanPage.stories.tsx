import { failed, idle, loading, type Plan, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { PlanPage } from './PlanPage.tsx';

const defaultPlan: Plan = {
  id: 1,
  name: 'Individual',
  description: null,
  image: null,
  benefits: ['Descontos em farmácias'],
  amount: 1990,
  discount: 0,
  days: 30,
  isHighlighted: false,
  purchaseText: null,
  externalId: null,
  deletedAt: null,
};

/** The station's highlighted plan, or its first one. Stations without plans get a sample. */
function planOf(slug: unknown): Plan {
  const { plans } = stationFor(slug).content;
  return plans.find(({ isHighlighted }) => isHighlighted) ?? plans[0] ?? defaultPlan;
}

const meta = {
  title: 'Screens/Plans/Plan',
  component: PlanPage,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { plan: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <PlanPage {...args} plan={args.plan.status === 'idle' ? ready(planOf(globals.station)) : args.plan} />
  ),
} satisfies Meta<typeof PlanPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas, globals }) => {
    const { name, purchaseText, benefits } = planOf(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(canvas.getByRole('link', { name: `${purchaseText ?? 'Assinar'}: ${name}` })).toHaveAttribute(
      'href',
      '/cadastrar',
    );
    await expect(canvas.getByRole('list', { name: 'Benefícios' }).children).toHaveLength(benefits.length);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Negotiable: Story = {
  args: {
    plan: ready({ ...defaultPlan, name: 'Grandes áreas', amount: null, purchaseText: 'Falar com a equipe' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A negociar')).toBeVisible();
    await expect(canvas.queryByText('Mensal')).toBeNull();
  },
};

export const Unknown: Story = {
  args: { plan: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Plano não encontrado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver os planos' })).toHaveAttribute('href', '/#plans');
  },
};

export const Loading: Story = {
  args: { plan: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  args: { plan: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongName: Story = {
  args: {
    plan: ready({
      ...defaultPlan,
      name: 'Plano empresarial para cooperativas interestaduais de otorrinolaringologistas',
      benefits: ['Otorrinolaringologistas-credenciados-do-convênio-interestadual', ...'ABCDEFGH'],
      discount: 500,
      isHighlighted: true,
    }),
  },
  globals: { viewport: { value: 'narrow' } },
};
