import { failed, idle, loading, type OriginKind, ready, type Statement } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../../components/Dialog/testing/press.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Statements, type StatementsProps } from './Statements.tsx';
import { entryOf, everyOrigin, expiring, NOW, statementOf, thousandsOfEntries } from './testing/content.ts';

function StatefulStatements({ tab, entryId, onTab, onEntry, ...props }: StatementsProps) {
  const [shownTab, setShownTab] = useState(tab);
  const [id, setId] = useState(entryId);
  const changeEntry = useCallback(
    (next: number | undefined) => {
      setId(next);
      onEntry(next);
    },
    [onEntry],
  );
  return (
    <Statements
      {...props}
      tab={shownTab}
      entryId={id}
      onTab={(next) => {
        setShownTab(next);
        onTab(next);
      }}
      onEntry={changeEntry}
    />
  );
}

const meta = {
  title: 'Screens/Statements/Statements',
  tags: ['station'],
  component: Statements,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { statement: idle, holder: '', now: NOW, tab: 'used', onTab: fn(), onEntry: fn(), onRetry: fn() },
  render: (args, { globals }) => {
    const { content, station } = stationFor(globals.station);
    return (
      <StatefulStatements
        {...args}
        holder={content.name}
        stationName={station.name}
        currency={station.currency}
        statement={args.statement.status === 'idle' ? ready(statementOf(station.slug)) : args.statement}
      />
    );
  },
} satisfies Meta<typeof Statements>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Dialogs render in the body, outside the canvas. */
function page() {
  return within(document.body);
}

