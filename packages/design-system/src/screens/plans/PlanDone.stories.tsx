import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { PlanDone } from './PlanDone.tsx';
import { ownPlanOf, samplePlans } from './testing/samples.ts';

const [soloPlan, familyPlan] = samplePlans;

const meta = {
  title: 'Screens/Plans/Done',
  component: PlanDone,
  tags: ['station'],
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { purpose: 'buy', ownPlan: ownPlanOf(familyPlan) },
} satisfies Meta<typeof PlanDone>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Bought: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Operação realizada com sucesso',
    );
    for (const text of ['02/03/2026 08:00', '4812', 'Família', 'Visa final 1111'])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText(/^R\$.49,90$/)).toBeVisible();
    await expect(canvas.getByText(/^02\/04\/2026, R\$.49,90$/)).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const ByPix: Story = {
  args: { purpose: 'change', ownPlan: ownPlanOf(familyPlan, { method: 'pix', card: null }) },
  tags: ['!station'],
};

export const ForGood: Story = {
  args: { ownPlan: ownPlanOf({ ...soloPlan, days: null }, { next: null, paidUntil: null }) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Próxima cobrança')).toBeNull();
  },
};

export const OwedPaid: Story = { args: { purpose: 'pay', ownPlan: ownPlanOf(soloPlan) }, tags: ['!station'] };

export const LongNames: Story = {
  args: {
    ownPlan: ownPlanOf({
      ...soloPlan,
      name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
    }),
  },
  tags: ['!station'],
  globals: { viewport: { value: 'narrow' } },
};
