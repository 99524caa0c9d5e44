import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../Dialog/testing/press.ts';
import { CommentThread, type CommentThreadProps, type ThreadComment } from './CommentThread.tsx';

const ana: ThreadComment = {
  id: '1',
  author: 'Ana Beatriz Souza',
  date: '2025-03-05T16:40:00Z',
  text: 'Fui no sábado com as crianças e valeu muito a pena.\nO atendimento é ótimo!',
  isOwn: false,
  likes: 12,
  liked: true,
  replies: [
    {
      id: '1a',
      author: 'Equipe do Clube Exemplo',
      date: '2025-03-05T16:55:00Z',
      text: 'Que bom que vocês gostaram, Ana! Voltem sempre.',
      isOwn: false,
      likes: 1,
    },
    { id: '1b', author: 'Zeca', date: '2025-03-05T17:01:00Z', text: 'Precisa reservar?', isOwn: false },
  ],
};
const ownComment: ThreadComment = {
  id: '2',
  author: 'Mariana Lima',
  date: '2025-03-04T12:00:00Z',
  text: 'Alguém sabe se o cupom vale no domingo?',
  isOwn: true,
  likes: 0,
};
const rui: ThreadComment = {
  id: '3',
  author: 'Rui',
  date: '2024-12-24T12:00:00Z',
  text: 'Já usei duas vezes.',
  isOwn: false,
  likes: 1,
};

const meta = {
  title: 'Components/Content/CommentThread',
  component: CommentThread,
  args: {
    comments: [ana, ownComment, rui],
    now: '2025-03-05T17:07:00Z',
    startsOpen: true,
    onSend: fn(),
    onRemove: fn(),
    onLike: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '44rem' }}>{Story()}</div>],
} satisfies Meta<typeof CommentThread>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Comentários' })).toBeVisible();
    const field = canvas.getByLabelText('Seu comentário');
    await expect(field).toHaveAccessibleDescription(/Enter envia, Shift \+ Enter muda de linha/);
    await userEvent.type(field, '  Adorei!{Shift>}{Enter}{/Shift}Recomendo.');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter>3/}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('Adorei!\nRecomendo.', undefined);
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(canvas.getByText('Comentário enviado.')).toHaveAttribute('role', 'status');
    await userEvent.keyboard('{Enter}');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await press(canvas.getByRole('button', { name: 'Curtir comentário de Rui, 1 curtida', pressed: false }));
    await expect(args.onLike).toHaveBeenCalledWith(rui, true);
  },
};

/** Enter breaks the line on a touch keyboard; the button sends. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    const { matchMedia: nativeMatchMedia } = window;
    window.matchMedia = (query) =>
      query === '(pointer: coarse)' ? nativeMatchMedia('all') : nativeMatchMedia(query);
    return () => {
      window.matchMedia = nativeMatchMedia;
    };
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Seu comentário');
    await userEvent.type(field, 'Adorei!{Enter}Recomendo.');
    await expect(field).toHaveValue('Adorei!\nRecomendo.');
    await expect(args.onSend).not.toHaveBeenCalled();
    await press(canvas.getByRole('button', { name: 'Comentar' }));
    await expect(args.onSend).toHaveBeenCalledWith('Adorei!\nRecomendo.', undefined);
    await userEvent.type(field, 'Muito bom!{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSend).toHaveBeenLastCalledWith('Muito bom!', undefined));
  },
};

export const NothingWritten: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas.getByRole('button', { name: 'Comentar' }));
    const field = canvas.getByLabelText('Seu comentário');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const TooLong: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Seu comentário');
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(201));
    await expect(canvas.getByText('201/200')).toBeVisible();
    await press(canvas.getByRole('button', { name: 'Comentar' }));
    await expect(field).toBeInvalid();
    await expect(canvas.getByText('Esse campo deve possuir no máximo 200 caracteres')).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Closed: Story = {
  args: { startsOpen: false, like: { liked: false, count: 7, subject: 'esta atividade', onChange: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(ownComment.text)).not.toBeVisible();
    const show = canvas.getByText('Ver comentários (3)');
    await press(show);
    await expect(canvas.getByText(ownComment.text)).toBeVisible();
    await press(canvas.getByText('Ocultar comentários'));
    await expect(canvas.getByText(ownComment.text)).not.toBeVisible();
    await userEvent.type(canvas.getByLabelText('Seu comentário'), 'Adorei!{Enter}');
    await waitFor(() => expect(canvas.getByText(ownComment.text)).toBeVisible());
    await press(canvas.getByRole('button', { name: 'Curtir esta atividade, 7 curtidas' }));
    await expect(args.like?.onChange).toHaveBeenCalledWith(true);
  },
};

/** Answering expands the answers and focuses their form. A draft survives collapsing. */
export const Answering: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Responder a Ana Beatriz Souza' });
    await press(opener);
    const field = await canvas.findByLabelText('Sua resposta a Ana Beatriz Souza');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByText('Precisa reservar?')).toBeVisible();
    await userEvent.keyboard('Obrigada!');
    const repliesToggle = canvas.getByRole('button', { name: '2 respostas', expanded: true });
    await press(repliesToggle);
    await expect(repliesToggle).toHaveAttribute('aria-expanded', 'false');
    await expect(field).not.toBeVisible();
    await press(opener);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('Obrigada!');
    await press(canvas.getByRole('button', { name: 'Enviar resposta' }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('Obrigada!', ana));
    await expect(field).toHaveValue('');
    await expect(await canvas.findByText('Resposta enviada.')).toHaveAttribute('role', 'status');
  },
};

