import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { TabLinks } from './TabLinks.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Components/Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Atividade',
    tabs: [
      {
        value: 'geral',
        label: 'Geral',
        children: <Text measure>Aprenda em uma tarde o que fazer até a ajuda chegar.</Text>,
      },
      {
        value: 'regulamento',
        label: 'Regulamento',
        children: <Text measure>Podem participar os associados e os seus dependentes.</Text>,
      },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const list = canvas.getByRole('tablist', { name: 'Atividade' });
    const [first, second] = within(list).getAllByRole('tab');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Geral' })).toHaveTextContent('Aprenda em uma tarde');
    await userEvent.click(canvas.getByRole('tab', { name: 'Regulamento' }));
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Regulamento' })).toHaveTextContent('associados');
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('regulamento');
  },
};

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
];

const monthTabs = months.map((month) => ({
  value: month,
  label: month,
  children: <Text>O que você fez em {month.toLowerCase()}.</Text>,
}));

function isInView(tab: HTMLElement): boolean {
  const listBounds = tab.parentElement?.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  return listBounds !== undefined && left >= listBounds.left - 1 && right <= listBounds.right + 1;
}

/** One tab stop. Arrow keys wrap around, and select and reveal the tab they reach. */
export const Keyboard: Story = {
  args: { label: 'Meses', tabs: monthTabs },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const first = canvas.getByRole('tab', { name: 'Janeiro' });
    const last = canvas.getByRole('tab', { name: 'Dezembro' });
    await expect(first).toHaveFocus();
    await expect(isInView(last)).toBe(false);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(last).toHaveFocus();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(isInView(last)).toBe(true);
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Fevereiro' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Janeiro' })).toHaveFocus();
  },
};

function hasFade(tab: HTMLElement, side: 'before' | 'after'): boolean {
  return tab.parentElement?.hasAttribute(`data-${side}`) ?? false;
}

export const Fades: Story = {
  args: { label: 'Meses', tabs: monthTabs },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('tab', { name: 'Janeiro' });
    await waitFor(() => expect([hasFade(first, 'before'), hasFade(first, 'after')]).toEqual([false, true]));
    await userEvent.click(first);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect([hasFade(first, 'before'), hasFade(first, 'after')]).toEqual([true, false]));
  },
};

export const Wrapped: Story = {
  args: {
    label: 'Carteira',
    tabs: [
      { value: 'abastecer', label: 'Abastecer créditos', children: <Text>Quanto você quer.</Text> },
      { value: 'pedidos', label: 'Pedidos de transferência', children: <Text>Nenhum pedido.</Text> },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('tab', { name: 'Pedidos de transferência' });
    await expect(isInView(last)).toBe(true);
    await expect(hasFade(last, 'after')).toBe(false);
  },
};

/** The selected tab is in view from the start, and the page does not scroll. */
export const Many: Story = {
  args: { label: 'Meses', tabs: monthTabs, defaultValue: 'Outubro' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(isInView(canvas.getByRole('tab', { name: 'Outubro' }))).toBe(true);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Counts: Story = {
  args: {
    label: 'Vouchers',
    tabs: [
      { value: 'ativos', label: 'Ativos', count: 3, children: <Text>Três vouchers para usar.</Text> },
      { value: 'usados', label: 'Usados', count: 128, children: <Text>Os que você já usou.</Text> },
      { value: 'vencidos', label: 'Vencidos', count: 0, children: <Text>Nenhum venceu.</Text> },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: /^Usados\s*128$/ })).toBeVisible();
  },
};

export const Kept: Story = {
  args: {
    label: 'Carteira',
    tabs: [
      { value: 'abastecer', label: 'Abastecer créditos', children: <TextField label="Quantidade em BRL" /> },
      { value: 'pedidos', label: 'Pedidos de transferência', children: <Text>Nenhum pedido.</Text> },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '50');
    await userEvent.click(canvas.getByRole('tab', { name: 'Pedidos de transferência' }));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'Abastecer créditos' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('50');
  },
};

export const FromOutside: Story = {
  args: { value: 'geral' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Regulamento' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('regulamento');
    await expect(canvas.getByRole('tab', { name: 'Geral' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const One: Story = {
  args: { tabs: [{ value: 'geral', label: 'Geral', children: <Text>Só há esta.</Text> }] },
};

export const OnCard: Story = {
  render: (args) => (
    <Surface>
      <Tabs {...args} />
    </Surface>
  ),
};

export const Links: Story = {
  render: () => (
    <TabLinks
      label="Consultoria jurídica"
      tabs={[
        { label: 'Processos', href: '#processos', count: 12 },
        { label: 'Agendamentos', href: '#agendamentos', current: true },
        { label: 'Notícias', href: '#noticias' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Consultoria jurídica' })).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
    const current = canvas.getByRole('link', { name: 'Agendamentos' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    await userEvent.tab();
    await expect(current).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    label: 'Especialidades',
    tabs: [
      {
        value: 'otorrino',
        label: 'Otorrinolaringologistas-credenciados do convênio interestadual',
        count: 1_250,
        children: <Text>Atendimento com hora marcada.</Text>,
      },
      {
        value: 'psicologia',
        label: 'Atendimento psicológico para dependentes',
        children: <Text>Com encaminhamento.</Text>,
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
