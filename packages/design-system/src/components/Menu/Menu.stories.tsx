import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, ExternalLink, Flag, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { press } from '../Dialog/testing/press.ts';
import { TextField } from '../TextField/TextField.tsx';
import { Menu, type MenuGroup, type MenuProps } from './Menu.tsx';

const edit = fn();
const remove = fn();

const groups: MenuGroup[] = [
  {
    items: [
      { label: 'Editar', icon: Pencil, onSelect: edit },
      { label: 'Compartilhar', icon: Share2, onSelect: fn() },
      { label: 'Denunciar', icon: Flag, disabled: true },
      { label: 'Ver regulamento', icon: ExternalLink, href: '#regulamento' },
    ],
  },
  { items: [{ label: 'Excluir', icon: Trash2, danger: true, onSelect: remove }] },
];

const meta = {
  title: 'Components/Actions/Menu',
  component: Menu,
  args: { label: 'Opções', groups, align: 'start' },
  decorators: [(Story) => <div style={{ minHeight: '22rem' }}>{Story()}</div>],
  beforeEach: () => {
    edit.mockClear();
    remove.mockClear();
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openBy(key: string) {
  await userEvent.tab();
  await userEvent.keyboard(key);
  return await screen.findByRole('menu');
}

export const Rest: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Opções' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    // The first click opens the menu, even if its code is still loading.
    await press(button);
    const menu = await screen.findByRole('menu', { name: 'Opções' });
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await press(screen.getByRole('menuitem', { name: 'Editar' }));
    await expect(edit).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Opções' }));
    await screen.findByRole('menu');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Opções' });
    await openBy('{Enter}');
    const first = screen.getByRole('menuitem', { name: 'Editar' });
    await waitFor(() => expect(first).toHaveFocus());
    // The arrow keys skip disabled items and wrap around.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Ver regulamento' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
    await userEvent.keyboard('co');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Compartilhar' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(remove).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(edit).toHaveBeenCalledOnce();
  },
};

export const ClickOutside: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Opções' });
    await press(button);
    await screen.findByRole('menu');
    const { left, top } = button.getBoundingClientRect();
    const topElement = document.elementFromPoint(left + 4, top + 4);
    await expect(button.contains(topElement)).toBe(false);
    await press(topElement ?? button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Links: Story = {
  args: {
    groups: [
      { label: 'Conta', items: [{ label: 'Perfil', href: '#perfil' }] },
      {
        label: 'Ajuda',
        items: [{ label: 'Central de ajuda', icon: ExternalLink, href: '#ajuda', newTab: true }],
      },
    ],
  },
  play: async () => {
    await openBy('{Enter}');
    const link = screen.getByRole('menuitem', { name: 'Perfil' });
    await expect(link).toHaveAttribute('href', '#perfil');
    const help = screen.getByRole('group', { name: 'Ajuda' });
    await expect(help).toContainElement(
      screen.getByRole('menuitem', { name: 'Central de ajuda (abre em nova aba)' }),
    );
    const onLinkClick = fn((event: Event) => event.preventDefault());
    link.addEventListener('click', onLinkClick);
    await waitFor(() => expect(link).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onLinkClick).toHaveBeenCalledOnce();
  },
};

function StatefulFilterMenu(args: MenuProps) {
  const [chosenLabels, setChosenLabels] = useState(['Cinema']);
  return (
    <Menu
      {...args}
      groups={[
        {
          label: 'Mostrar',
          items: ['Cinema', 'Cursos', 'Viagens'].map((label) => ({
            label,
            checked: chosenLabels.includes(label),
            onSelect: () =>
              setChosenLabels(
                chosenLabels.includes(label)
                  ? chosenLabels.filter((other) => other !== label)
                  : [...chosenLabels, label],
              ),
          })),
        },
      ]}
    />
  );
}

export const Checked: Story = {
  args: { label: 'Filtrar' },
  render: (args) => <StatefulFilterMenu {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Filtrar' });
    await press(button);
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'Cinema' })).toBeChecked();
    await press(screen.getByRole('menuitemcheckbox', { name: 'Cursos' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await press(button);
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'Cursos' })).toBeChecked();
  },
};

export const IconOnly: Story = {
  args: { label: 'Opções do comentário de Ana', icon: Ellipsis, iconOnly: true, kind: 'quiet' },
};

function MenuWithDeleteDialog(args: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        {...args}
        groups={[{ items: [{ label: 'Excluir', danger: true, onSelect: () => setIsOpen(true) }] }]}
      />
      <AlertDialog
        open={isOpen}
        title="Excluir?"
        description="Isso não pode ser desfeito."
        confirmLabel="Excluir"
        destructive
        onConfirm={fn()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

export const OpensDialog: Story = {
  render: (args) => <MenuWithDeleteDialog {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Opções' });
    await press(button);
    await press(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** If an item moves the focus, closing the menu leaves it there. */
export const FocusesField: Story = {
  render: (args) => (
    <>
      <Menu
        {...args}
        groups={[
          { items: [{ label: 'Responder', onSelect: () => document.getElementById('reply')?.focus() }] },
        ]}
      />
      <TextField id="reply" label="Resposta" />
    </>
  ),
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Opções' }));
    await press(await screen.findByRole('menuitem', { name: 'Responder' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.getByLabelText(/^Resposta/)).toHaveFocus();
  },
};

const onClose = fn();

export const InDialog: Story = {
  render: (args) => (
    <Dialog open title="Comentário" onClose={onClose} actions={<Menu {...args} />}>
      Muito bom!
    </Dialog>
  ),
  play: async () => {
    onClose.mockClear();
    const button = await screen.findByRole('button', { name: 'Opções' });
    await press(button);
    const item = await screen.findByRole('menuitem', { name: 'Editar' });
    await waitFor(() => {
      const { left, top } = item.getBoundingClientRect();
      expect(item.contains(document.elementFromPoint(left + 8, top + 8))).toBe(true);
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await press(button);
    await screen.findByRole('menu');
    await press(document.elementFromPoint(4, 4) ?? button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
  },
};

export const Narrow: Story = {
  args: {
    groups: [
      {
        items: [
          {
            label: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual',
            icon: Flag,
            onSelect: fn(),
          },
          ...Array.from({ length: 20 }, (_, index) => ({ label: `Opção ${index + 1}`, onSelect: fn() })),
        ],
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Opções' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
  },
};
