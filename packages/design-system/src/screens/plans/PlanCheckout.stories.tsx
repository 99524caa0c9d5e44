import { failed, loading, paths, ready, unpaidPlanPath } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { filledCard } from '../../components/CardForm/testing/filled-card.ts';
import { inFrame } from '../testing/frames.tsx';
import { PlanCheckout } from './PlanCheckout.tsx';
import { NOW, overduePlanOf, ownPlanOf, samplePlans } from './testing/samples.ts';

const [soloPlan, familyPlan, companyPlan] = samplePlans;
const visaCard = { id: 7, brand: 'Visa', lastDigits: '1111' };
const eloCard = { id: 8, brand: 'Elo', lastDigits: '9023' };

const typedCard = {
  method: 'credit_card',
  selectedCard: 0,
  card: filledCard,
  neighborhood: 'Bela Vista',
} as const;

const meta = {
  title: 'Screens/Plans/Checkout',
  component: PlanCheckout,
  tags: ['station'],
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    purpose: 'buy',
    plans: ready({ ownPlan: null, plan: familyPlan }),
    cards: ready([]),
    negotiateHref: paths.support,
    now: NOW,
    onPay: fn(),
    onChange: fn(),
    onZipcodeComplete: fn(),
    onRetry: fn(),
    onRetryCards: fn(),
  },
} satisfies Meta<typeof PlanCheckout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args, step }) => {
    await step('Shows the date and amount of the next charge', async () => {
      await expect(canvas.getByRole('heading', { level: 1, name: 'Assinar plano' })).toBeVisible();
      await expect(canvas.getByText(/^06\/04\/2026, R\$.49,90$/)).toBeVisible();
    });
    await step('Requires a payment method', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Pagar R\$.49,90$/ }));
      await expect(args.onPay).not.toHaveBeenCalled();
      await expect(canvas.getByRole('alert')).toHaveTextContent('Forma de pagamento');
    });
    await step('PIX needs no further fields', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'PIX' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Gerar código PIX' }));
      await expect(args.onPay).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'pix' }));
    });
  },
};

export const Phone: Story = {
  args: { cards: ready([visaCard]) },
  tags: ['!station'],
  globals: { viewport: { value: 'phone' } },
};

export const WithErrors: Story = {
  args: {
    payment: { ...typedCard, card: { ...filledCard, number: '4111', cvv: '' }, neighborhood: '' },
    errors: [{ field: 'expiry', message: 'Data inválida' }],
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Bairro' })).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'Validade' })).toHaveAccessibleDescription(
      'Data inválida',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Pagar/ }));
    await expect(canvas.getByRole('textbox', { name: 'Bairro' })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: 'Número do cartão' })).toBeInvalid();
    await expect(args.onPay).not.toHaveBeenCalled();
  },
};

export const Typed: Story = {
  args: { payment: typedCard },
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Bairro' })).toBeVisible());
    await userEvent.click(canvas.getByRole('checkbox', { name: /Salvar este cartão/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Pagar/ }));
    await expect(args.onPay).toHaveBeenLastCalledWith({ ...typedCard, card: { ...filledCard, save: true } });
  },
};

export const SavedCards: Story = {
  args: { cards: ready([visaCard, eloCard]) },
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Cartão de crédito' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Pagar/ }));
    await expect(args.onPay).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Elo final 9023' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Pagar/ }));
    await expect(args.onPay).toHaveBeenLastCalledWith(
      expect.objectContaining({ method: 'credit_card', selectedCard: 8 }),
    );
  },
};

/** Shows the reason of a refusal and says that nothing was charged. */
export const Refused: Story = {
  args: { payment: typedCard },
  render: (args) => (
    <PlanCheckout
      {...args}
      refusal="O emissor do cartão recusou o pagamento."
      refusals={args.refusals ?? 0}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('O emissor do cartão recusou o pagamento.');
    await expect(canvas.getByText(/Nada foi cobrado/)).toBeVisible();
  },
};

export const Sending: Story = {
  args: { payment: { ...typedCard, method: 'pix' }, sending: true },
  tags: ['!station'],
};

/** The member has left a pending PIX charge. A button leads back to its code. */
export const OtherWay: Story = {
  args: { onWaiting: fn(), cards: ready([visaCard]) },
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver código PIX' }));
    await expect(args.onWaiting).toHaveBeenCalledOnce();
  },
};

export const Change: Story = {
  args: {
    purpose: 'change',
    plans: ready({ ownPlan: ownPlanOf(soloPlan), plan: familyPlan }),
    cards: ready([visaCard]),
  },
  play: async ({ canvas, args, step }) => {
    await step('Explains that the new plan starts today at full price', async () => {
      await expect(canvas.getByText(/O novo plano começa hoje, pelo preço cheio/)).toBeVisible();
      await expect(canvas.getByText(/^Individual, R\$.19,90 por mês$/)).toBeVisible();
    });
    await step('Keeps the current payment method by default', async () => {
      await expect(canvas.queryByRole('radio')).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: /^Pagar/ }));
      await expect(args.onPay).toHaveBeenLastCalledWith(undefined);
    });
    await step('The checkbox lets the member choose PIX instead', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Desejo alterar a forma de pagamento' }));
      await userEvent.click(canvas.getByRole('radio', { name: 'PIX' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Gerar código PIX' }));
      await expect(args.onPay).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'pix' }));
    });
  },
};

export const OwedFirst: Story = {
  args: { purpose: 'change', plans: ready({ ownPlan: overduePlanOf(soloPlan), plan: familyPlan }) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pague antes de mudar de plano.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute('href', unpaidPlanPath);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const Owed: Story = {
  args: {
    purpose: 'pay',
    plans: ready({ ownPlan: overduePlanOf(soloPlan), plan: null }),
    cards: ready([visaCard]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pagamento pendente' })).toBeVisible();
    await expect(canvas.getByText('O emissor do cartão recusou o pagamento.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Pagar R\$.19,90$/ })).toBeVisible();
  },
};

export const Edit: Story = {
  args: {
    purpose: 'edit',
    plans: ready({ ownPlan: ownPlanOf(soloPlan), plan: null }),
    cards: ready([visaCard, eloCard]),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Editar pagamento' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'PIX' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};

export const Free: Story = {
  args: { plans: ready({ ownPlan: null, plan: { ...soloPlan, amount: 0 } }) },
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmar' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};

export const Negotiable: Story = {
  args: { plans: ready({ ownPlan: null, plan: companyPlan }) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute(
      'href',
      paths.support,
    );
  },
};

export const Unknown: Story = {
  args: { plans: ready({ ownPlan: null, plan: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Plano não encontrado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver os planos' })).toHaveAttribute(
      'href',
      paths.memberPlans,
    );
  },
};

export const CardsFailed: Story = {
  args: { cards: failed() },
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetryCards).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: { offline: true, cards: ready([visaCard]) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Você está sem conexão/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Pagar/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Loading: Story = {
  args: { plans: loading(), cards: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  args: { plans: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    purpose: 'change',
    plans: ready({
      ownPlan: ownPlanOf({
        ...soloPlan,
        name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual',
      }),
      plan: {
        ...familyPlan,
        name: 'Plano empresarial para cooperativas interestaduais de otorrinolaringologistas',
        amount: 1_234_567,
        benefits: ['Otorrinolaringologistas-credenciados-do-convênio-interestadual', ...'ABCDEFGH'],
      },
    }),
  },
  tags: ['!station'],
  globals: { viewport: { value: 'narrow' } },
};
