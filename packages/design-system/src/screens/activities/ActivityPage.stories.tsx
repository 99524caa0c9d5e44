import { type ActivityDetail, failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import ring from '../../components/Animation/ring.json';
import { sampleCharge, subscriptionDetailOf } from '../subscriptions/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { sampleVoucher } from '../vouchers/testing/content.ts';
import { ActivityPage } from './ActivityPage.tsx';
import { NOW, sampleCourse, sampleDependents, sampleDetail, sampleProduct } from './testing/content.ts';

const meta = {
  title: 'Screens/Activities/ActivityPage',
  tags: ['station'],
  component: ActivityPage,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  // The station's content replaces idle arguments.
  args: {
    activity: idle,
    now: NOW,
    balance: ready(140_050),
    onTakePart: fn(),
    onLeave: fn(),
    onRetry: fn(),
    onRetryDependents: fn(),
  },
  render: (args, { globals }) => {
    const { station, content } = stationFor(globals.station);
    const coupon = content.activities.find(({ kind }) => kind === 'coupon') ?? content.activities[0];
    return (
      <ActivityPage
        {...args}
        currency={station.currency}
        holder={content.name}
        stationName={station.name}
        activity={
          args.activity.status === 'idle'
            ? ready(sampleDetail({ ...coupon, kind: 'coupon', coupon: { id: 1, price: 1990 } }))
            : args.activity
        }
      />
    );
  },
} satisfies Meta<typeof ActivityPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function withinBody() {
  return within(document.body);
}

const longTimeout = { timeout: 5000 };

function createArgs(overrides: Partial<ActivityDetail>) {
  return { activity: ready(sampleDetail(overrides)) };
}

const coupon = createArgs({ name: 'Cinema em família', coupon: { id: 1, price: 1990 } });
const course = createArgs({ kind: 'course', course: sampleCourse });
const agreement = { checkbox: 'Li e concordo com os termos do convênio.', button: 'Aderir ao convênio' };

async function expectVisible(find: () => HTMLElement) {
  await waitFor(() => expect(find()).toBeVisible());
}

async function tickAll(canvas: ReturnType<typeof within>) {
  for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box);
}

