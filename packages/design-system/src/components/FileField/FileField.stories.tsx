import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { FileField, type FileFieldProps } from './FileField.tsx';

const meta = {
  title: 'Components/Forms/FileField',
  component: FileField,
  args: {
    label: 'Documentos',
    required: true,
    files: [],
    accept: ['.pdf', '.doc', '.docx', '.zip', 'image/*'],
    maxSize: 10 * 1024 ** 2,
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '34rem' }}>{Story()}</div>],
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

function createFile(name: string, type: string, bytes = 2000) {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Ignores `accept`, like a drop or the "all files" option of a system dialog. */
function setUpUnfilteredUser() {
  return userEvent.setup({ applyAccept: false });
}

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/^Documentos/, { selector: 'input' });
    await expect(field).toHaveAccessibleName('Documentos Escolher arquivos');
    await expect(field).toHaveAccessibleDescription('PDF, DOC, DOCX, ZIP ou imagens, até 10 MB cada.');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    const files = [createFile('rg.pdf', 'application/pdf'), createFile('foto.jpg', 'image/jpeg')];
    await userEvent.upload(field, files);
    await expect(args.onAdd).toHaveBeenCalledWith(files);
    await expect(field.value).toBe('');
  },
};

export const Refused: Story = {
  args: { maxSize: 1024 },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/^Documentos/, { selector: 'input' });
    const validFile = createFile('rg.pdf', 'application/pdf', 100);
    await setUpUnfilteredUser().upload(field, [
      validFile,
      createFile('planilha.xls', 'application/vnd.ms-excel'),
      createFile('foto.jpg', 'image/jpeg', 4000),
    ]);
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onAdd).toHaveBeenCalledWith([validFile]);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      /“planilha.xls” não é de um formato aceito.*“foto.jpg” tem 4 KB: o limite é 1 KB/,
    );
  },
};

export const Dragging: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Documentos/, { selector: 'input' });
    const dropZone = field.nextElementSibling;
    const classBefore = dropZone?.className;
    await fireEvent.dragEnter(field);
    await expect(dropZone?.className).not.toBe(classBefore);
    await fireEvent.dragLeave(field);
    await expect(dropZone?.className).toBe(classBefore);
    await fireEvent.dragEnter(field);
  },
};

const exampleFiles: FileFieldProps['files'] = [
  { id: '1', name: 'rg-frente.pdf', size: 839_000, status: 'done' },
  { id: '2', name: 'foto-da-fachada.jpg', size: 3_600_000, status: 'uploading', progress: 42 },
  { id: '3', name: 'contrato.docx', size: 120_000, status: 'uploading' },
  {
    id: '4',
    name: 'comprovante.pdf',
    size: 95_000,
    status: 'failed',
    error: 'A conexão caiu. O que já foi enviado está guardado.',
  },
  { id: '5', name: 'anexos.zip', size: 9_800_000, status: 'waiting' },
];

export const EveryStatus: Story = {
  args: { files: exampleFiles },
  play: async ({ canvas, args }) => {
    const rows = within(canvas.getByRole('list', { name: 'Documentos' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(5);
    await expect(canvas.getByRole('progressbar', { name: 'Enviando foto-da-fachada.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('1 arquivo enviado, 1 arquivo não enviado');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar outra vez: comprovante.pdf' }));
    await expect(args.onRetry).toHaveBeenCalledWith('4');
    // A retry removes its button, so the focus moves to the field.
    await expect(canvas.getByLabelText(/^Documentos/, { selector: 'input' })).toHaveFocus();
  },
};

export const One: Story = {
  args: {
    label: 'Comprovante de residência',
    multiple: false,
    files: [{ id: '1', name: 'conta-de-luz.pdf', size: 310_000, status: 'done' }],
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/^Comprovante/, { selector: 'input' });
    await expect(field).toHaveAccessibleName('Comprovante de residência Escolher arquivo');
    const [first, second] = [createFile('a.pdf', 'application/pdf'), createFile('b.pdf', 'application/pdf')];
    const transfer = new DataTransfer();
    transfer.items.add(first);
    transfer.items.add(second);
    field.files = transfer.files;
    await fireEvent.change(field);
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onAdd).toHaveBeenCalledWith([first]);
  },
};

function StatefulFileField(args: FileFieldProps) {
  const [files, setFiles] = useState(exampleFiles.slice(0, 2));
  return (
    <FileField
      {...args}
      files={files}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      onAdd={(newFiles) =>
        setFiles([
          ...files,
          ...newFiles.map(({ name, size }) => ({ id: name, name, size, status: 'waiting' as const })),
        ])
      }
    />
  );
}

export const Keyboard: Story = {
  render: (args) => <StatefulFileField {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/^Documentos/, { selector: 'input' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remover rg-frente.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(field).toHaveFocus();
    await userEvent.upload(field, createFile('cpf.pdf', 'application/pdf'));
    await expect(canvas.getByRole('button', { name: 'Remover cpf.pdf' })).toBeVisible();
  },
};

export const WithHint: Story = {
  args: { required: false, hint: 'Só vê quem analisa o seu pedido.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Documentos/, { selector: 'input' })).toHaveAccessibleDescription(
      /até 10 MB cada\. Só vê quem analisa/,
    );
  },
};

export const WithError: Story = {
  args: { error: 'Envie pelo menos um documento' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Documentos/, { selector: 'input' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Envie pelo menos um documento$/);
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const OnCard: Story = {
  args: { files: exampleFiles.slice(0, 2) },
  render: (args) => (
    <Surface>
      <FileField {...args} />
    </Surface>
  ),
};

export const Narrow: Story = {
  args: {
    label: 'Documentos que comprovam o endereço da empresa e de cada um dos sócios',
    required: false,
    files: [
      {
        id: '1',
        name: 'comprovante_de_residencia_atualizado_da_empresa_e_dos_socios_versao_final_revisada_2.pdf',
        size: 3_600_000,
        status: 'uploading',
        progress: 64,
      },
      {
        id: '2',
        name: 'Alteração contratual consolidada da sociedade empresária limitada, com todas as páginas.pdf',
        size: 95_000,
        status: 'failed',
        error: 'O servidor não respondeu a tempo. Confira a sua conexão e tente outra vez.',
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};
