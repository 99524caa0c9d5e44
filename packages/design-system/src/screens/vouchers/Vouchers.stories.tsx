import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { NOW, sampleVoucher, vouchersOf } from './testing/content.ts';
import { Vouchers } from './Vouchers.tsx';

const meta = {
  title: 'Screens/Vouchers/Vouchers',
  tags: ['station'],
  component: Vouchers,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
  },
  decorators: [inFrame],
  args: { vouchers: idle, holder: '', now: NOW, onRetry: fn() },
  render: (args, { globals }) => {
    const { content, station } = stationFor(globals.station);
    return (
      <Vouchers
        {...args}
        holder={content.name}
        stationName={station.name}
        vouchers={args.vouchers.status === 'idle' ? ready(vouchersOf(content.activities)) : args.vouchers}
      />
    );
  },
} satisfies Meta<typeof Vouchers>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Dialogs render in the body, outside the canvas. */
function withinBody() {
  return within(document.body);
}

const longTimeout = { timeout: 5000 };

async function waitForVisible(find: () => HTMLElement) {
  await waitFor(() => expect(find()).toBeVisible());
}

export const Full: Story = {
  play: async ({ canvas, step }) => {
    await step('Lists available vouchers first', async () => {
      const statuses = canvas
        .getAllByRole('button', { name: /^Ver voucher/ })
        .map((card) => /, (\p{L}+)$/u.exec(card.getAttribute('aria-label') ?? '')?.[1]);
      await expect(statuses).toEqual([
        ...['Disponível', 'Disponível', 'Disponível'],
        ...['Utilizado', 'Vencido', 'Cancelado'],
      ]);
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Opened: Story = {
  args: {
    vouchers: ready([
      sampleVoucher({ dependents: [{ name: 'Bento Duarte', kinship: 'Filho' }], isFamily: true }),
    ]),
  },
  play: async ({ canvas, globals, step }) => {
    const { content } = stationFor(globals.station);
    await userEvent.click(canvas.getByRole('button', { name: /^Ver voucher/ }));
    const dialog = await withinBody().findByRole('dialog', { name: 'Voucher' }, longTimeout);
    const ticket = within(dialog);

    await step('Shows the activity, holder, dependent, place, code and expiry date', async () => {
      await waitForVisible(() =>
        ticket.getByRole('heading', { name: 'Curso presencial de primeiros socorros' }),
      );
      await waitForVisible(() => ticket.getByText(content.name));
      await waitForVisible(() => ticket.getByText('Bento Duarte'));
      await waitForVisible(() => ticket.getByText('Filho'));
      await waitForVisible(() => ticket.getByText(/^Auditório da sede/));
      await waitForVisible(() => ticket.getByText('7HK2-91QX'));
      await waitForVisible(() => ticket.getByText('Este voucher deve ser utilizado até 21/03/2026.'));
    });

    await step('Offers printing or saving and links to the home page', async () => {
      await waitForVisible(() => ticket.getByRole('button', { name: /^(?:Imprimir|Salvar)$/ }));
      await expect(ticket.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/homepage');
    });
  },
};

export const OpenedUsed: Story = {
  args: {
    vouchers: ready([
      sampleVoucher({ isUsed: true, rules: null, dependents: [{ name: 'Bento Duarte', kinship: 'Filho' }] }),
    ]),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Ver voucher/ }));
    const ticket = within(await withinBody().findByRole('dialog', { name: 'Voucher' }, longTimeout));
    await waitForVisible(() => ticket.getByText('Este voucher já foi utilizado!'));
    await waitForVisible(() => ticket.getByText('Regulamento não disponível'));
    await expect(ticket.queryByText('Bento Duarte')).toBeNull();
    await expect(ticket.queryByText(/deve ser utilizado/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(withinBody().queryByRole('dialog')).toBeNull());
  },
};

export const OpenedCancelled: Story = {
  args: { vouchers: ready([sampleVoucher({ isCancelled: true, date: null, place: null })]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Cancelado$/ }));
    const ticket = within(await withinBody().findByRole('dialog', { name: 'Voucher' }, longTimeout));
    await waitForVisible(() =>
      ticket.getByText('Este voucher foi cancelado: o valor do pedido foi devolvido.'),
    );
  },
};

export const Empty: Story = {
  args: { vouchers: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Você ainda não possui vouchers' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { vouchers: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  args: { vouchers: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/não possui vouchers/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    vouchers: ready([
      sampleVoucher({
        name: 'Otorrinolaringologia-preventiva em família, com certificado e material incluso para todos',
        code: '7HK2-91QX-00A7-3F0C-8B1D-55E2-9C4A',
      }),
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Ver voucher/ }));
    const dialog = await withinBody().findByRole('dialog', { name: 'Voucher' }, longTimeout);
    await waitForVisible(() => dialog);
  },
};