export const Full: Story = {
  play: async ({ canvas, step }) => {
    await step('Shows the price and the balance after the purchase', async () => {
      await expect(canvas.getByText('R$ 19,90')).toBeVisible();
      await expect(canvas.getByText('Saldo depois da compra')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Pagar' })).toBeEnabled();
    });
    await step('The rules tab shows the rules', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Regulamento' }));
      await expect(canvas.getByRole('heading', { name: 'Quem pode participar' })).toBeVisible();
      await userEvent.click(canvas.getByRole('tab', { name: 'Geral' }));
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Confirmed: Story = {
  args: coupon,
  play: async ({ canvas, args, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pagar' }));
    const dialog = within(await withinBody().findByRole('alertdialog', { name: 'Confirmação' }, longTimeout));
    await step('The dialog shows the activity and its price', async () => {
      await expectVisible(() => dialog.getByText('Atividade'));
      await expectVisible(() => dialog.getByText('Cinema em família'));
      await expectVisible(() => dialog.getByText('R$ 19,90'));
      await expect(args.onTakePart).not.toHaveBeenCalled();
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(withinBody().queryByRole('alertdialog')).toBeNull());
    await expect(args.onTakePart).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pagar' }));
    const confirmation = within(
      await withinBody().findByRole('alertdialog', { name: 'Confirmação' }, longTimeout),
    );
    await userEvent.click(confirmation.getByRole('button', { name: 'Confirmar' }));
    await expect(args.onTakePart).toHaveBeenCalledOnce();
  },
};

export const Paying: Story = {
  args: { ...coupon, sending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Pagando/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Refused: Story = {
  args: { ...coupon, error: 'Você já ultrapassou o limite de participações nessa atividade.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Lacking: Story = {
  args: { ...coupon, balance: ready(740) },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Faltam R$ 12,50' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByText('Saldo depois da compra')).toBeNull();
  },
};

/** Without a balance the page cannot tell whether it suffices. */
export const BalanceLoading: Story = {
  args: { ...coupon, balance: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pagar' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Bought: Story = {
  args: { ...coupon, feedback: { animation: ring, earned: 2500 } },
  play: async ({ args }) => {
    const dialog = within(await withinBody().findByRole('dialog', { name: 'Parabéns!' }, longTimeout));
    await expectVisible(() => dialog.getByText('Operação realizada com sucesso'));
    await expectVisible(() => dialog.getByRole('button', { name: 'Página inicial' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Minhas compras' }));
    await expect(args.onLeave).toHaveBeenCalledWith('/homepage/minhas-compras');
  },
};

/** A station without checkout has no purchase list to link to. */
export const BoughtWithoutAList: Story = {
  args: { ...coupon, hidePurchases: true, feedback: {} },
  play: async () => {
    const dialog = within(await withinBody().findByRole('dialog', { name: 'Parabéns!' }, longTimeout));
    await expectVisible(() => dialog.getByRole('button', { name: 'Página inicial' }));
    await expect(dialog.queryByRole('button', { name: 'Minhas compras' })).toBeNull();
  },
};

/** The dialog opens even if its animation fails to load. Closing it leads home. */
export const BoughtWithoutAnimation: Story = {
  args: {
    ...createArgs({ kind: 'agreement', agreement }),
    feedback: { animation: '/none.json', text: 'Bem-vindo!' },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    const dialog = within(await withinBody().findByRole('dialog', { name: 'Parabéns!' }, longTimeout));
    await expectVisible(() => dialog.getByText('Bem-vindo!'));
    await expect(dialog.queryByRole('button', { name: 'Minhas compras' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).toHaveBeenCalledWith('/homepage');
  },
};

export const Products: Story = {
  args: createArgs({
    name: 'Cinema para todos',
    products: [sampleProduct({}), sampleProduct({ id: 2, value: 4900 })],
    window: { start: '2026-03-01T00:00:00-03:00', end: '2026-03-31T23:59:00-03:00' },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver produtos' })).toHaveAttribute(
      'href',
      '/homepage/shopping/1',
    );
  },
};

export const SoldOut: Story = {
  args: createArgs({
    products: [sampleProduct({ stock: 5, ordered: 5 })],
    window: { start: '2026-03-01T00:00:00-03:00', end: '2026-03-31T23:59:00-03:00' },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('O estoque desse(s) produto(s) está esgotado no momento.')).toBeVisible();
  },
};

export const CostHidden: Story = {
  args: { ...coupon, hideCost: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/R\$/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Pagar' }));
    const dialog = within(await withinBody().findByRole('alertdialog', { name: 'Confirmação' }, longTimeout));
    await expectVisible(() => dialog.getByText('R$ 19,90'));
  },
};

export const ProductsInTheApp: Story = {
  args: {
    ...createArgs({
      products: [sampleProduct({})],
      window: { start: '2026-03-01T00:00:00-03:00', end: '2026-03-31T23:59:00-03:00' },
    }),
    hideCost: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Disponível no aplicativo')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Ver produtos' })).toBeNull();
  },
};

export const CourseForOne: Story = {
  args: course,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('21/03/2026 às 09:00')).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Pagar' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await tickAll(canvas);
    await expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button);
    const dialog = within(await withinBody().findByRole('alertdialog', { name: 'Confirmação' }, longTimeout));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await expect(args.onTakePart).toHaveBeenCalledOnce();
    await expect(args.onTakePart).toHaveBeenCalledWith({ rules: true, data: true });
  },
};

export const CourseForAFamily: Story = {
  args: {
    ...createArgs({ kind: 'course', course: sampleCourse, isFamily: true }),
    dependents: ready(sampleDependents),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Dependentes' })).toHaveTextContent('Bento Duarte');
  },
};

export const DependentsFailed: Story = {
  args: {
    ...createArgs({ kind: 'course', course: sampleCourse, isFamily: true }),
    dependents: failed(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetryDependents).toHaveBeenCalledOnce();
  },
};

/** Until the office confirms the member's CPF, its contact replaces family and button. */
export const CourseUnproven: Story = {
  args: {
    ...createArgs({ kind: 'course', course: sampleCourse, isFamily: true }),
    secretariat: { name: 'Clube Exemplo', phone: '(11) 3003-4500', email: 'secretaria@exemplo.test' },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Confirme o seu cadastro com a secretaria' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Pagar|Inscrever-se/ })).toBeNull();
    await expect(canvas.queryByText('Dependentes')).toBeNull();
  },
};

export const FreeCourse: Story = {
  args: createArgs({
    kind: 'course',
    course: { ...sampleCourse, price: 0 },
    clickLabel: 'Quero me inscrever',
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Quero me inscrever' })).toBeVisible();
  },
};

export const FullTank: Story = {
  args: {
    ...createArgs({ kind: 'course', course: sampleCourse, isFamily: true, isFullTank: true }),
    dependents: ready(sampleDependents),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Tanque Cheio' })).toBeVisible();
    await expect(canvas.queryByText('Data')).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Dependentes' })).toBeNull();
  },
};

export const Enrolled: Story = {
  args: { ...course, issuedVoucher: sampleVoucher({}) },
  play: async ({ args }) => {
    const dialog = within(await withinBody().findByRole('dialog', { name: 'Voucher' }, longTimeout));
    await expectVisible(() => dialog.getByText('7HK2-91QX'));
    await userEvent.click(dialog.getByRole('button', { name: 'Página inicial' }));
    await expect(args.onLeave).toHaveBeenCalledWith('/homepage');
  },
};

/** A free voucher needs no confirmation. */
export const Agreement: Story = {
  args: createArgs({ kind: 'agreement', agreement }),
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Aderir ao convênio' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await tickAll(canvas);
    await userEvent.click(button);
    await expect(args.onTakePart).toHaveBeenCalledOnce();
  },
};

export const AgreementForAPrice: Story = {
  args: createArgs({ kind: 'agreement', agreement, coupon: { id: 1, price: 1250 } }),
  play: async ({ canvas, args }) => {
    await tickAll(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Aderir ao convênio' }));
    const dialog = within(await withinBody().findByRole('alertdialog', { name: 'Confirmação' }, longTimeout));
    await expectVisible(() => dialog.getByText('R$ 12,50'));
    await expect(args.onTakePart).not.toHaveBeenCalled();
  },
};

const basketProducts = [
  sampleProduct({
    id: 1,
    name: 'Cesta pequena',
    description: 'Seis itens da estação.',
    value: 5_990,
    discount: 0,
  }),
  sampleProduct({
    id: 2,
    name: 'Cesta grande',
    description: 'Doze itens da estação.',
    value: 9_990,
    discount: 500,
  }),
  sampleProduct({ id: 3, name: 'Ovos caipira', value: 2_850, discount: 0, stock: 4, ordered: 4 }),
];
const visaCard = { id: 3, brand: 'Visa', lastDigits: '1111' };
const subscriptionArgs = createArgs({
  kind: 'subscription',
  name: 'Cesta de orgânicos',
  recurrence: 'monthly',
  products: basketProducts,
});
const subscriptionOffer = {
  offer: ready({ subscribed: null, card: visaCard, paidUntil: null }),
  onSubscribe: fn(),
  onRetry: fn(),
};

export const Subscription: Story = {
  args: { ...subscriptionArgs, subscription: subscriptionOffer },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    return (
      <ActivityPage
        {...args}
        activity={ready(sampleDetail(subscriptionDetailOf(station.slug, pictures.covers)))}
        currency={station.currency}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Cobrado no cartão Visa final 1111.', {}, longTimeout),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Assinar' })).toBeEnabled();
  },
};

export const SubscriptionOfSeveral: Story = {
  tags: ['!station'],
  args: { ...subscriptionArgs, subscription: { ...subscriptionOffer, onSubscribe: fn() } },
  play: async ({ canvas, args, step }) => {
    const onSubscribe = args.subscription?.onSubscribe;
    await canvas.findByText('Cesta pequena', {}, longTimeout);
    await expect(canvas.queryByText('Ovos caipira')).toBeNull();
    await step('Shows an error and no dialog if the member selects no product', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Assinar' }));
      await expect(onSubscribe).toHaveBeenCalledWith([]);
      await expect(
        canvas.getByText('Por favor, selecione o produto para realizar a assinatura.'),
      ).toBeVisible();
      await expect(withinBody().queryByRole('alertdialog')).toBeNull();
    });
    await step('Shows the total price and the date of the next charge', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: /^Cesta pequena R\$\s59,90 · Mensal$/ }));
      await userEvent.click(canvas.getByRole('checkbox', { name: /^Cesta grande/ }));
      await expect(canvas.getByText(/^R\$\s154,80 · Mensal$/)).toBeVisible();
      await expect(canvas.getByText('06/04/2026')).toBeVisible();
    });
    await step('Subscribes only after the member confirms products, price and card', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Assinar' }));
      const dialog = within(
        await withinBody().findByRole('alertdialog', { name: 'Confirmar assinatura' }, longTimeout),
      );
      await expectVisible(() => dialog.getByText('Cesta pequena, Cesta grande'));
      await expectVisible(() => dialog.getByText(/154,80 · Mensal, a partir de 06\/04\/2026$/));
      await expectVisible(() => dialog.getByText('Visa final 1111'));
      await expect(onSubscribe).toHaveBeenCalledOnce();
      await userEvent.click(dialog.getByRole('button', { name: 'Assinar' }));
      await expect(onSubscribe).toHaveBeenLastCalledWith([1, 2]);
    });
  },
};

