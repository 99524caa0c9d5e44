import { firstError, required, validEmail } from '@estacao/domain';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inviteDialog as inviteDialogWords } from '../../words/pt-br/invite-dialog.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { useSending } from '../CommentThread/use-sending.ts';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { part } from './InviteDialog.css.ts';

export interface EmailInvitesProps {
  /** Sends the invitations. What was written stays until the promise is kept. */
  onSend: (emails: readonly string[]) => unknown;
  /** How many may be invited at once. */
  most?: number;
}

const requiredEmail = /* @__PURE__ */ firstError<string>(required, validEmail);

/** Invites by e-mail: one, and more if one asks for them. */
export function EmailInvites({ onSend, most = 5 }: EmailInvitesProps) {
  const words = useWords('inviteDialog', inviteDialogWords);
  const [emails, setEmails] = useState<readonly string[]>(['']);
  const [errors, setErrors] = useState<readonly (string | undefined)[]>([]);
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const { stage, send, reset } = useSending();

  // One that was asked for is where one goes on.
  const count = emails.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) fields.current[count - 1]?.focus();
    before.current = count;
  }, [count]);

  const submit = async () => {
    if (stage === 'sent') reset();
    const complaints = emails.map((email, index) => (index === 0 ? requiredEmail : validEmail)(email.trim()));
    setErrors(complaints);
    const wrong = complaints.findIndex((complaint) => complaint !== undefined);
    if (wrong >= 0) {
      fields.current[wrong]?.focus();
      return;
    }
    await send(async () => {
      await onSend(emails.map((email) => email.trim()).filter((email) => email !== ''));
      setEmails(['']);
    });
  };

  return (
    <form
      className={part}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        {emails.map((email, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are only added at the end
            key={index}
            ref={(field) => {
              fields.current[index] = field;
            }}
            label={index === 0 ? words.email : words.nextEmail(index + 1)}
            type="email"
            autoComplete="off"
            required={index === 0}
            value={email}
            error={errors[index]}
            readOnly={stage === 'sending'}
            onValueChange={(next) => {
              if (stage === 'sent') reset();
              setEmails(emails.map((old, at) => (at === index ? next : old)));
              setErrors(errors.map((old, at) => (at === index ? undefined : old)));
            }}
          />
        ))}
      </div>
      {stage === 'failed' ? (
        <Callout tone="danger" role="alert">
          {words.failed}
        </Callout>
      ) : null}
      <div role="status">
        {stage === 'sent' ? (
          <Callout tone="success">{words.sent}</Callout>
        ) : count >= most ? (
          <Text tone="muted" size="sm">
            {words.fullList}
          </Text>
        ) : null}
      </div>
      {count < most ? (
        <Button
          kind="quiet"
          icon={Plus}
          disabled={stage === 'sending'}
          onClick={() => {
            reset();
            setEmails([...emails, '']);
          }}
        >
          {words.addEmail}
        </Button>
      ) : null}
      <Button type="submit" kind="main" busy={stage === 'sending'} busyLabel={words.sending}>
        {count > 1 ? words.sendMany : words.send}
      </Button>
    </form>
  );
}
