import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { press } from '../Dialog/testing/press.ts';
import { Surface } from '../Surface/Surface.tsx';
import { PictureField, type PictureFieldProps } from './PictureField.tsx';

const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h200v200H0z" fill="#b9c7d6"/><circle cx="100" cy="80" r="38" fill="#f0cfae"/><path d="M30 200c4-58 36-78 70-78s66 20 70 78z" fill="#5d7183"/></svg>',
)}`;

const landscape = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Forms/PictureField',
  component: PictureField,
  args: { label: 'Foto de perfil', onChange: fn(), onRemove: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '34rem' }}>{Story()}</div>],
} satisfies Meta<typeof PictureField>;

export default meta;
type Story = StoryObj<typeof meta>;

async function createPhoto(name = 'praia.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = 1000;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#2b6cb0';
    context.fillRect(0, 0, 800, 1000);
    context.fillStyle = '#dd8844';
    context.fillRect(800, 0, 800, 1000);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], name, { type: 'image/png' });
}

/** Ignores `accept`, like the "all files" option of a system dialog. */
function setupWithoutAccept() {
  return userEvent.setup({ applyAccept: false });
}

function getPictureField(canvas: { getByLabelText: (name: RegExp) => HTMLElement }) {
  return canvas.getByLabelText(/^Foto de perfil.*(?:Escolher|Trocar) foto$/);
}

export const Rest: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/Escolher foto/);
    await expect(field).toHaveAccessibleName(/^Foto de perfil ?\(opcional\) Escolher foto$/);
    await expect(field).toHaveAccessibleDescription('JPG, PNG ou GIF, até 1 MB.');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  },
};

function StatefulPictureField({ onRemove, ...args }: PictureFieldProps) {
  const [src, setSrc] = useState(args.src);
  return (
    <PictureField
      {...args}
      src={src}
      onRemove={() => {
        setSrc(undefined);
        onRemove?.();
      }}
    />
  );
}

export const WithPicture: Story = {
  args: { src: portrait },
  render: (args) => <StatefulPictureField {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: 'Foto de perfil' })).toBeVisible();
    const field = canvas.getByLabelText(/Trocar foto/);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleName(/Escolher foto$/);
  },
};

export const Cropping: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/Escolher foto/), await createPhoto());
    await screen.findByRole('dialog', { name: 'Recortar foto' });
    await screen.findByRole('group', { name: /^Parte que aparece/ });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Canto/ })).toHaveLength(4));
  },
};

export const CroppingOnAPhone: Story = { ...Cropping, globals: { viewport: { value: 'phone' } } };

/** The arrow keys move the area, and the result contains that area. */
export const ByKeyboard: Story = {
  args: { largestSide: 400 },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Escolher foto/);
    await userEvent.upload(field, await createPhoto());
    const cropArea = await screen.findByRole('group', { name: /^Parte que aparece/ });
    await waitFor(() => expect(cropArea.getBoundingClientRect().width).toBeGreaterThan(40));
    const { left } = cropArea.getBoundingClientRect();
    cropArea.focus();
    await userEvent.keyboard('{Control>}{ArrowRight>4/}{/Control}');
    await waitFor(() => expect(cropArea.getBoundingClientRect().left).toBeGreaterThan(left));
    const { width } = cropArea.getBoundingClientRect();
    screen.getByRole('button', { name: /^Canto de cima, à esquerda/ }).focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await waitFor(() => expect(cropArea.getBoundingClientRect().width).toBeLessThan(width));
    await press(screen.getByRole('button', { name: 'Usar foto' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    const croppedPicture = (args.onChange as ReturnType<typeof fn>).mock.calls[0]?.[0] as Blob;
    await expect(croppedPicture.type).toBe('image/jpeg');
    const bitmap = await createImageBitmap(croppedPicture);
    await expect(bitmap.width).toBe(bitmap.height);
    await expect(bitmap.width).toBeLessThanOrEqual(400);
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, 0, 0, bitmap.width, bitmap.height, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    await expect(red).toBeGreaterThan(blue);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('img', { name: 'Foto de perfil' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    await expect(getPictureField(canvas)).toHaveAccessibleName(/Trocar foto$/);
  },
};

export const Cancelled: Story = {
  args: { src: portrait },
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText(/Trocar foto/), await createPhoto());
    await screen.findByRole('group', { name: /^Parte que aparece/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('img', { name: 'Foto de perfil' })).toHaveAttribute('src', portrait);
  },
};

export const NoPicture: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/Escolher foto/);
    await setupWithoutAccept().upload(field, new File(['%PDF'], 'rg.pdf', { type: 'application/pdf' }));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Tamanho ou formato inválido$/);
    await userEvent.upload(field, new File(['nada'], 'foto.png', { type: 'image/png' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/pode estar danificado/));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const TooLarge: Story = {
  args: { maxSize: 1024 },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/Escolher foto/);
    await userEvent.upload(field, new File([new Uint8Array(5000)], 'foto.jpg', { type: 'image/jpeg' }));
    await expect(field).toHaveAccessibleDescription(/Erro: Imagem maior que 1KB$/);
  },
};

export const Sending: Story = {
  args: { src: portrait, progress: 42 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Enviando foto' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
  },
};

export const WithError: Story = {
  args: { src: portrait, error: 'Não foi possível enviar a foto. Tente outra vez.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/Trocar foto/)).toHaveAccessibleDescription(
      /Não foi possível enviar a foto\. Tente outra vez\.$/,
    );
  },
};

export const Logo: Story = {
  args: {
    label: 'Logo da empresa',
    noun: 'logo',
    shape: '16/9',
    type: 'image/webp',
    required: true,
    hint: 'De preferência sobre fundo branco.',
  },
};

export const Uncropped: Story = {
  args: { label: 'Logo da empresa', noun: 'logo', shape: '16/9', crop: false },
  play: async ({ canvas, args }) => {
    const file = await createPhoto('logo.png');
    await userEvent.upload(canvas.getByLabelText(/Escolher logo/), file);
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(file));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('img', { name: 'Logo da empresa' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
  },
};

export const WithCamera: Story = { args: { camera: true } };

export const Wide: Story = { args: { label: 'Foto da empresa', shape: '16/10', src: landscape } };

export const Disabled: Story = { args: { src: portrait, disabled: true } };

export const OnCard: Story = {
  args: { src: portrait },
  render: (args) => (
    <Surface>
      <PictureField {...args} />
    </Surface>
  ),
};

export const Narrow: Story = {
  args: {
    label: 'Foto da fachada da empresa, como os participantes a verão na página do programa',
    shape: '16/10',
    src: landscape,
    hint: 'Sem textos sobre a imagem: eles não são lidos em telas pequenas.',
  },
  globals: { viewport: { value: 'narrow' } },
};
