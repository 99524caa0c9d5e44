import { wrongInComment } from '@estacao/domain';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { commentThread as commentThreadWords } from '../../words/pt-br/comment-thread.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { TextAreaField } from '../TextAreaField/TextAreaField.tsx';
import * as css from './CommentThread.css.ts';
import { useSending } from './use-sending.ts';

export interface CommentFormProps {
  label: string;
  placeholder?: string | undefined;
  sendLabel: string;
  /** Without a button, Enter sends on touch keyboards too. */
  withButton?: boolean;
  limit: number;
  /** If its promise rejects, the text returns to the field. */
  onSend: (text: string) => unknown;
  /** Each increase focuses the field. */
  focused?: number;
}

/**
 * Enter sends and Shift+Enter breaks the line. On a touch keyboard Enter breaks the line, unless there is no
 * button. Ctrl+Enter always sends. IME composition is ignored.
 */
function sends({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, always: boolean): boolean {
  return (
    key === 'Enter' &&
    !shiftKey &&
    !nativeEvent.isComposing &&
    (always || ctrlKey || metaKey || !matchMedia('(pointer: coarse)').matches)
  );
}

/** Form for a comment or an answer. A failure never loses the text. */
export function CommentForm({
  label,
  placeholder,
  sendLabel,
  withButton = true,
  limit,
  onSend,
  focused = 0,
}: CommentFormProps) {
  const words = useWords('commentThread', commentThreadWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { stage, send } = useSending();
  const keys = useId();

  useEffect(() => {
    if (focused > 0) field.current?.focus();
  }, [focused]);

  const submit = async () => {
    const complaint = wrongInComment(text, limit);
    setError(complaint);
    if (complaint !== undefined) {
      field.current?.focus();
      return;
    }
    await send(async () => {
      // Optimistic: the list already shows the comment.
      setText('');
      try {
        await onSend(text.trim());
      } catch (error) {
        setText((since) => (since === '' ? text : since));
        throw error;
      }
    });
  };

  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextAreaField
        ref={field}
        label={label}
        placeholder={placeholder}
        required
        rows={2}
        limit={limit}
        value={text}
        error={error}
        describedBy={keys}
        onValueChange={(next) => {
          setText(next);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (!sends(event, !withButton)) return;
          event.preventDefault();
          if (!event.repeat && stage !== 'sending' && text.trim() !== '')
            event.currentTarget.form?.requestSubmit();
        }}
      />
      {stage === 'failed' ? (
        <Callout tone="danger" role="alert">
          {words.failed}
        </Callout>
      ) : null}
      <div className={css.send}>
        <span id={keys} className={css.keys}>
          <span className={css.shortcut}>{words.keys}</span>
        </span>
        {withButton || stage === 'failed' ? (
          <Button type="submit" busy={stage === 'sending'} busyLabel={words.sending}>
            {stage === 'failed' ? words.again : sendLabel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