export const SubscriptionOfOne: Story = {
  tags: ['!station'],
  args: {
    ...createArgs({
      kind: 'subscription',
      recurrence: 'quarterly',
      isOneProduct: true,
      products: basketProducts,
    }),
    subscription: { ...subscriptionOffer, onSubscribe: fn() },
  },
  play: async ({ canvas, args }) => {
    const onSubscribe = args.subscription?.onSubscribe;
    await userEvent.click(await canvas.findByRole('button', { name: 'Assinar' }, longTimeout));
    await expect(onSubscribe).toHaveBeenCalledWith([]);
    await userEvent.click(canvas.getByRole('radio', { name: /^Cesta pequena/ }));
    await expect(canvas.queryByText(/selecione o produto/)).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /^Cesta grande/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Assinar' }));
    const dialog = within(
      await withinBody().findByRole('alertdialog', { name: 'Confirmar assinatura' }, longTimeout),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Assinar' }));
    await expect(onSubscribe).toHaveBeenLastCalledWith([2]);
  },
};

export const SubscriptionOfOneProduct: Story = {
  args: {
    ...createArgs({ kind: 'subscription', recurrence: 'weekly', products: basketProducts.slice(0, 1) }),
    subscription: subscriptionOffer,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /^Cesta pequena/ }, longTimeout)).toBeChecked();
  },
};

