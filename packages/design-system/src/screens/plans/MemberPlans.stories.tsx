import {
  enterprisePlanPath,
  failed,
  idle,
  loading,
  paths,
  planPaymentPath,
  ready,
  unpaidPlanPath,
} from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { MemberPlans } from './MemberPlans.tsx';
import { plansOf } from './testing/content.ts';
import {
  overduePlanOf,
  ownPlanOf,
  sampleBill,
  samplePayment,
  samplePlan,
  samplePlans,
} from './testing/samples.ts';

const meta = {
  title: 'Screens/Plans/MemberPlans',
  component: MemberPlans,
  tags: ['station'],
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    ownPlan: idle,
    plans: idle,
    negotiateHref: paths.support,
    onCancel: fn(),
    onCancelClosed: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const plans = plansOf(globals.station);
    const [first = samplePlan] = plans;
    return (
      <MemberPlans
        {...args}
        enterprise={args.enterprise ?? stationFor(globals.station).station.features.enterprisePlan}
        plans={args.plans.status === 'idle' ? ready(plans) : args.plans}
        ownPlan={args.ownPlan.status === 'idle' ? ready(ownPlanOf(first)) : args.ownPlan}
      />
    );
  },
} satisfies Meta<typeof MemberPlans>;

export default meta;
type Story = StoryObj<typeof meta>;

const [soloPlan, familyPlan, companyPlan] = samplePlans;
const threePlans = ready(samplePlans);

/** Dialogs render outside the canvas. */
function withinBody() {
  return within(document.body);
}

export const Active: Story = {
  play: async ({ canvas, globals }) => {
    const [first = samplePlan] = plansOf(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible();
    await expect(canvas.getByText('Ativo')).toBeVisible();
    await expect(canvas.getByText('Visa final 1111')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: `Este é seu plano atual: ${first.name}` }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const NoPlan: Story = {
  args: { ownPlan: ready(null), plans: threePlans, enterprise: true },
  play: async ({ canvas }) => {
    const hrefOf = (name: string) => canvas.getByRole('link', { name }).getAttribute('href');
    await expect(hrefOf('Assinar: Individual')).toBe('/homepage/planos/901/comprar');
    await expect(hrefOf('Quero este: Família')).toBe('/homepage/planos/902/comprar');
    await expect(hrefOf('Falar com a equipe: Empresa')).toBe(paths.support);
    await expect(hrefOf('Falar com a equipe: Enterprise')).toBe(enterprisePlanPath);
    await expect(canvas.queryByText('Seu plano')).toBeNull();
  },
};

export const UpAndDown: Story = {
  args: { ownPlan: ready(ownPlanOf(familyPlan)), plans: threePlans },
  tags: ['!station'],
  play: async ({ canvas }) => {
    const hrefOf = (name: string) => canvas.getByRole('link', { name }).getAttribute('href');
    await expect(hrefOf('Fazer downgrade: Individual')).toBe('/homepage/planos/901/mudar');
    await expect(hrefOf('Fazer upgrade: Empresa')).toBe(paths.support);
    await expect(canvas.getByRole('button', { name: 'Este é seu plano atual: Família' })).toBeVisible();
  },
};

export const Refunded: Story = {
  args: {
    plans: threePlans,
    ownPlan: ready(
      ownPlanOf(soloPlan, {
        bills: [sampleBill({ refunded: 500 }), sampleBill({ id: 30, refunded: sampleBill().amount })],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Estorno parcial')).toBeVisible();
    await expect(canvas.getByText(/R\$ 5,00 estornados/)).toBeVisible();
    await expect(canvas.getByText('Estornado')).toBeVisible();
  },
};

export const Owing: Story = {
  args: { plans: threePlans, ownPlan: ready(overduePlanOf(soloPlan)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pagamento pendente')).toBeVisible();
    await expect(canvas.getByText('Motivo: O emissor do cartão recusou o pagamento.')).toBeVisible();
    await expect(canvas.getByText(/Vamos tentar de novo em 09\/03\/2026/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute('href', unpaidPlanPath);
    await expect(canvas.getByRole('link', { name: 'Trocar cartão' })).toHaveAttribute(
      'href',
      planPaymentPath,
    );
  },
};

/** The automatic retries have ended. */
export const OwingForGood: Story = {
  args: { plans: threePlans, ownPlan: ready(overduePlanOf(soloPlan, { nextTryOn: null })) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Não vamos tentar de novo/)).toBeVisible();
  },
};

export const StartingByPix: Story = {
  args: {
    plans: threePlans,
    ownPlan: ready(
      ownPlanOf(familyPlan, {
        state: 'starting',
        method: 'pix',
        card: null,
        paidUntil: null,
        next: null,
        transaction: null,
        bills: [],
        payment: samplePayment({ planId: familyPlan.id, description: familyPlan.name }),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aguardando pagamento')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver código PIX' })).toHaveAttribute(
      'href',
      `/homepage/planos/${familyPlan.id}/comprar`,
    );
  },
};

export const InAnalysis: Story = {
  args: {
    plans: threePlans,
    ownPlan: ready(
      ownPlanOf(familyPlan, {
        state: 'starting',
        paidUntil: null,
        next: null,
        transaction: null,
        bills: [],
        payment: samplePayment({ method: 'credit_card', pix: null }),
      }),
    ),
  },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Pagamento em análise')[0]).toBeVisible();
  },
};

/** A plan change with a pending payment. The old plan stays valid until the member pays. */
export const Changing: Story = {
  args: {
    plans: threePlans,
    ownPlan: ready(
      ownPlanOf(soloPlan, {
        payment: samplePayment({ kind: 'change', planId: familyPlan.id, description: familyPlan.name }),
      }),
    ),
  },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ativo')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver código PIX' })).toHaveAttribute(
      'href',
      `/homepage/planos/${familyPlan.id}/mudar`,
    );
  },
};

export const PriceChange: Story = {
  args: {
    plans: threePlans,
    ownPlan: ready(ownPlanOf(soloPlan, { next: { on: '2026-05-02', amount: 2490 } })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/A partir de 02\/05\/2026, o plano passa de/)).toBeVisible();
  },
};

/** A plan withdrawn from sale stays valid for its subscribers. */
export const Withdrawn: Story = {
  args: { plans: threePlans, ownPlan: ready(ownPlanOf({ ...soloPlan, id: 99, name: 'Pioneiros' })) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Pioneiros' })).toBeVisible();
    await expect(canvas.getByText(/não é mais oferecido/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Este é seu plano atual/ })).toBeNull();
  },
};

