// @vitest-environment jsdom
import { failed, loading, ready } from '@estacao/domain';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { CommentThread, type ThreadComment } from '../components/CommentThread/CommentThread.tsx';
import { LimitNotice } from '../components/LimitNotice/LimitNotice.tsx';
import { PictureField } from '../components/PictureField/PictureField.tsx';
import { Accountability } from './accountability/Accountability.tsx';
import { ActivityPage } from './activities/ActivityPage.tsx';
import { CardValidator } from './card/CardValidator.tsx';
import { VirtualCard } from './card/VirtualCard.tsx';
import { CommentsInvitation } from './comments/CommentsInvitation.tsx';
import { Downloads } from './downloads/Downloads.tsx';
import { Invited } from './invitations/Invited.tsx';
import { EmailList } from './mailing/EmailList.tsx';
import { NewsList } from './news/NewsList.tsx';
import { NotAuthorized } from './not-authorized/NotAuthorized.tsx';
import { Unlinked } from './session/Unlinked.tsx';
import { ShareLanding } from './sharing/ShareLanding.tsx';

// Texts that the product promises literally.

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// The dialog measures its size, and the test DOM has no `ResizeObserver`.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

let root: Root | undefined;

async function show(screen: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(screen));
}

afterEach(async () => {
  await act(async () => root?.unmount());
});

const now = Date.UTC(2026, 10, 2, 12);
const logo = { name: 'Aurora', light: undefined, dark: undefined };
const shareProps = { name: 'Aurora', logo: undefined, onRetry: () => {} };
const ownComment: ThreadComment = {
  id: '1',
  author: 'Mariana',
  date: '2026-11-01T12:00:00Z',
  text: 'Alguém sabe?',
  isOwn: true,
  replies: [],
};

test.each<readonly [text: string, ReactNode]>([
  [
    'Você se inscreveu novamente com sucesso em nossa lista.',
    <EmailList key="a" kind="inscricao" result={ready({})} resubscribeHref="/" />,
  ],
  [
    'Você se desinscreveu com sucesso da nossa lista de e-mails.',
    <EmailList key="b" kind="desinscricao" result={ready({})} resubscribeHref="/" />,
  ],
  [
    'Houve um erro ao inscrevê-lo(a) em nossa página. Por favor, recarregue a página.',
    <EmailList key="c" kind="inscricao" result={failed()} resubscribeHref="/" />,
  ],
  [
    'Houve um erro ao desinscrevê-lo(a) em nossa lista, por favor, recarregue a página.',
    <EmailList key="d" kind="desinscricao" result={failed()} resubscribeHref="/" />,
  ],
  [
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
    <Unlinked key="e" />,
  ],
  ['Erro 401! Você não possui autorização para acessar esta página.', <NotAuthorized key="f" />],
  ['Não há documentos a serem exibidos.', <Accountability key="g" documents={ready([])} />],
  ['Não há arquivos para download', <Downloads key="n" downloads={ready([])} />],
  ['Não há notícias', <NewsList key="o" news={ready([])} />],
  ['Usuário inválido!', <CardValidator key="h" check={ready({ isValid: false, verifiedBy: 'server' })} />],
  ['Erro interno no servidor', <VirtualCard key="i" card={failed()} logo={logo} now={now} />],
  ['Faça login ou cadastre-se para comentar', <CommentsInvitation key="j" />],
  [
    'Ainda não há comentários aqui. Seja o primeiro e diga o que está pensando.',
    <CommentThread key="k" comments={[]} startsOpen onSend={() => {}} />,
  ],
  ['Você ainda não possui convites', <Invited key="l" invited={ready([])} />],
  ['Aguarde um momento...', <ShareLanding key="m" {...shareProps} share={loading()} />],
  [
    'Erro! Esta atividade não está disponível.',
    <ShareLanding key="n" {...shareProps} share={ready('unavailable')} />,
  ],
  ['Erro! Esta atividade não está disponível.', <ActivityPage key="o" activity={ready(null)} now={now} />],
  [
    'Olá, você já ultrapassou o limite de participações nessa atividade!',
    <LimitNotice key="p" used={1} limit={1} />,
  ],
])('shows the text “%s”', async (text, screen) => {
  await show(screen);
  const texts = [...document.querySelectorAll('h1, h2, h3, p')].map((element) => element.textContent);
  expect(texts).toContain(text);
});

test('the comment thread shows “Ver comentários”, “Ainda não há respostas aqui.” and “Deseja excluir seu comentário?”', async () => {
  const press = async (name: string) => {
    const button = [...document.querySelectorAll<HTMLElement>('summary, button')].find((element) =>
      element.textContent.startsWith(name),
    );
    await act(async () => button?.click());
  };
  const pageText = () => document.body.textContent;
  await show(<CommentThread comments={[ownComment]} onSend={() => {}} onRemove={() => {}} />);
  expect(pageText()).toContain('Ver comentários');
  await press('Ver comentários');
  await press('Responder');
  expect(pageText()).toContain('Ainda não há respostas aqui.');
  await press('Excluir');
  await expect.poll(pageText).toContain('Deseja excluir seu comentário?');
});

test('the picture field shows “Tamanho ou formato inválido” for a file that is no picture', async () => {
  await show(<PictureField label="Foto" onChange={() => {}} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', {
    value: [new File(['%PDF'], 'foto.pdf', { type: 'application/pdf' })],
  });
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(document.body.textContent).toContain('Tamanho ou formato inválido');
});
