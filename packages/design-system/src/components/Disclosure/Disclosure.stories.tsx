import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Components/Content/Disclosure',
  component: Disclosure,
  args: {
    summary: 'Ver mais',
    children: (
      <Stack gap="none" align="start">
        <Link href="#convenios" kind="alone">
          Convênios
        </Link>
        <Link href="#diretoria" kind="alone">
          Diretoria
        </Link>
      </Stack>
    ),
  },
  render: (args) => (
    <Stack align="start">
      <Disclosure {...args} />
      <Text>
        E <Link href="#depois">depois</Link>.
      </Text>
    </Stack>
  ),
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const summary = canvas.getByText('Ver mais');
    const details = summary.closest('details');
    await userEvent.tab();
    await expect(summary).toHaveFocus();
    await userEvent.click(summary);
    await expect(details).toHaveAttribute('open');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Convênios' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(details).not.toHaveAttribute('open');
    await expect(summary).toHaveFocus();
  },
};

export const ClosesWhenLeft: Story = {
  play: async ({ canvas }) => {
    const summary = canvas.getByText('Ver mais');
    const details = summary.closest('details');
    await userEvent.click(summary);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'depois' })).toHaveFocus();
    await expect(details).not.toHaveAttribute('open');
    await userEvent.click(summary);
    await expect(details).toHaveAttribute('open');
    await userEvent.click(canvas.getByText(/^E/));
    await expect(details).not.toHaveAttribute('open');
  },
};

export const Narrow: Story = {
  args: { summary: 'Ver mais do que os convênios oferecem às famílias de quem é associado' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/^Ver mais/));
    await expect(canvas.getByRole('link', { name: 'Convênios' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
