import { failed, idle, type Loaded, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ListRow } from '../ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../ListRow/ListRowSkeleton.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Loadable, type LoadableProps } from './Loadable.tsx';

const vouchers = ['Cinema em dobro', 'Livraria do Largo', 'Curso de primeiros socorros'];
const loadedVouchers = ready<readonly string[]>(vouchers);

function renderRows(titles: readonly string[]) {
  return (
    <Surface as="ul" inset="none">
      {titles.map((title) => (
        <ListRow key={title} title={title} href="#voucher" />
      ))}
    </Surface>
  );
}

const skeleton = (
  <Surface as="ul" inset="none">
    {[1, 2, 3].map((key) => (
      <ListRowSkeleton key={key} />
    ))}
  </Surface>
);

const retry = fn();

function Vouchers({ of, more }: Pick<LoadableProps<readonly string[]>, 'of' | 'more'>) {
  return (
    <Loadable
      of={of}
      skeleton={skeleton}
      empty={<EmptyState title="Você ainda não tem vouchers" />}
      onRetry={retry}
      more={more}
    >
      {renderRows}
    </Loadable>
  );
}

const meta = {
  title: 'Components/Feedback/Loadable',
  component: Vouchers,
  parameters: { propsOf: Loadable },
  // Stories override `of` as a whole, because Storybook merges nested args.
  args: { of: idle },
  beforeEach: () => {
    retry.mockClear();
  },
  decorators: [(Story) => <div style={{ maxWidth: '32rem' }}>{Story()}</div>],
} satisfies Meta<typeof Vouchers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  args: { of: loadedVouchers },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const Empty: Story = {
  args: { of: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você ainda não tem vouchers')).toBeVisible();
  },
};

/** Only the live region announces the loading state; the skeleton is silent. */
export const Loading: Story = {
  args: { of: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
    await expect(canvas.queryByText(/ainda não tem/)).toBeNull();
  },
};

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { of: failed() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/ainda não tem/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Stale: Story = {
  render: () => (
    <>
      <Vouchers of={loading(loadedVouchers)} />
      <br />
      <Vouchers of={failed(loadedVouchers)} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(6);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** After a failed refresh the list may no longer be empty, so the error replaces the empty state. */
export const StaleEmpty: Story = {
  args: { of: failed(ready([])) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/ainda não tem/)).toBeNull();
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

const finishLoads: (() => void)[] = [];

function PagedVouchers() {
  const [count, setCount] = useState(1);
  const [busy, setBusy] = useState(false);
  const of: Loaded<readonly string[]> = ready(vouchers.slice(0, count));
  const onMore = () => {
    setBusy(true);
    finishLoads.push(() => {
      setBusy(false);
      setCount((current) => current + 1);
    });
  };
  return <Vouchers of={of} more={{ hasMore: count < vouchers.length, busy, onMore }} />;
}

/** The focus stays on the button, or at the end of the list after the last page. */
export const More: Story = {
  render: () => <PagedVouchers />,
  beforeEach: () => {
    finishLoads.length = 0;
  },
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Ver mais' });

    await step('Enter requests the next page once', async () => {
      button.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
      await userEvent.keyboard('{Enter}');
      await expect(finishLoads).toHaveLength(1);
      await expect(canvas.getAllByRole('link')).toHaveLength(1);
    });

    await step('Appends the page and keeps focus on the button', async () => {
      finishLoads[0]?.();
      await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(2));
      await expect(button).toHaveFocus();
    });

    await step('The last page removes the button and moves focus to the end', async () => {
      await userEvent.keyboard('{Enter}');
      finishLoads[1]?.();
      await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(3));
      await expect(canvas.queryByRole('button')).toBeNull();
      await expect(canvas.getByText('Fim da lista.')).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect(canvas.getByRole('link', { name: 'Curso de primeiros socorros' })).toHaveFocus();
    });
  },
};

export const OneMore: Story = {
  args: {
    of: loadedVouchers,
    more: { hasMore: true, busy: false, onMore: retry, label: 'Ver mais vouchers' },
  },
};

export const MoreOnItsWay: Story = {
  args: { of: loadedVouchers, more: { hasMore: true, busy: true, onMore: retry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Carregando mais' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Narrow: Story = {
  args: { of: loadedVouchers, more: { hasMore: true, busy: false, onMore: retry } },
  globals: { viewport: { value: 'narrow' } },
};
