import { validateComment } from '@estacao/domain';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { commentThread as commentThreadWords } from '../../texts/pt-br/comment-thread.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { TextAreaField } from '../TextAreaField/TextAreaField.tsx';
import * as css from './CommentThread.css.ts';
import { useSingleFlight } from './use-single-flight.ts';

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
  focusRequests?: number;
}

/**
 * Enter sends and Shift+Enter breaks the line. On a touch keyboard Enter breaks the line, unless there is no
 * button. Ctrl+Enter always sends. IME composition is ignored.
 */
function isSendKey(
  { key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent,
  enterAlwaysSends: boolean,
): boolean {
  return (
    key === 'Enter' &&
    !shiftKey &&
    !nativeEvent.isComposing &&
    (enterAlwaysSends || ctrlKey || metaKey || !matchMedia('(pointer: coarse)').matches)
  );
}

/** A form for a comment or a reply. After a failure, the text returns to a field that is still empty. */
export function CommentForm({
  label,
  placeholder,
  sendLabel,
  withButton = true,
  limit,
  onSend,
  focusRequests = 0,
}: CommentFormProps) {
  const texts = useTexts('commentThread', commentThreadWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { stage, send } = useSingleFlight();
  const keysId = useId();

  useEffect(() => {
    if (focusRequests > 0) field.current?.focus();
  }, [focusRequests]);

  const submit = async () => {
    const validationError = validateComment(text, limit);
    setError(validationError);
    if (validationError !== undefined) {
      field.current?.focus();
      return;
    }
    await send(async () => {
      // Optimistic: the list already shows the comment.
      setText('');
      try {
        await onSend(text.trim());
      } catch (error) {
        setText((currentText) => (currentText === '' ? text : currentText));
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
        describedBy={keysId}
        onValueChange={(next) => {
          setText(next);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (!isSendKey(event, !withButton)) return;
          event.preventDefault();
          if (!event.repeat && stage !== 'sending' && text.trim() !== '')
            event.currentTarget.form?.requestSubmit();
        }}
      />
      {stage === 'failed' ? (
        <Callout tone="danger" role="alert">
          {texts.failed}
        </Callout>
      ) : null}
      <div className={css.send}>
        <span id={keysId} className={css.keys}>
          <span className={css.shortcut}>{texts.keys}</span>
        </span>
        {withButton || stage === 'failed' ? (
          <Button type="submit" busy={stage === 'sending'} busyLabel={texts.sending}>
            {stage === 'failed' ? texts.retry : sendLabel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