/** A member cancels and returns within the paid period. */
export const SubscriptionWithinAPaidPeriod: Story = {
  args: {
    ...createArgs({ kind: 'subscription', recurrence: 'monthly', products: basketProducts.slice(0, 1) }),
    subscription: {
      ...subscriptionOffer,
      offer: ready({ subscribed: null, card: visaCard, paidUntil: '2026-03-20' }),
      onSubscribe: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Você cancelou e já pagou até 20/03/2026. A primeira cobrança da nova assinatura será em 21/03/2026.',
        {},
        longTimeout,
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Assinar' }));
    const dialog = within(
      await withinBody().findByRole('alertdialog', { name: 'Confirmar assinatura' }, longTimeout),
    );
    await expectVisible(() => dialog.getByText('Em 21/03/2026'));
    await expectVisible(() => dialog.getByText(/Mensal, a partir de 21\/04\/2026$/));
  },
};

export const SubscriptionSoldOut: Story = {
  args: {
    ...createArgs({ kind: 'subscription', products: basketProducts.slice(2) }),
    subscription: subscriptionOffer,
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Produto indisponível para assinatura no momento.', {}, longTimeout),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Assinar' })).toBeNull();
  },
};

export const SubscriptionWithoutACard: Story = {
  args: {
    ...subscriptionArgs,
    subscription: { ...subscriptionOffer, offer: ready({ subscribed: null, card: null, paidUntil: null }) },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Você ainda não tem um cartão salvo\./, {}, longTimeout),
    ).toBeVisible();
  },
};

