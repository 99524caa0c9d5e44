import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Row } from '../Row/Row.tsx';
import { Tooltip } from './Tooltip.tsx';

function CenteredBox({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', placeItems: 'center', minHeight: '14rem' }}>{children}</div>;
}

const onPress = fn();

const meta = {
  title: 'Components/Dialogs/Tooltip',
  component: Tooltip,
  args: {
    text: 'O limite é de um voucher por pessoa.',
    children: (
      <Button disabled onClick={onPress}>
        Gerar voucher
      </Button>
    ),
  },
  decorators: [(Story) => <CenteredBox>{Story()}</CenteredBox>],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    // Screen readers get the description without opening the tooltip.
    const button = canvas.getByRole('button', { name: 'Gerar voucher' });
    await expect(button).toHaveAccessibleDescription('O limite é de um voucher por pessoa.');
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

export const Hover: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Gerar voucher' });
    await userEvent.hover(button);
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('O limite é de um voucher por pessoa.');
    await userEvent.hover(tooltip);
    await userEvent.unhover(tooltip);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Gerar voucher' })).toHaveFocus();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Gerar voucher' })).toHaveFocus();
  },
};

/** Touch: a long press opens the tooltip without activating the button; a tap activates it. */
export const LongPress: Story = {
  args: { children: <Button onClick={onPress}>Participar</Button> },
  play: async ({ canvas }) => {
    onPress.mockClear();
    const button = canvas.getByRole('button', { name: 'Participar' });
    const touch = { pointerType: 'touch', bubbles: true };
    fireEvent.pointerOver(button, touch);
    fireEvent.pointerDown(button, touch);
    await screen.findByRole('tooltip');
    fireEvent.pointerUp(button, touch);
    fireEvent.click(button, { detail: 1 });
    await expect(onPress).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    fireEvent.pointerDown(button, touch);
    fireEvent.pointerUp(button, touch);
    fireEvent.click(button, { detail: 1 });
    await expect(onPress).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

export const Names: Story = {
  args: { text: '' },
  render: () => (
    <Row>
      <Tooltip text="Curtir" isName>
        <Button icon={Heart} iconOnly>
          Curtir
        </Button>
      </Tooltip>
      <Tooltip text="Compartilhar" isName>
        <Button icon={Share2} iconOnly>
          Compartilhar
        </Button>
      </Tooltip>
    </Row>
  ),
  play: async ({ canvas }) => {
    const likeButton = canvas.getByRole('button', { name: 'Curtir' });
    await expect(likeButton).not.toHaveAccessibleDescription();
    await userEvent.hover(likeButton);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Curtir');
  },
};

export const Help: Story = {
  args: {
    text: 'Você recebe de volta uma parte do que gastou, em pontos.',
    label: 'O que é cashback',
    children: undefined as never,
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'O que é cashback' });
    await expect(button).toHaveAccessibleDescription(/em pontos/);
    const tapButton = async () => {
      const touch = { pointerType: 'touch', bubbles: true };
      fireEvent.pointerOver(button, touch);
      fireEvent.pointerDown(button, touch);
      fireEvent.pointerUp(button, touch);
      fireEvent.click(button, { detail: 1 });
    };
    await tapButton();
    await screen.findByRole('tooltip');
    await tapButton();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

/** Escape closes the tooltip, and the dialog stays open. */
export const InDialog: Story = {
  render: (args) => (
    <Dialog open title="Vouchers" actions={<Tooltip {...args} />}>
      Um por pessoa.
    </Dialog>
  ),
  play: async () => {
    await screen.findByRole('dialog');
    const button = screen.getByRole('button', { name: 'Gerar voucher' });
    await waitFor(() => expect(button).toHaveFocus());
    const tooltip = await screen.findByRole('tooltip');
    const { left, top, width, height } = tooltip.getBoundingClientRect();
    const elements = document.elementsFromPoint(left + width / 2, top + height / 2);
    await expect(elements.some((element) => tooltip.contains(element))).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
  },
};

export const Narrow: Story = {
  args: {
    text: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual respondem em até três dias úteis, depois que o pedido for enviado.',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tooltip.getBoundingClientRect().left).toBeGreaterThanOrEqual(0));
    await expect(tooltip.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
