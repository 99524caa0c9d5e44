import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../../components/Dialog/testing/press.ts';
import { Comments } from '../comments/Comments.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Feed, type FeedProps } from './Feed.tsx';
import type { FeedPost } from './PostCard.tsx';
import { feedOf, NOW } from './testing/content.ts';

const EMPTY_TEXT = 'Ainda não há posts no feed. Seja o primeiro e diga o que está pensando.';

function feedFixture(slug: unknown) {
  const { station, pictures } = stationFor(slug);
  return feedOf(station.slug, pictures.covers);
}

const longTimeout = { timeout: 5000 };

const composer: FeedProps['composer'] = {
  me: { name: '', image: null },
  onDraftChange: fn(),
  onSubmit: fn(),
  onVideo: fn(),
  onVideoDrop: fn(),
  onVideoRetry: fn(),
};

const meta = {
  title: 'Screens/Feed/Feed',
  tags: ['station'],
  component: Feed,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    composer,
    posts: idle,
    onShowNew: fn(),
    hasMore: false,
    onMore: fn(),
    onRetry: fn(),
    onLike: fn(),
    onRemove: fn(),
    onOpen: fn(),
  },
  render: (args, { globals }) => {
    const { me, posts, commentsOf: commentsOn } = feedFixture(globals.station);
    const { openPostId = null } = args;
    return (
      <Feed
        {...args}
        composer={{ ...args.composer, me }}
        posts={args.posts.status === 'idle' ? ready(posts) : args.posts}
        openComments={
          openPostId === null ? null : (
            <Comments
              subjectKind="post"
              content={ready({ liked: false, likes: 0, comments: commentsOn(openPostId), hasMore: false })}
              now={NOW}
              onSend={fn()}
              onRemove={fn()}
              onLike={fn()}
            />
          )
        }
      />
    );
  },
} satisfies Meta<typeof Feed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args, globals, step }) => {
    const { posts } = feedFixture(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Mural' })).toBeVisible();
    const cards = canvas.getAllByRole('article');
    await expect(cards).toHaveLength(posts.length);

    await step('Each post shows its author, date and text', async () => {
      for (const [index, post] of posts.entries()) {
        const card = within(cards[index] as HTMLElement);
        await expect(card.getByText(post.author ?? 'Membro')).toBeVisible();
        await expect(card.getByText(/^\d{2}\/\d{2}\/2026 \d{2}:\d{2}$/)).toBeVisible();
        if (post.text !== '') await expect(card.getByText(post.text)).toBeVisible();
        const hasRemoveButton = card.queryByRole('button', { name: 'Excluir publicação' }) !== null;
        await expect(hasRemoveButton).toBe(post.own);
      }
    });

    await step('The buttons like a post and open its comments', async () => {
      const [first] = posts;
      const card = within(cards[0] as HTMLElement);
      await userEvent.click(card.getByRole('button', { name: /^Curtir publicação de/ }));
      await expect(args.onLike).toHaveBeenLastCalledWith(first?.id, !first?.liked);
      await userEvent.click(card.getByRole('button', { name: /comentários? na publicação de/ }));
      await expect(args.onOpen).toHaveBeenLastCalledWith(first?.id);
    });
    await expect(canvas.getByText('Isso é tudo por enquanto!')).toBeInTheDocument();
  },
};

export const Talked: Story = {
  args: { openPostId: 1 },
  play: async ({ canvas, globals }) => {
    const { commentsOf: commentsOn } = feedFixture(globals.station);
    for (const { text } of commentsOn(1)) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByPlaceholderText('Escreva um comentário...')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Responder/ })).toBeNull();
  },
};

/** The feed asks for confirmation before it removes a post. */
export const Remove: Story = {
  tags: ['!station'],
  play: async ({ canvas, args, globals }) => {
    const ownPost = feedFixture(globals.station).posts.find((post) => post.own);
    const [button] = canvas.getAllByRole('button', { name: 'Excluir publicação' });
    await userEvent.click(button as HTMLElement);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Você vai deletar esse post' }, longTimeout),
    );
    await waitFor(() => expect(dialog.getByText('Tem certeza?')).toBeVisible());
    await press(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onRemove).not.toHaveBeenCalled();
    await press(button as HTMLElement);
    const secondDialog = within(await screen.findByRole('alertdialog', {}, longTimeout));
    await press(secondDialog.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(ownPost?.id));
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { posts: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: EMPTY_TEXT })).toBeVisible();
    await expect(canvas.queryByText('Isso é tudo por enquanto!')).toBeNull();
  },
};

const offline = fn(() => Promise.reject(new Error('offline')));