/** An existing subscription shows regardless of limits and dates. */
export const SubscribedTo: Story = {
  args: {
    ...createArgs({
      kind: 'subscription',
      products: basketProducts,
      limitPerUser: 1,
      participations: 1,
      window: { start: '2026-01-01T09:00:00-03:00', end: '2026-02-01T18:00:00-03:00' },
    }),
    subscription: {
      ...subscriptionOffer,
      offer: ready({ subscribed: sampleCharge, card: visaCard, paidUntil: null }),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Olá, você assinou o produto dessa atividade!')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver minha assinatura' })).toHaveAttribute(
      'href',
      '/homepage/assinaturas/1',
    );
    await expect(canvas.queryByText(/Participe até/)).toBeNull();
  },
};

export const SubscriptionClosed: Story = {
  tags: ['!station'],
  args: {
    ...createArgs({
      kind: 'subscription',
      products: basketProducts,
      window: { start: '2026-01-01T09:00:00-03:00', end: '2026-02-01T18:00:00-03:00' },
    }),
    subscription: subscriptionOffer,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Você pode participar entre os dias 01\/01\/2026/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Assinar' })).toBeNull();
  },
};

export const SubscriptionRefused: Story = {
  tags: ['!station'],
  args: {
    ...subscriptionArgs,
    subscription: { ...subscriptionOffer, error: 'O preço mudou. Confira antes de assinar.' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, longTimeout)).toHaveTextContent('O preço mudou.');
  },
};

export const Subscribing: Story = {
  tags: ['!station'],
  args: { ...subscriptionArgs, subscription: { ...subscriptionOffer, sending: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Assinando/ }, longTimeout)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const SubscriptionLoading: Story = {
  tags: ['!station'],
  args: { ...subscriptionArgs, subscription: { ...subscriptionOffer, offer: loading() } },
};

export const SubscriptionFailed: Story = {
  tags: ['!station'],
  args: { ...subscriptionArgs, subscription: { ...subscriptionOffer, offer: failed(), onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.subscription?.onRetry).toHaveBeenCalledOnce();
  },
};

export const SubscriptionInTheApp: Story = {
  tags: ['!station'],
  args: { ...subscriptionArgs, hideCost: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Disponível no aplicativo')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Assinar' })).toBeNull();
  },
};

export const SubscriptionForVisitors: Story = {
  tags: ['!station'],
  args: { ...subscriptionArgs, viewer: 'visitor', balance: idle },
  parameters: { frame: 'public' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Participe' })).toHaveAttribute('href', '/cadastrar');
  },
};

export const Redirect: Story = {
  args: createArgs({
    kind: 'redirect',
    url: 'https://exemplo.test',
    clickLabel: 'Ir para a loja',
    rules: null,
  }),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Ir para a loja/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

export const RedirectWithoutAddress: Story = {
  args: createArgs({ kind: 'redirect', url: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Erro! Esta atividade não está disponível.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/homepage');
  },
};

export const RedirectWithoutAddressForVisitors: Story = {
  args: { ...createArgs({ kind: 'redirect', url: null }), viewer: 'visitor', balance: idle },
  parameters: { frame: 'public' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Erro! Esta atividade não está disponível.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/');
  },
};

export const ToRead: Story = {
  args: createArgs({
    kind: 'content',
    name: 'Guia da primavera',
    content: sampleDetail({}).rules,
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Membros ativos/)).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

export const Soon: Story = {
  args: createArgs({ kind: 'quiz', name: 'Quiz da semana', clickLabel: 'Jogar' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Em breve' })).toBeVisible();
  },
};

function findCover(main: HTMLElement) {
  return main.querySelector('img, [data-picture]');
}

const cover = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h16v9H0z" fill="#5d7183"/></svg>')}`;

/** A video page shows no cover; the picture is for lists. */
export const Video: Story = {
  args: createArgs({ kind: 'video', name: 'Série: orçamento sem susto', image: cover }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Série: orçamento sem susto' })).toBeVisible();
    await expect(findCover(canvas.getByRole('main'))).toBeNull();
  },
};

export const WithCover: Story = {
  tags: ['!station'],
  args: createArgs({ kind: 'quiz', name: 'Quiz da semana', image: cover }),
  play: async ({ canvas }) => {
    await expect(findCover(canvas.getByRole('main'))).toHaveAttribute('src', cover);
  },
};

export const WithoutPicture: Story = {
  tags: ['!station'],
  args: createArgs({ kind: 'quiz', name: 'Quiz da semana', image: null }),
  play: async ({ canvas }) => {
    await expect(findCover(canvas.getByRole('main'))).toHaveAttribute('data-picture', 'drawn');
  },
};

export const BeforeItBegins: Story = {
  args: createArgs({
    coupon: { id: 1, price: 1990 },
    window: { start: '2026-04-01T09:00:00-03:00', end: '2026-04-30T18:00:00-03:00' },
  }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Você pode participar entre os dias 01/04/2026 às 09:00 e 30/04/2026 às 18:00.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pagar' })).toBeNull();
  },
};

export const WithoutDates: Story = {
  args: createArgs({ products: [sampleProduct({})] }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Houve um problema com a data de publicação desta atividade.'),
    ).toBeVisible();
  },
};

export const LimitReached: Story = {
  args: createArgs({ coupon: { id: 1, price: 1990 }, limitPerUser: 1, participations: 1 }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Olá, você já ultrapassou o limite de participações nessa atividade!'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus vouchers' })).toHaveAttribute(
      'href',
      '/homepage/vouchers',
    );
  },
};

