import { states } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx';

const stateOptions: ComboboxOption[] = states.map(({ sigla, nome, regiao }) => ({
  value: sigla,
  label: nome,
  note: regiao.nome,
}));

const cities: ComboboxOption[] = [
  { value: '3106200', label: 'Belo Horizonte', note: 'Minas Gerais' },
  { value: '3118601', label: 'Contagem', note: 'Minas Gerais' },
  { value: '3550308', label: 'São Paulo', note: 'São Paulo' },
  { value: '3549904', label: 'São José dos Campos', note: 'São Paulo' },
];

const meta = {
  title: 'Components/Forms/Combobox',
  component: Combobox,
  args: {
    label: 'Estado',
    options: stateOptions,
    required: true,
    placeholder: 'Busque pelo nome',
    onValueChange: fn(),
    onBlur: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '24rem', minHeight: '26rem' }}>{Story()}</div>],
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Estado' });
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('sao');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 opção');
    const option = canvas.getByRole('option', { name: /^São Paulo/ });
    await expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('São Paulo');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('SP');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    const activeName = () =>
      canvas.getAllByRole('option').find(({ id }) => id === field.getAttribute('aria-activedescendant'))
        ?.textContent;
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeName()).toBe('AcreNorte');
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeName()).toBe('AlagoasNordeste');
    await userEvent.keyboard('{End}');
    await expect(activeName()).toBe('TocantinsNorte');
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeName()).toBe('AcreNorte');
    await userEvent.keyboard('{ArrowUp}');
    await expect(activeName()).toBe('TocantinsNorte');
    await userEvent.keyboard('{Home}');
    await expect(activeName()).toBe('AcreNorte');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}');
    await expect(activeName()).toBe('TocantinsNorte');
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('TO');
  },
};

export const Open: Story = {
  args: { defaultValue: 'AL' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getAllByRole('option')).toHaveLength(27);
    await expect(canvas.getByRole('option', { name: /^Alagoas/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByText('Amapá'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('AP');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  },
};

/** Discards text without a selection: the field always shows the selected option. */
export const Unfinished: Story = {
  args: { defaultValue: 'MG', required: false },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('bah');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.tab();
    await expect(field).toHaveValue('Minas Gerais');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(args.onBlur).toHaveBeenCalledOnce();
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await userEvent.tab();
    await expect(field).toHaveValue('');
  },
};

export const Clear: Story = {
  args: { defaultValue: 'MG', required: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar: Estado' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'atlântida');
    await expect(canvas.getByRole('status')).toHaveTextContent('Nada encontrado.');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

function StatefulCombobox({ onSearch, ...args }: ComboboxProps) {
  const [{ query, resolvedQuery }, setState] = useState({ query: '', resolvedQuery: '' });
  return (
    <>
      <Combobox
        {...args}
        options={resolvedQuery === '' ? [] : cities}
        loading={query !== resolvedQuery}
        onSearch={(text) => {
          onSearch?.(text);
          setState((current) => ({ ...current, query: text }));
        }}
      />
      <Button onClick={() => setState((current) => ({ ...current, resolvedQuery: current.query }))}>
        Responder
      </Button>
    </>
  );
}

export const Elsewhere: Story = {
  args: { label: 'Cidade', onSearch: fn() },
  render: (args) => <StatefulCombobox {...args} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    const status = canvas
      .getAllByRole('status')
      .find((element) => element.parentElement?.contains(field) === true);
    await userEvent.click(field);
    await expect(status).toHaveTextContent('Digite para buscar.');
    await userEvent.keyboard('campos');
    await expect(args.onSearch).toHaveBeenLastCalledWith('campos');
    await expect(status).toHaveTextContent('Buscando...');
    await userEvent.click(canvas.getByRole('button', { name: 'Responder' }));
    await userEvent.click(field);
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await userEvent.click(canvas.getByText('São José dos Campos'));
    await expect(field).toHaveValue('São José dos Campos');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3549904');
    // The listed options belong to the previous query, so Enter selects none of them.
    await userEvent.type(field, 'belo');
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3549904');
    await expect(field).toHaveValue('belo');
  },
};

export const Searching: Story = {
  args: { label: 'Cidade', options: [], onSearch: fn(), loading: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'belo');
    await expect(canvas.getByRole('status')).toHaveTextContent('Buscando...');
  },
};

export const Thousands: Story = {
  args: {
    label: 'Produto',
    options: Array.from({ length: 5570 }, (_, index) => ({
      value: `${index}`,
      label: `Produto ${index + 1}`,
    })),
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await expect(canvas.getAllByRole('option')).toHaveLength(100);
    await expect(canvas.getByText(/^Mostrando 100 de 5570/)).toBeInTheDocument();
    await userEvent.keyboard('5569');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
  },
};

function ComboboxInDialog(args: ComboboxProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Endereço">
      <Combobox {...args} />
    </Dialog>
  );
}

export const InADialog: Story = {
  render: (args) => <ComboboxInDialog {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole('dialog');
    await waitFor(() =>
      expect(dialog).toContainElement(canvasElement.ownerDocument.activeElement as HTMLElement),
    );
    await userEvent.type(page.getByRole('combobox'), 'a');
    await expect(page.getByRole('listbox')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(page.queryByRole('listbox')).toBeNull();
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await expect(page.getByRole('combobox')).toHaveFocus();
  },
};

export const WithError: Story = {
  args: { error: 'Esse campo é obrigatório' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Esse campo é obrigatório');
  },
};

export const Disabled: Story = {
  args: { defaultValue: 'SP', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

export const AtTheBottom: Story = {
  decorators: [
    (Story) => (
      <div
        style={{ minHeight: '90dvh', display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}
      >
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await waitFor(() =>
      expect(canvas.getByRole('listbox').parentElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        field.getBoundingClientRect().top,
      ),
    );
  },
};

export const Narrow: Story = {
  args: {
    label: 'Convênio',
    options: [
      {
        value: 'a',
        label: 'Associação Interestadual dos Otorrinolaringologistas-credenciados-do-convênio-interestadual',
        note: 'Avenida Presidente Juscelino Kubitschek de Oliveira, 1000, Contagem, Minas Gerais',
      },
      ...cities,
    ],
    hint: 'O convênio que aparece na sua carteirinha.',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = canvas.getByRole('listbox');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