const waitOptions = { timeout: 5000 };

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Extratos' })).toBeVisible();
    await expect(canvas.getByText(/^Você ganhou .+ e utilizou .+: .+ − .+ = .+\.$/)).toBeVisible();
    const [usedTab, earnedTab] = canvas.getAllByRole('tab');
    await expect(usedTab).toHaveAccessibleName('Créditos Utilizados');
    await expect(usedTab).toHaveAttribute('aria-selected', 'true');
    await step('An entry opens its details, and Escape returns focus to it', async () => {
      await press(canvas.getByRole('button', { name: 'Compra de produtos' }));
      const dialog = within(await page().findByRole('dialog', { name: 'Compra de produtos' }, waitOptions));
      await waitFor(() => expect(dialog.getByText('Compra paga com a carteira')).toBeVisible());
      await expect(dialog.getByRole('link', { name: 'Ver pedido 7KQ2M9XW3A' })).toHaveAttribute(
        'href',
        '/homepage/pedidos/4812',
      );
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Compra de produtos' })).toHaveFocus());
    });
    await step('The second tab shows the earned credits', async () => {
      if (earnedTab !== undefined) await press(earnedTab);
      await expect(args.onTab).toHaveBeenCalledWith('earned');
      await expect(canvas.getByRole('table', { name: 'Créditos de Premiação' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Estorno de compra' })).toBeVisible();
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { statement: ready({ used: [], earned: [] }) },
  play: async ({ canvas }) => {
    const text = 'Você ainda não fez transações com créditos na plataforma.';
    await expect(canvas.getByRole('heading', { name: text })).toBeVisible();
    await press(canvas.getByRole('tab', { name: 'Créditos de Premiação' }));
    await expect(
      canvas.getByRole('heading', { name: 'Você ainda não ganhou créditos na plataforma.' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Exportar CSV' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Loading: Story = {
  args: { statement: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Créditos Utilizados' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.queryByText(/ainda não fez/)).toBeNull();
  },
};

/** A failed list shows neither its empty text nor a balance. */
export const Failed: Story = {
  args: { statement: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/ainda não fez|Você ganhou/)).toBeNull();
    await press(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const One: Story = {
  args: { statement: ready({ used: [], earned: [entryOf()] }), tab: 'earned' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(1);
  },
};

export const Thousands: Story = {
  args: { statement: ready(thousandsOfEntries), tab: 'earned' },
  globals: { viewport: { value: 'desktop' } },
  tags: ['!station'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('1-10 de 5.000')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Pesquisar' }), 'Participação 49');
    await waitFor(() => expect(canvas.getByRole('status').textContent).toBe('111 registros'), waitOptions);
    const exportedFiles: Blob[] = [];
    const createUrlSpy = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      exportedFiles.push(blob as Blob);
      return 'blob:nowhere';
    });
    const clickSpy = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await press(canvas.getByRole('button', { name: 'Exportar CSV' }));
    createUrlSpy.mockRestore();
    clickSpy.mockRestore();
    const lines = ((await exportedFiles[0]?.text()) ?? '').trim().split('\r\n');
    await expect(lines).toHaveLength(112);
    await expect(lines[1]).toMatch(/^Participação 49;/);
    dispatchEvent(new Event('beforeprint'));
    const rows = () => canvasElement.querySelectorAll('tbody tr');
    // 10 rows on screen plus the whole printed table.
    await expect(rows()).toHaveLength(10 + 111);
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(rows()).toHaveLength(10));
  },
};

/** A refund took back a reward that the member had spent. */
export const Debt: Story = {
  args: { statement: ready({ used: [], earned: [], debt: 1_250 }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^Você deve .+ de recompensas estornadas que já usou\. Os próximos créditos pagam esse valor primeiro\.$/,
      ),
    ).toBeVisible();
  },
};

export const ExpiringSoon: Story = {
  args: { statement: ready(expiring), tab: 'earned' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/expiram em 26\/03\/2026\.$/)).toBeVisible();
    await expect(canvas.getByText(/expiram em 02\/04\/2026\.$/)).toBeVisible();
    await expect(canvas.getByText('Expira em 26/03/2026')).toBeVisible();
    await expect(canvas.getByText(/^Restam .+ · expira em 26\/03\/2026$/)).toBeVisible();
    await expect(canvas.getByText(/^Pedido 7KQ2M9XW3A · Restam .+ expiram em 31\/08\/2026$/)).toBeVisible();
  },
};

const allOrigins: Statement = everyOrigin;

function openedEntryStory(kind: OriginKind, tab: 'used' | 'earned', links: readonly string[]): Story {
  return {
    args: { statement: ready(allOrigins), tab, entryId: everyOrigin.idOf[kind] },
    tags: ['!station'],
    play: async () => {
      const dialog = within(await page().findByRole('dialog', {}, waitOptions));
      await waitFor(() => expect(dialog.getByText('Origem')).toBeVisible());
      await expect(dialog.queryAllByRole('link').map((link: HTMLElement) => link.textContent)).toEqual(links);
    },
  };
}

/** A purchase has an order for each activity. */
export const OpenedOrder: Story = {
  ...openedEntryStory('order', 'used', ['Ver pedido 7KQ2M9XW3A', 'Ver pedido 9TR4B6YH2C']),
  tags: [],
};

export const OpenedReturn = openedEntryStory('orderReturned', 'earned', ['Ver pedido 3NP8K5ZD7E']);

/** A refund takes the reward of its order back. */
export const OpenedRewardReturned = openedEntryStory('rewardReturned', 'used', []);

export const OpenedReward = openedEntryStory('orderReward', 'earned', [
  'Ver pedido 7KQ2M9XW3A',
  'Ver atividade',
]);

export const OpenedRefund = openedEntryStory('refund', 'earned', ['Ver pedido 7KQ2M9XW3A']);

export const OpenedPayment = openedEntryStory('payment', 'earned', ['Ver pedido 2HG6F4VC8J']);

export const OpenedCourse = openedEntryStory('activityPrice', 'used', ['Meus vouchers', 'Ver atividade']);

export const OpenedQuiz = openedEntryStory('activityReward', 'earned', ['Ver atividade']);

export const OpenedListQuiz = openedEntryStory('quizReward', 'earned', ['Ver quiz']);

export const OpenedTransfer = openedEntryStory('transfer', 'earned', ['Ver pedidos de transferência']);

export const OpenedExpired = openedEntryStory('expired', 'used', []);

export const OpenedOther = openedEntryStory('other', 'earned', []);

export const OpenedOnPhone: Story = {
  ...openedEntryStory('order', 'used', ['Ver pedido 7KQ2M9XW3A', 'Ver pedido 9TR4B6YH2C']),
  globals: { viewport: { value: 'phone' } },
};

export const Narrow: Story = {
  args: {
    statement: ready({
      used: [
        entryOf({
          description: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras histórias',
          points: 9_999_999_99,
          origin: { kind: 'order', orders: [{ id: 4812, code: '7KQ2M9XW3A' }] },
        }),
      ],
      earned: [entryOf({ id: 2, points: 99_999_999_99 })],
    }),
  },
  globals: { viewport: { value: 'narrow' } },
};