const ordered = createArgs({
  limitPerUser: 1,
  participations: 1,
  products: [sampleProduct({})],
  window: { start: '2026-01-01T09:00:00-03:00', end: '2026-12-31T18:00:00-03:00' },
});

export const OrderedAsOftenAsOneMay: Story = {
  args: ordered,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute(
      'href',
      '/homepage/pedidos',
    );
  },
};

/** A station without checkout has no order list to link to. */
export const OrderedWithoutAList: Story = {
  args: { ...ordered, hidePurchases: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ultrapassou o limite de participações/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Meus pedidos' })).toBeNull();
  },
};

export const Visitor: Story = {
  args: { ...coupon, viewer: 'visitor', balance: idle },
  parameters: { frame: 'public' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Participe' })).toHaveAttribute('href', '/cadastrar');
    await expect(canvas.queryByRole('button', { name: 'Pagar' })).toBeNull();
  },
};

export const WithoutRules: Story = {
  args: createArgs({ rules: '' as ActivityDetail['rules'], coupon: { id: 1, price: 0 } }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Regulamento' }));
    await expect(canvas.getByText('Regulamento não disponível')).toBeVisible();
  },
};

export const CourseWithoutRules: Story = {
  args: createArgs({
    kind: 'course',
    rules: null,
    course: { ...sampleCourse, rules: '<p>Apresente este voucher.</p>' as ActivityDetail['rules'] },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/instrutores dos bombeiros/)).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.queryByText('Apresente este voucher.')).toBeNull();
  },
};

export const RulesOfFullTank: Story = {
  args: createArgs({
    kind: 'course',
    isFullTank: true,
    course: { ...sampleCourse, rules: '<p>Até cinquenta litros.</p>' as ActivityDetail['rules'] },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Regulamento' }));
    await expect(canvas.getByText('Até cinquenta litros.')).toBeVisible();
    await expect(canvas.queryByText(/Membros ativos/)).toBeNull();
  },
};

export const Unavailable: Story = {
  args: { activity: ready(null) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Erro! Esta atividade não está disponível.' }),
    ).toBeVisible();
  },
};

export const UnavailableForVisitors: Story = {
  args: { activity: ready(null), viewer: 'visitor', balance: idle },
  parameters: { frame: 'public' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/');
  },
};

export const Loading: Story = { args: { activity: loading() } };

export const Failed: Story = {
  args: { activity: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/não está disponível/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithoutComments: Story = {
  tags: ['!station'],
  args: { ...createArgs({ hasComments: false }), comments: 'Comentários' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Comentários')).toBeNull();
  },
};

export const LongNames: Story = {
  args: {
    ...createArgs({
      name: 'Otorrinolaringologia-preventiva em família, com certificado e material incluso para todos',
      kind: 'course',
      points: 99_999_999,
      isFamily: true,
      course: {
        ...sampleCourse,
        price: 99_999_999,
        place: 'Associação-dos-otorrinolaringologistas, Avenida Engenheiro Domingos Ferreira, 4060',
      },
    }),
    dependents: ready([
      { name: 'Maria Aparecida Albuquerque de Vasconcelos e Silva', kinship: 'Companheira' },
    ]),
    balance: ready(99_999_999),
  },
  globals: { viewport: { value: 'narrow' } },
};