export const WithAnswers: Story = {
  play: async ({ canvas }) => {
    const answers = canvas.getByText('2 respostas');
    await expect(canvas.queryByText('Precisa reservar?')).toBeNull();
    await press(answers);
    await expect(canvas.getByText('Precisa reservar?')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Responder a Zeca' })).toBeNull();
  },
};

export const WithoutAnswers: Story = {
  args: { comments: [rui] },
  play: async ({ canvas }) => {
    await press(canvas.getByText('Respostas'));
    await expect(canvas.getByText('Ainda não há respostas aqui.')).toBeVisible();
    await expect(await canvas.findByLabelText('Sua resposta a Rui')).toBeVisible();
  },
};

export const OnItsWay: Story = {
  args: { comments: [{ ...ownComment, date: null }, rui] },
  play: async ({ canvas }) => {
    const item = within(canvas.getByText(ownComment.text).closest('li') as HTMLElement);
    await expect(item.getByText('Enviando')).toBeVisible();
    await expect(item.queryByRole('button')).toBeNull();
  },
};

export const OfNobody: Story = {
  args: { comments: [{ ...rui, author: null }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Membro')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Responder a Membro' })).toBeVisible();
  },
};

export const Html: Story = {
  args: { comments: [{ ...rui, author: '<i>Rui</i>', text: '<img src=x onerror="alert(1)"><b>Oi</b>' }] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<img src=x onerror="alert(1)"><b>Oi</b>')).toBeVisible();
    await expect(canvasElement.querySelector('img, b, i')).toBeNull();
  },
};

function StatefulCommentThread({ comments, onRemove, ...rest }: CommentThreadProps) {
  const [remaining, setRemaining] = useState(comments);
  return (
    <CommentThread
      {...rest}
      comments={remaining}
      onRemove={(comment) => {
        onRemove?.(comment);
        setRemaining(remaining?.filter(({ id }) => id !== comment.id));
      }}
    />
  );
}

/** Asks first. The removed comment had the focus, so the section takes the focus. */
export const Remove: Story = {
  render: (args) => <StatefulCommentThread {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button', { name: /^Excluir/ })).toHaveLength(1);
    const removeButton = canvas.getByRole('button', { name: /^Excluir seu comentário: Alguém sabe/ });
    await press(removeButton);
    const firstDialog = within(
      await screen.findByRole('alertdialog', { name: 'Deseja excluir seu comentário?' }),
    );
    await press(firstDialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByText(ownComment.text)).toBeVisible();
    await press(removeButton);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deseja excluir seu comentário?' }));
    await waitFor(() => expect(dialog.getByText('Isso não pode ser desfeito.')).toBeVisible());
    await expect(args.onRemove).not.toHaveBeenCalled();
    await press(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(ownComment));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.queryByText(ownComment.text)).toBeNull();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Comentários' })).toHaveFocus());
    await expect(canvas.getByText('Comentário excluído.')).toHaveAttribute('role', 'status');
  },
};

