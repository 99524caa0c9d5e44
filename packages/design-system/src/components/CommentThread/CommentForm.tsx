import { firstError, maxLength, notOnlySpaces, required } from '@estacao/domain';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { commentThread as commentThreadWords } from '../../words/pt-br/comment-thread.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { TextAreaField } from '../TextAreaField/TextAreaField.tsx';
import * as css from './CommentThread.css.ts';
import { useSending } from './use-sending.ts';

export interface CommentFormProps {
  label: string;
  sendLabel: string;
  /** The most characters it may have. */
  limit: number;
  /** Where it returns a promise, what was written stays until that is kept, and if it is broken. */
  onSend: (text: string) => unknown;
  /** Answers something: it has the focus at once, and can be left again. */
  onCancel?: (() => void) | undefined;
}

/**
 * Enter sends, Shift + Enter begins a line. On the screen's own keyboard there is no Shift to hold, and whoever writes on
 * a phone expects Enter to begin a line there: it does, and the button below sends. With Ctrl it sends on any keyboard;
 * held down it sends once, and what an input method takes Enter for is not for us.
 */
function sends({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return (
    key === 'Enter' &&
    !shiftKey &&
    !nativeEvent.isComposing &&
    (ctrlKey || metaKey || !matchMedia('(pointer: coarse)').matches)
  );
}

/** Where a comment or an answer is written. What was written is never lost to a failure. */
export function CommentForm({ label, sendLabel, limit, onSend, onCancel }: CommentFormProps) {
  const words = useWords('commentThread', commentThreadWords);
  const shared = useWords('common', commonWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { stage, send } = useSending();
  const keys = useId();
  const answers = onCancel !== undefined;

  useEffect(() => {
    if (answers) field.current?.focus();
  }, [answers]);

  const submit = async () => {
    const complaint = firstError<string>(required, notOnlySpaces, maxLength(limit))(text);
    setError(complaint);
    if (complaint !== undefined) {
      field.current?.focus();
      return;
    }
    await send(async () => {
      await onSend(text.trim());
      setText('');
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
        required
        rows={2}
        limit={limit}
        value={text}
        error={error}
        describedBy={keys}
        readOnly={stage === 'sending'}
        onValueChange={(next) => {
          setText(next);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          if (!event.repeat && text.trim() !== '') event.currentTarget.form?.requestSubmit();
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
        {onCancel === undefined ? null : (
          <Button kind="quiet" disabled={stage === 'sending'} onClick={() => onCancel()}>
            {shared.cancel}
          </Button>
        )}
        <Button type="submit" busy={stage === 'sending'} busyLabel={words.sending}>
          {stage === 'failed' ? words.again : sendLabel}
        </Button>
      </div>
    </form>
  );
}
