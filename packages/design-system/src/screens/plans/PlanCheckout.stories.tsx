import { failed, loading, paths, planOwedPath, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { filledCard } from '../../components/CardForm/testing/filled-card.ts';
import { inFrame } from '../testing/frames.tsx';
import { PlanCheckout } from './PlanCheckout.tsx';
import { NOW, owing, ownPlanOf, samplePlans } from './testing/samples.ts';

const [solo, family, company] = samplePlans;
const visa = { id: 7, brand: 'Visa', lastDigits: '1111' };
const elo = { id: 8, brand: 'Elo', lastDigits: '9023' };

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
    deed: 'buy',
    of: ready({ own: null, plan: family }),
    cards: ready([]),
    negotiateHref: paths.support,
    now: NOW,
    onPay: fn(),
    onChange: fn(),
    onZipcode: fn(),
    onRetry: fn(),
    onRetryCards: fn(),
  },
} satisfies Meta<typeof PlanCheckout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args, step }) => {
    await step('What it costs now, and next', async () => {
      await expect(canvas.getByRole('heading', { level: 1, name: 'Assinar plano' })).toBeVisible();
      await expect(canvas.getByText(/^06\/04\/2026, R\$.49,90$/)).toBeVisible();
    });
    await step('Somebody has to say how they pay', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Pagar R\$.49,90$/ }));
      await expect(args.onPay).not.toHaveBeenCalled();
      await expect(canvas.getByRole('alert')).toHaveTextContent('Forma de pagamento');
    });
    await step('A PIX asks for nothing else', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'PIX' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Gerar código PIX' }));
      await expect(args.onPay).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'pix' }));
    });
  },
};

export const Phone: Story = {
  args: { cards: ready([visa]) },
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
  args: { cards: ready([visa, elo]) },
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

/** After a refusal every value except the CVV stays. */
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

/** The member leaves a pending PIX charge for another payment method. */
export const OtherWay: Story = {
  args: { onWaiting: fn(), cards: ready([visa]) },
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver código PIX' }));
    await expect(args.onWaiting).toHaveBeenCalledOnce();
  },
};

export const Change: Story = {
  args: { deed: 'change', of: ready({ own: ownPlanOf(solo), plan: family }), cards: ready([visa]) },
  play: async ({ canvas, args, step }) => {
    await step('It begins now, at its full price', async () => {
      await expect(canvas.getByText(/O novo plano começa hoje, pelo preço cheio/)).toBeVisible();
      await expect(canvas.getByText(/^Individual, R\$.19,90 por mês$/)).toBeVisible();
    });
    await step('It is paid as before', async () => {
      await expect(canvas.queryByRole('radio')).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: /^Pagar/ }));
      await expect(args.onPay).toHaveBeenLastCalledWith(undefined);
    });
    await step('Unless somebody wants it otherwise', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Desejo alterar a forma de pagamento' }));
      await userEvent.click(canvas.getByRole('radio', { name: 'PIX' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Gerar código PIX' }));
      await expect(args.onPay).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'pix' }));
    });
  },
};

export const OwedFirst: Story = {
  args: { deed: 'change', of: ready({ own: owing(solo), plan: family }) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pague antes de mudar de plano.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute('href', planOwedPath);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const Owed: Story = {
  args: { deed: 'pay', of: ready({ own: owing(solo), plan: null }), cards: ready([visa]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pagamento pendente' })).toBeVisible();
    await expect(canvas.getByText('O emissor do cartão recusou o pagamento.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Pagar R\$.19,90$/ })).toBeVisible();
  },
};

export const Edit: Story = {
  args: { deed: 'edit', of: ready({ own: ownPlanOf(solo), plan: null }), cards: ready([visa, elo]) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Editar pagamento' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'PIX' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};

export const Free: Story = {
  args: { of: ready({ own: null, plan: { ...solo, amount: 0 } }) },
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmar' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};

export const Negotiable: Story = {
  args: { of: ready({ own: null, plan: company }) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute(
      'href',
      paths.support,
    );
  },
};

export const Unknown: Story = {
  args: { of: ready({ own: null, plan: null }) },
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
  args: { offline: true, cards: ready([visa]) },
  tags: ['!station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Você está sem conexão/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Pagar/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Loading: Story = {
  args: { of: loading(), cards: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  args: { of: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    deed: 'change',
    of: ready({
      own: ownPlanOf({ ...solo, name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual' }),
      plan: {
        ...family,
        name: 'Plano empresarial para cooperativas interestaduais de otorrinolaringologistas',
        amount: 1_234_567,
        benefits: ['Otorrinolaringologistas-credenciados-do-convênio-interestadual', ...'ABCDEFGH'],
      },
    }),
  },
  tags: ['!station'],
  globals: { viewport: { value: 'narrow' } },
};
