import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { useFields } from '../Form/use-fields.ts';
import { Link } from '../Link/Link.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Snackbar } from '../Snackbar/Snackbar.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, type DialogProps, preloadDialog } from './Dialog.tsx';
import { press } from './testing/press.ts';

function StatefulDialog({ onClose, open: _, ...rest }: DialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <div onPointerEnter={preloadDialog} style={{ minHeight: '30rem' }}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        {...rest}
        open={open}
        onClose={close}
        actions={rest.dismissable === false ? <Button onClick={close}>Entendi</Button> : rest.actions}
      />
    </div>
  );
}

const meta = {
  title: 'Components/Dialogs/Dialog',
  component: Dialog,
  args: {
    open: false,
    title: 'Cancelar o pedido?',
    description: 'Os itens voltam para o carrinho e nada é cobrado.',
    onClose: fn(),
    actions: (
      <>
        <Button kind="quiet">Manter o pedido</Button>
        <Button kind="danger">Cancelar o pedido</Button>
      </>
    ),
  },
  render: (args) => <StatefulDialog {...args} />,
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' });
    await press(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar o pedido?' });
    await expect(dialog).toHaveAccessibleDescription('Os itens voltam para o carrinho e nada é cobrado.');
    // Starts at the first action, which must be harmless, not at the close button.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Manter o pedido' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

const send = fn();

function DialogWithForm() {
  const form = useFields({
    defaults: { name: '', reason: 'other' },
    labels: { name: 'Nome', reason: 'Motivo' },
    onSubmit: send,
  });
  const [open, setOpen] = useState(false);
  return (
    <div style={{ minHeight: '30rem' }}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Novo dependente"
        actions={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button kind="main" type="submit" form={form.props.id}>
              Salvar
            </Button>
          </>
        }
      >
        <Form {...form.props}>
          <TextField required {...form.field('name')} />
        </Form>
      </Dialog>
    </div>
  );
}

export const WithForm: Story = {
  render: () => <DialogWithForm />,
  play: async ({ canvas }) => {
    send.mockReset();
    await press(canvas.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    const field = screen.getByLabelText('Nome');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Ana');
    await press(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ana', reason: 'other' }));
  },
};

export const OnlyToRead: Story = {
  args: { actions: undefined },
  play: async (context) => {
    await meta.play(context);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus());
  },
};

function reasonsWith(defaultValue: 'late' | 'other' | '') {
  return (
    <RadioGroup
      label="Motivo"
      options={[
        { value: 'late', label: 'Demorou demais' },
        { value: 'other', label: 'Outro motivo' },
      ]}
      defaultValue={defaultValue}
    />
  );
}

/** In a radio group the focus starts at the checked option. */
export const WithChoice: Story = {
  args: { children: reasonsWith('other') },
  play: async (context) => {
    await meta.play(context);
    await waitFor(() => expect(screen.getByLabelText('Outro motivo')).toHaveFocus());
  },
};

export const WithoutChoice: Story = {
  args: { children: reasonsWith('') },
  play: async (context) => {
    await meta.play(context);
    await waitFor(() => expect(screen.getByLabelText('Demorou demais')).toHaveFocus());
  },
};

/** A link below the fold must not take the focus: it would scroll the text away. */
export const LinkFarBelow: Story = {
  args: {
    actions: <Button kind="main">Li tudo</Button>,
    children: (
      <>
        <Text>{'A participação é livre e voluntária. '.repeat(120)}</Text>
        <Link href="#regulamento">Regulamento completo</Link>
      </>
    ),
  },
  play: async (context) => {
    await meta.play(context);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Li tudo' })).toHaveFocus());
  },
};

export const Open: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Side: Story = {
  args: {
    placement: 'side',
    title: 'Menu',
    description: undefined,
    children: 'Conteúdo',
    actions: undefined,
  },
};

export const NotDismissable: Story = {
  args: { dismissable: false, title: 'Acesso suspenso', description: 'Fale conosco para saber mais.' },
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Abrir' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await press(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async (context) => {
    await meta.play(context);
    const dialog = screen.getByRole('dialog');
    await expect(dialog).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await press(screen.getByRole('button', { name: 'Fechar' }));
    await userEvent.click(document.documentElement, { pointerEventsCheck: 0 });
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
};

export const ClickOutside: Story = {
  play: async (context) => {
    await meta.play(context);
    await userEvent.click(document.documentElement, { pointerEventsCheck: 0 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(context.args.onClose).toHaveBeenCalledOnce();
  },
};

/**
 * Fake CloseWatcher. Chrome on Android fires `cancel` and `close` on it at a back gesture, which tests can't
 * trigger.
 */
const watchers: EventTarget[] = [];
class FakeCloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    watchers.splice(watchers.indexOf(this), 1);
  }
}
function goBack() {
  const watcher = watchers.at(-1);
  if (watcher?.dispatchEvent(new Event('cancel', { cancelable: true })) === true)
    watcher.dispatchEvent(new Event('close'));
}
function installFakeWatcher() {
  const nativeWatcher = globalThis.CloseWatcher;
  globalThis.CloseWatcher = FakeCloseWatcher;
  return () => {
    globalThis.CloseWatcher = nativeWatcher;
  };
}

export const WayBack: Story = {
  beforeEach: installFakeWatcher,
  play: async (context) => {
    await expect(watchers).toHaveLength(0);
    await meta.play(context);
    await waitFor(() => expect(watchers).toHaveLength(1));
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(context.args.onClose).toHaveBeenCalledOnce();
    await expect(watchers).toHaveLength(0);
    await meta.play(context);
    await waitFor(() => expect(watchers).toHaveLength(1));
  },
};

export const NoWayBack: Story = {
  args: { dismissable: false, title: 'Acesso suspenso', description: 'Fale conosco para saber mais.' },
  beforeEach: installFakeWatcher,
  play: async (context) => {
    await meta.play(context);
    await waitFor(() => expect(watchers).toHaveLength(1));
    goBack();
    // Some browsers close the watcher at the second gesture regardless, so the dialog creates another.
    watchers[0]?.dispatchEvent(new Event('close'));
    await expect(context.args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(watchers).toHaveLength(1));
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
  },
};

const dismiss = fn();

/** Closing a notice above the dialog leaves the dialog open and accessible. */
export const WithNotice: Story = {
  render: (args) => (
    <>
      <StatefulDialog {...args} />
      <Snackbar text="Erro: não foi possível salvar" variant="error" onDismiss={dismiss} />
    </>
  ),
  play: async (context) => {
    dismiss.mockClear();
    await meta.play(context);
    await expect(screen.getByRole('status')).toHaveTextContent('não foi possível salvar');
    await press(screen.getByRole('button', { name: 'Fechar aviso' }));
    await expect(dismiss).toHaveBeenCalledOnce();
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
};

export const Nested: Story = {
  args: {
    title: 'Endereços',
    description: undefined,
    children: <StatefulDialog open={false} title="Apagar o endereço?" />,
    actions: undefined,
  },
  play: async ({ canvas }) => {
    const outerButton = canvas.getByRole('button', { name: 'Abrir' });
    await press(outerButton);
    const lowerDialog = await screen.findByRole('dialog', { name: 'Endereços' });
    const innerButton = screen.getByRole('button', { name: 'Abrir' });
    await press(innerButton);
    await screen.findByRole('dialog', { name: 'Apagar o endereço?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Apagar o endereço?' })).toBeNull());
    await expect(lowerDialog).toHaveAttribute('data-state', 'open');
    await waitFor(() => expect(innerButton).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(outerButton).toHaveFocus());
  },
};

export const ScrollLock: Story = {
  decorators: [(Story) => <div style={{ minHeight: '300vh' }}>{Story()}</div>],
  play: async (context) => {
    const root = document.documentElement;
    const { width } = context.canvasElement.getBoundingClientRect();
    await meta.play(context);
    await expect(getComputedStyle(root).overflowY).toBe('hidden');
    await expect(context.canvasElement.getBoundingClientRect().width).toBe(width);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getComputedStyle(root).overflowY).toBe('visible'));
  },
};

export const WithFields: Story = {
  args: {
    title: 'Alterar endereço',
    description: undefined,
    children: ['CEP', 'Rua', 'Número', 'Complemento', 'Bairro', 'Cidade'].map((label) => (
      <TextField key={label} label={label} required />
    )),
    actions: <Button kind="main">Salvar</Button>,
  },
};

export const LongText: Story = {
  args: {
    title: 'Pneumoultramicroscopicossilicovulcanoconiose: convênio',
    description: 'A participação no programa é livre e voluntária. '.repeat(20),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await meta.play(context);
    // Only scrollable content is a tab stop.
    const paragraph = screen.getByText(/A participação no programa/);
    await waitFor(() => expect(paragraph.parentElement).toHaveAttribute('tabindex', '0'));
    const { scrollWidth, clientWidth } = screen.getByRole('dialog');
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
