import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, Gift, Ticket, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { ListRow } from './ListRow.tsx';
import { ListRowSkeleton } from './ListRowSkeleton.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const onPress = fn();

const meta = {
  title: 'Components/Content/ListRow',
  component: ListRow,
  args: {
    title: 'Cinema em dobro',
    children: 'Vale até 30/09/2026',
    icon: Ticket,
    href: '#voucher',
    onClick: fn((event) => event.preventDefault()),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32rem' }}>
        <Surface as="ul" inset="none">
          {Story()}
        </Surface>
      </div>
    ),
  ],
} satisfies Meta<typeof ListRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Cinema em dobro' });
    const row = canvas.getByRole('listitem');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    const { left, top, height, right } = row.getBoundingClientRect();
    await expect(height).toBeGreaterThanOrEqual(44);
    for (const x of [left + 4, right - 4]) {
      await expect(document.elementFromPoint(x, top + height / 2)).toBe(link);
    }
    await userEvent.click(link);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Several: Story = {
  render: () => (
    <>
      <ListRow title="Cinema em dobro" icon={Ticket} href="#1" trailing={<Badge tone="success">Ativo</Badge>}>
        Vale até 30/09/2026
      </ListRow>
      <ListRow title="Quiz da semana" icon={Gift} value="+ 25,00 pontos">
        05/03/2026, às 17:07
      </ListRow>
      <ListRow title="Clube de leitura" picture={drawing} href="#3" value="R$ 24,90">
        Renova em 12/08/2026
      </ListRow>
      <ListRow title="Corrida no parque" picture={null} href="https://exemplo.test" newTab>
        Inscrições abertas
      </ListRow>
      <ListRow title="Só um título" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByRole('link', { name: 'Corrida no parque (abre em nova aba)' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  },
};

/** A button inside a row with a link: each has its own target. A badge belongs to the link. */
export const WithButton: Story = {
  args: {
    icon: CreditCard,
    title: 'Visa final 1111',
    children: 'Maria da Silva',
    trailing: (
      <>
        <Badge tone="brand">Principal</Badge>
        <Button kind="quiet" iconOnly icon={Trash2} onClick={onPress}>
          Excluir Visa final 1111
        </Button>
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    onPress.mockClear();
    const button = canvas.getByRole('button', { name: 'Excluir Visa final 1111' });
    // The browser has not laid out a row off screen yet.
    await waitFor(() => {
      const { left, top, width, height } = button.getBoundingClientRect();
      expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    });
    await userEvent.click(button);
    await expect(onPress).toHaveBeenCalledOnce();
    await expect(args.onClick).not.toHaveBeenCalled();
    const badge = canvas.getByText('Principal').getBoundingClientRect();
    await expect(document.elementFromPoint(badge.left + 4, badge.top + 4)).toBe(canvas.getByRole('link'));
  },
};

export const Choosing: Story = {
  render: () => (
    <>
      <ListRow title="Rua das Laranjeiras, 120" onClick={onPress} selected>
        Belo Horizonte, MG
      </ListRow>
      <ListRow title="Avenida do Contorno, 4.500" onClick={onPress} selected={false}>
        Belo Horizonte, MG
      </ListRow>
    </>
  ),
  play: async ({ canvas }) => {
    onPress.mockClear();
    await expect(canvas.getByRole('button', { name: /Laranjeiras/ })).toHaveAttribute('aria-pressed', 'true');
    const otherRow = canvas.getByRole('button', { name: /Contorno/ });
    await expect(otherRow).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(otherRow);
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = {
  args: { selected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('aria-current', 'true');
  },
};

export const Loading: Story = {
  render: () => (
    <>
      <ListRowSkeleton leading />
      <ListRowSkeleton leading />
      <ListRowSkeleton leading />
    </>
  ),
};

export const AsHighAsItsSkeleton: Story = {
  render: (args) => (
    <>
      <ListRow {...args} />
      <ListRowSkeleton leading />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [rowHeight, skeletonHeight] = [...canvasElement.querySelectorAll('li')].map(
      (item) => item.getBoundingClientRect().height,
    );
    await expect(Math.abs((rowHeight ?? 0) - (skeletonHeight ?? 0))).toBeLessThanOrEqual(4);
  },
};

export const Many: Story = {
  render: () => (
    <>
      {Array.from({ length: 60 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <ListRow key={index} title={`Participação ${index + 1}`} value="+ 10,00" href={`#${index}`}>
          05/03/2026
        </ListRow>
      ))}
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <ListRow
      title="Otorrinolaringologistas-credenciados-do-convênio-interestadual para toda a família"
      picture={drawing}
      href="#longo"
      value="R$ 99.999.999,99"
      trailing={<Badge tone="warning">Pendente de confirmação</Badge>}
    >
      Atendimento com hora marcada em todas as cidades da região metropolitana e do interior.
    </ListRow>
  ),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = { args: { value: 'R$ 24,90' }, globals: { viewport: { value: 'narrow' } } };
