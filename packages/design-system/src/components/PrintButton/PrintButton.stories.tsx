import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Ticket } from '../Ticket/Ticket.tsx';
import { PrintButton, type PrintButtonProps } from './PrintButton.tsx';

function Paper({ picture }: Pick<PrintButtonProps, 'picture'>) {
  const paper = useRef<HTMLElement>(null);
  return (
    <Stack align="start">
      <Ticket ref={paper} name={picture.title} qr="https://clube.exemplo.test/v/7HK2" code="7HK2-91QX" />
      <PrintButton printedRef={paper} picture={picture} />
    </Stack>
  );
}

const meta = {
  title: 'Components/Actions/PrintButton',
  component: PrintButton,
  args: {
    printedRef: { current: null },
    picture: { fileName: 'voucher', title: 'Primeiros socorros', lines: ['Local: sede'], code: '7HK2-91QX' },
  },
  render: ({ picture }) => <Paper picture={picture} />,
} satisfies Meta<typeof PrintButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Imprimir' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    await expect(canvas.queryByRole('button', { name: 'Salvar' })).toBeNull();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img').querySelector('svg')).not.toBeNull());
    const share = fn(async (_data: ShareData) => {});
    Object.assign(navigator, { canShare: () => true, share });
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [file] = share.mock.calls[0]?.[0]?.files ?? [];
    await expect(file?.type).toBe('image/png');
    await expect(file?.name).toBe('voucher.png');
    const { width, height } = await createImageBitmap(file ?? new Blob());
    await expect(width).toBe(1080);
    await expect(height).toBeGreaterThan(900);
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