export const RemoveAnswered: Story = {
  args: { comments: [{ ...ana, isOwn: true }] },
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: /^Excluir/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() =>
      expect(
        dialog.getByText('As respostas a ele também deixam de aparecer. Isso não pode ser desfeito.'),
      ).toBeVisible(),
    );
    await press(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

const failRequest = fn(() => Promise.reject(new Error('offline')));
const removeFailedText = 'Não foi possível excluir agora. Tente de novo daqui a pouco.';

export const RemoveFailed: Story = {
  args: { onRemove: failRequest },
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: /^Excluir/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await press(dialog.getByRole('button', { name: 'Excluir' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(removeFailedText);
    await expect(canvas.getByText(ownComment.text)).toBeInTheDocument();
    await press(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(canvas.getByRole('button', { name: /^Excluir/ }));
    const secondDialog = await screen.findByRole('alertdialog');
    await expect(secondDialog).not.toHaveTextContent(removeFailedText);
  },
};

export const Sending: Story = {
  args: { onSend: fn(() => new Promise(() => {})) },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Seu comentário');
    await userEvent.type(field, 'Adorei!');
    await press(canvas.getByRole('button', { name: 'Comentar' }));
    await expect(await canvas.findByRole('button', { name: 'Enviando' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'E mais{Enter}');
    await expect(field).toHaveValue('E mais');
  },
};

const failSend = fn();

export const Failed: Story = {
  args: { onSend: failSend },
  beforeEach: () => {
    failSend.mockReset().mockRejectedValue(new Error('offline'));
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Seu comentário');
    await userEvent.type(field, 'Adorei!');
    await press(canvas.getByRole('button', { name: 'Comentar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Não foi possível enviar agora. O que você escreveu foi mantido: tente de novo.',
    );
    await waitFor(() => expect(field).toHaveValue('Adorei!'));
    await press(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(failSend).toHaveBeenCalledTimes(2));
    await expect(failSend).toHaveBeenLastCalledWith('Adorei!', undefined);
    await canvas.findByRole('alert');
  },
};

export const Loading: Story = {
  args: { comments: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando comentários')).toHaveAttribute('role', 'status');
    await expect(canvas.queryByText(/Ainda não há/)).toBeNull();
  },
};

export const Empty: Story = {
  args: { comments: [] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Ainda não há comentários aqui. Seja o primeiro e diga o que está pensando.'),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Comentários' })).toBeVisible();
  },
};

/** Unknown is not empty: a failed load must not claim that there are no comments. */
export const NotThere: Story = {
  args: { comments: undefined, failed: true, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Ainda não há/)).toBeNull();
    await press(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const One: Story = { args: { comments: [rui] } };

export const ReadOnly: Story = {
  render: ({ onSend: _send, onRemove: _remove, onLike: _like, ...rest }) => <CommentThread {...rest} />,
  play: async ({ canvas }) => {
    const answers = canvas.getByRole('button');
    await expect(answers).toHaveAccessibleName('2 respostas');
    await press(answers);
    await expect(canvas.getByText('Precisa reservar?')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

function createComments(count: number): ThreadComment[] {
  return Array.from({ length: count }, (_, index) => ({
    ...rui,
    id: String(index),
    text: `Comentário ${index + 1}`,
  }));
}

function PagedCommentThread(args: CommentThreadProps & { total: number }) {
  const [count, setCount] = useState(3);
  return (
    <CommentThread
      {...args}
      comments={createComments(count)}
      onMore={count < args.total ? () => setCount(Math.min(count + 3, args.total)) : undefined}
    />
  );
}

/** The button disappears after the last page; the focus moves to the first new comment. */
export const More: Story = {
  render: (args) => <PagedCommentThread {...args} total={6} />,
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Ver mais comentários' }));
    await waitFor(() => expect(canvas.getByText('Comentário 4').closest('li')).toHaveFocus());
    await expect(canvas.getByText('Mais 3 comentários.')).toHaveAttribute('role', 'status');
    await expect(canvas.queryByRole('button', { name: 'Ver mais comentários' })).toBeNull();
  },
};

export const OneMore: Story = {
  render: (args) => <PagedCommentThread {...args} total={4} />,
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Ver mais comentários' }));
    await waitFor(() => expect(canvas.getByText('Mais 1 comentário.')).toHaveAttribute('role', 'status'));
  },
};

export const MoreFailed: Story = {
  args: { comments: createComments(3), total: 6, onMore: failRequest },
  play: async ({ canvas }) => {
    const moreButton = canvas.getByRole('button', { name: 'Ver mais comentários' });
    await press(moreButton);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar mais comentários. Tente de novo.',
    );
    await expect(moreButton).toHaveFocus();
  },
};

export const Narrow: Story = {
  args: {
    comments: [
      {
        ...ana,
        author: 'Maria Aparecida do Perpétuo Socorro de Albuquerque Cavalcanti',
        text: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual-e-intermunicipal atendem aqui?',
        likes: 1_234_567,
        isOwn: true,
      },
      ownComment,
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    await press(canvas.getByText('2 respostas'));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
