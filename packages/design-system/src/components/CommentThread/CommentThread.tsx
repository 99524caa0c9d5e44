import type { Moment } from '@estacao/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { focusAfterDialog } from '../Dialog/focus-after.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Text } from '../Text/Text.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem, type ThreadComment } from './CommentItem.tsx';
import * as css from './CommentThread.css.ts';
import { useSending } from './use-sending.ts';

export type { ThreadComment } from './CommentItem.tsx';

export interface CommentThreadProps {
  /** In the order in which they are shown; `undefined` while they are on their way. */
  comments: readonly ThreadComment[] | undefined;
  /** How many there are in all, where not all are here yet. */
  total?: number | undefined;
  /** The time on the server: recent dates are relative to it ("há 5 minutos"). */
  now?: Moment | undefined;
  /** The heading above the comments. */
  title?: string;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3;
  /** The most characters a comment may have. */
  limit?: number;
  /** Sends a comment, or an answer to one. What was written stays until the promise is kept. Without it one only reads. */
  onSend?: ((text: string, replyTo: ThreadComment | undefined) => unknown) | undefined;
  /** Removes the member's own, once they have confirmed. */
  onRemove?: ((comment: ThreadComment) => unknown) | undefined;
  /** The member likes a comment, or takes it back. */
  onLike?: ((comment: ThreadComment, liked: boolean) => void) | undefined;
  /** There are more: fetches them. */
  onMore?: (() => unknown) | undefined;
}

function Waiting() {
  return (
    <div className={css.list} aria-hidden>
      {[0, 1, 2].map((index) => (
        <div key={index} className={css.comment}>
          <Skeleton shape="circle" />
          <div className={css.body}>
            <Skeleton width="third" />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  );
}

function moreComments(count: number): string {
  return count === 1 ? 'Mais 1 comentário.' : `Mais ${count} comentários.`;
}

/** Comments on something, and the form to write one. */
export function CommentThread({
  comments,
  total,
  now,
  title = 'Comentários',
  level = 2,
  limit = 320,
  onSend,
  onRemove,
  onLike,
  onMore,
}: CommentThreadProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [toRemove, setToRemove] = useState<ThreadComment>();
  const [asking, setAsking] = useState(false);
  const removal = useSending();
  const more = useSending();

  const count = comments?.length ?? 0;
  const known = useRef<number>(undefined);
  // More have come: whoever asked for them goes on with the first of those.
  useEffect(() => {
    const before = known.current;
    if (before === undefined || count <= before) return;
    known.current = undefined;
    setAnnouncement(moreComments(count - before));
    const first = list.current?.children[before];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus();
  }, [count]);

  const send = async (text: string, replyTo: ThreadComment | undefined) => {
    setAnnouncement('');
    // What comes now is not what "Ver mais" brought.
    known.current = undefined;
    await onSend?.(text, replyTo);
    setAnnouncement(replyTo === undefined ? 'Comentário enviado.' : 'Resposta enviada.');
  };

  const remove = (comment: ThreadComment) =>
    removal.send(async () => {
      setAnnouncement('');
      await onRemove?.(comment);
      setAsking(false);
      setAnnouncement('Comentário excluído.');
      // The button that asked for it went with it.
      focusAfterDialog(() => section.current);
    });

  const fetchMore = async (more: () => unknown) => {
    setAnnouncement('');
    known.current = count;
    try {
      await more();
    } catch (error) {
      known.current = undefined;
      throw error;
    }
  };

  const shownTotal = total ?? comments?.length;
  return (
    <section ref={section} className={css.thread} aria-labelledby={id} tabIndex={-1}>
      <Heading level={level} size="lg" id={id}>
        {title}
        {shownTotal === undefined || shownTotal === 0 ? null : ` (${shownTotal})`}
      </Heading>
      {onSend === undefined ? null : (
        <CommentForm
          label="Seu comentário"
          sendLabel="Comentar"
          limit={limit}
          onSend={(text) => send(text, undefined)}
        />
      )}
      <span className={hidden} role="status">
        {comments === undefined ? 'Carregando comentários' : announcement}
      </span>
      {comments === undefined ? (
        <Waiting />
      ) : comments.length === 0 ? (
        <Text tone="muted">
          {onSend === undefined
            ? 'Ainda não há comentários aqui.'
            : 'Ainda não há comentários aqui. Seja o primeiro e diga o que está pensando.'}
        </Text>
      ) : (
        <ul ref={list} className={css.list}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              now={now}
              limit={limit}
              onReply={onSend === undefined ? undefined : (text) => send(text, comment)}
              onRemove={
                onRemove === undefined
                  ? undefined
                  : (wanted) => {
                      removal.reset();
                      setToRemove(wanted);
                      setAsking(true);
                    }
              }
              onLike={onLike}
            />
          ))}
        </ul>
      )}
      {onMore === undefined || count === 0 ? null : (
        <div className={css.more}>
          {more.stage === 'failed' ? (
            <Callout tone="danger" role="alert">
              Não foi possível carregar mais comentários. Tente de novo.
            </Callout>
          ) : null}
          <Button
            busy={more.stage === 'sending'}
            busyLabel="Carregando"
            onClick={() => void more.send(() => fetchMore(onMore))}
          >
            Ver mais comentários
          </Button>
        </div>
      )}
      <AlertDialog
        open={asking}
        title="Deseja excluir seu comentário?"
        description={
          (toRemove?.replies ?? []).length === 0
            ? 'Isso não pode ser desfeito.'
            : 'As respostas a ele também deixam de aparecer. Isso não pode ser desfeito.'
        }
        confirmLabel="Excluir"
        destructive
        busy={removal.stage === 'sending'}
        busyLabel="Excluindo"
        error={
          removal.stage === 'failed'
            ? 'Não foi possível excluir agora. Tente de novo daqui a pouco.'
            : undefined
        }
        onConfirm={() => {
          if (toRemove !== undefined) void remove(toRemove);
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