export const ForGood: Story = {
  args: {
    plans: threePlans,
    ownPlan: ready(
      ownPlanOf({ ...soloPlan, days: null }, { method: 'pix', card: null, paidUntil: null, next: null }),
    ),
  },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sem vencimento')).toBeVisible();
    await expect(canvas.queryByText('Próxima cobrança')).toBeNull();
  },
};

export const Cancelling: Story = {
  args: { ownPlan: ready(ownPlanOf(soloPlan)), plans: threePlans },
  tags: ['!station'],
  play: async ({ canvas, args, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar plano' }));
    const dialog = within(await withinBody().findByRole('dialog', { name: 'Cancelar o plano?' }));
    await step('Explains the effect before the member confirms', async () => {
      await waitFor(() =>
        expect(
          dialog.getByText('O plano termina agora, e nada mais é cobrado. Ele está pago até 01/04/2026.'),
        ).toBeVisible(),
      );
    });
    await step('Offers four reasons and requires one', async () => {
      await expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
        'Prefiro não mencionar',
        'Não acho um bom custo-benefício',
        'Não utilizo mais o produto',
        'Outro',
      ]);
      await userEvent.click(dialog.getByRole('button', { name: 'Confirmar cancelamento' }));
      await expect(args.onCancel).not.toHaveBeenCalled();
    });
    await step('Sends the typed reason, or “Outro” if the field is empty', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: 'Outro' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Confirmar cancelamento' }));
      await expect(args.onCancel).toHaveBeenLastCalledWith('Outro');
      await userEvent.type(dialog.getByRole('textbox', { name: /Conte o motivo/ }), 'Vou me mudar');
      await userEvent.click(dialog.getByRole('button', { name: 'Confirmar cancelamento' }));
      await expect(args.onCancel).toHaveBeenLastCalledWith('Vou me mudar');
    });
    await step('The back button closes the dialog', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
      await waitFor(() => expect(withinBody().queryByRole('dialog')).toBeNull());
      await expect(args.onCancelClosed).toHaveBeenCalledOnce();
    });
  },
};

export const CancelFailed: Story = {
  args: {
    ownPlan: ready(ownPlanOf(soloPlan)),
    plans: threePlans,
    cancelError: 'Sem conexão com a internet.',
  },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar plano' }));
    const dialog = within(await withinBody().findByRole('dialog', { name: 'Cancelar o plano?' }));
    await waitFor(() => expect(dialog.getByText('Sem conexão com a internet.')).toBeVisible());
  },
};

export const Empty: Story = {
  args: { ownPlan: ready(null), plans: ready([]), enterprise: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nenhum plano disponível no momento' })).toBeVisible();
  },
};

export const OnePlan: Story = {
  args: { ownPlan: ready(null), plans: ready([soloPlan]), enterprise: false },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Compare os planos' })).toBeNull();
  },
};

export const ManyPlans: Story = {
  args: {
    ownPlan: ready(ownPlanOf(soloPlan)),
    plans: ready(
      Array.from({ length: 9 }, (_, index) => ({
        ...familyPlan,
        id: index + 1,
        name: `Plano ${index + 1}`,
        amount: 1990 + 1000 * index,
        isHighlighted: index === 4,
        benefits: [...familyPlan.benefits, `Benefício ${index + 1}`],
      })),
    ),
  },
  tags: ['!station'],
};

export const Loading: Story = {
  args: { ownPlan: loading(), plans: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

/** No plan can be bought while the current subscription is unknown. */
export const Failed: Story = {
  args: { ownPlan: failed(), plans: threePlans },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('link', { name: /Assinar/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Keeps stale data on screen and says that it may be outdated. */
export const Stale: Story = {
  args: { ownPlan: failed(ready(ownPlanOf(soloPlan))), plans: threePlans },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não foi possível atualizar esta página.')).toBeVisible();
    await expect(canvas.getByText('Ativo')).toBeVisible();
  },
};

export const LongNames: Story = {
  args: {
    ownPlan: ready(
      overduePlanOf(
        {
          ...companyPlan,
          amount: 1_234_567,
          name: 'Plano empresarial para cooperativas interestaduais de otorrinolaringologistas',
        },
        { reason: 'O cartão foi recusado pelo emissor: procure o seu banco antes de tentar outra vez.' },
      ),
    ),
    plans: ready([
      { ...soloPlan, name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual' },
      {
        ...familyPlan,
        benefits: ['Otorrinolaringologistas-credenciados-do-convênio-interestadual', ...familyPlan.benefits],
      },
    ]),
  },
  tags: ['!station'],
  globals: { viewport: { value: 'narrow' } },
};