/** After a failed removal the dialog shows an error. */
export const RemoveFailed: Story = {
  tags: ['!station'],
  args: { onRemove: offline },
  play: async ({ canvas }) => {
    const [button] = canvas.getAllByRole('button', { name: 'Excluir publicação' });
    await press(button as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog', {}, longTimeout));
    await press(dialog.getByRole('button', { name: 'Sim' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Não foi possível excluir agora. Tente de novo daqui a pouco.',
    );
    await press(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const Loading: Story = {
  args: { posts: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
    await expect(canvas.queryByText(EMPTY_TEXT)).toBeNull();
  },
};

export const Failed: Story = {
  args: { posts: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(EMPTY_TEXT)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** After a failed page the feed stops loading on scroll; only the button retries. */
export const MoreFailed: Story = {
  tags: ['!station'],
  args: { hasMore: true, moreStatus: 'failed' },
  play: async ({ canvas, args }) => {
    await expect(args.onMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

/** New posts wait behind a button, so that nothing moves while the member reads. */
export const Fresh: Story = {
  tags: ['!station'],
  args: { newCount: 3 },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: '3 novas publicações' });
    await expect(button.closest('[role=status]')).not.toBeNull();
    await userEvent.click(button);
    await expect(args.onShowNew).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('region', { name: 'Publicações' })).toHaveFocus();
  },
};

export const OneFresh: Story = {
  tags: ['!station'],
  args: { newCount: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '1 nova publicação' })).toBeVisible();
  },
};

function createFile(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type });
}

export const Writing: Story = {
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    const field = canvas.getByPlaceholderText('No que você está pensando?');
    await expect(field).toHaveAccessibleName(/^Nova publicação/);
    const publish = canvas.getByRole('button', { name: 'Publicar' });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field, '   ');
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(321));
    await expect(canvas.getByText('321/320')).toBeVisible();
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field, '{Backspace}');
    await userEvent.click(publish);
    await expect(args.composer.onSubmit).toHaveBeenCalledWith({ text: 'a'.repeat(320), picture: null });
  },
};

/** A picture needs no text. A video that the member chooses later replaces the picture. */
export const WithPicture: Story = {
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    const picture = createFile('festa.png', 'image/png', 900);
    await userEvent.upload(canvas.getByLabelText('Imagem'), picture);
    await expect(canvas.getByRole('img', { name: 'Imagem escolhida' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Publicar' }));
    await expect(args.composer.onSubmit).toHaveBeenCalledWith({ text: '', picture });
    const videoFile = createFile('festa.mp4', 'video/mp4', 900);
    await userEvent.upload(canvas.getByLabelText('Vídeo'), videoFile);
    await expect(canvas.queryByRole('img', { name: 'Imagem escolhida' })).toBeNull();
    await expect(args.composer.onVideo).toHaveBeenCalledWith(videoFile);
  },
};

export const Refused: Story = {
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText('Imagem'), createFile('grande.png', 'image/png', 1_200_001));
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Tamanho ou formato inválido Imagem JPEG ou PNG de até 1,2 MB, ou vídeo MOV, MP4 ou WMV de até 200 MB.',
    );
    await expect(canvas.queryByRole('img', { name: 'Imagem escolhida' })).toBeNull();
    await expect(args.composer.onVideo).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Some stations give no reason for a rejected file. */
export const RefusedSilently: Story = {
  tags: ['!station'],
  args: { composer: { ...composer, explainsRejection: false } },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Imagem'), createFile('grande.png', 'image/png', 1_200_001));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('img', { name: 'Imagem escolhida' })).toBeNull();
  },
};

const videoFile = { name: 'festa-de-encerramento-da-associação-em-dezembro.mp4', size: 48_000_000 };

/** While uploading, the form is locked but the upload can be cancelled. */
export const Uploading: Story = {
  args: { composer: { ...composer, draft: 'Olhem só!', video: { ...videoFile, progress: 45 } } },
  play: async ({ canvas, args }) => {
    const progressBar = canvas.getByRole('progressbar', { name: `Enviando vídeo ${videoFile.name}` });
    await expect(progressBar).toHaveAttribute('aria-valuenow', '45');
    await expect(canvas.getByPlaceholderText('No que você está pensando?')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Remover' }));
    await expect(args.composer.onVideoDrop).toHaveBeenCalledOnce();
  },
};

export const UploadRetried: Story = {
  tags: ['!station'],
  args: {
    composer: { ...composer, draft: 'Olhem só!', video: { ...videoFile, progress: 45, retrying: true } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sem resposta do servidor. Tentando de novo…')).toBeVisible();
    await expect(canvas.getByPlaceholderText('No que você está pensando?')).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Uploaded: Story = {
  tags: ['!station'],
  args: { composer: { ...composer, video: videoFile } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Vídeo pronto para publicar/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publicar' }));
    await expect(args.composer.onSubmit).toHaveBeenCalledWith({ text: '', picture: null });
  },
};

export const UploadFailed: Story = {
  tags: ['!station'],
  args: { composer: { ...composer, draft: 'Olhem só!', video: { ...videoFile, error: 'Erro no upload' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Erro no upload')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByPlaceholderText('No que você está pensando?')).toHaveValue('Olhem só!'),
    );
    await expect(canvas.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.composer.onVideoRetry).toHaveBeenCalledOnce();
  },
};

export const UploadFailedOnPhone: Story = {
  tags: ['!station'],
  args: UploadFailed.args ?? {},
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const reason = canvas.getByText('Erro no upload');
    await expect(reason.getBoundingClientRect().height).toBeLessThan(30);
    await expect(canvas.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};

export const Publishing: Story = {
  tags: ['!station'],
  args: { composer: { ...composer, draft: 'Bom dia!', busy: true } },
};

const longPost: FeedPost = {
  id: 1,
  author: 'Maximiliano-Constantinopolitano',
  picture: null,
  createdAt: '2026-03-05T17:07:00Z',
  text: `Primeira linha.\n\nInconstitucionalissimamente${'-e-outras'.repeat(12)}\n<b>isto é texto</b>`,
  media: { kind: 'image', src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', size: null },
  own: true,
  liked: true,
  likes: 12_345,
  comments: 1_234,
};

export const Odd: Story = {
  args: {
    posts: ready([
      longPost,
      { ...longPost, id: 2, author: null, own: false, liked: false, media: { kind: 'video', src: null } },
      { ...longPost, id: 3, text: '', media: { kind: 'video', src: '/api/files/festa.wmv' } },
      {
        ...longPost,
        id: 4,
        text: 'Um vídeo de fora',
        media: { kind: 'video', src: 'https://vimeo.com/76979871' },
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('b')).toBeNull();
    await expect(canvas.getByText('Membro')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: '1.234 comentários na publicação de Membro' }),
    ).toHaveTextContent(/^1\.234$/);
    await expect(canvas.getByRole('link', { name: /^Baixar o vídeo/ })).toBeVisible();
    await expect(
      canvas.getByRole('button', {
        name: 'Reproduzir vídeo: Vídeo publicado por Maximiliano-Constantinopolitano (Vimeo)',
      }),
    ).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

function LongFeed() {
  const [count, setCount] = useState(30);
  const [isBusy, setIsBusy] = useState(false);
  const loadMore = () => {
    setIsBusy(true);
    requestAnimationFrame(() => {
      setIsBusy(false);
      setCount((current) => current + 30);
    });
  };
  const posts = Array.from({ length: count }, (_, index) => ({
    ...longPost,
    id: index + 1,
    media: null,
    own: false,
    text: `Publicação número ${index + 1}`,
  }));
  return (
    <Feed
      composer={composer}
      posts={ready(posts)}
      onShowNew={fn()}
      hasMore={count < 120}
      moreStatus={isBusy ? 'busy' : 'rest'}
      onMore={loadMore}
      onLike={fn()}
      onRemove={fn()}
      onOpen={fn()}
    />
  );
}

/** The next page loads at half of the list. Posts far from the viewport are replaced by placeholders. */
export const Many: Story = {
  tags: ['!station'],
  render: () => <LongFeed />,
  play: async ({ canvas, canvasElement }) => {
    const countPosts = () => canvas.getAllByRole('article').length;
    const countGroups = () => canvas.getByRole('feed').children.length;
    await expect(countPosts()).toBeLessThanOrEqual(30);
    // The visible post keeps its position while the list grows. It stays near the viewport throughout.
    const groupsBefore = countGroups();
    const { ownerDocument: page } = canvasElement;
    const visiblePost = canvas.getByText('Publicação número 10');
    visiblePost.scrollIntoView();
    page.defaultView?.scrollBy(0, 600);
    const { top } = visiblePost.getBoundingClientRect();
    await waitFor(() => expect(countGroups()).toBeGreaterThan(groupsBefore), longTimeout);
    await expect(Math.abs(visiblePost.getBoundingClientRect().top - top)).toBeLessThan(2);
    await waitFor(() => {
      page.defaultView?.scrollTo({ top: page.documentElement.scrollHeight });
      expect(canvas.queryByText('Publicação número 120')).not.toBeNull();
    }, longTimeout);
    await waitFor(() => expect(countPosts()).toBeLessThan(60), longTimeout);
    await expect(countGroups()).toBeLessThan(20);
  },
};
