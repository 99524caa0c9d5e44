import { invitedEmail, inviteLimits } from '@estacao/domain';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inviteDialog as inviteDialogWords } from '../../words/pt-br/invite-dialog.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { TextField } from '../TextField/TextField.tsx';
import * as css from './InviteDialog.css.ts';

export interface EmailInvitesProps {
  /** The text stays until `sent` changes. */
  onSend: (emails: readonly string[]) => void;
  sending?: boolean;
  /** How often invitations were sent: each change empties the fields. */
  sent?: number;
  error?: string | undefined;
  onFull?: (() => void) | undefined;
  most?: number;
}

interface Line {
  /** A stable key, so that removing one line keeps the others' text. */
  readonly key: number;
  readonly email: string;
  readonly error?: string | undefined;
}

const first: readonly Line[] = [{ key: 0, email: '' }];

/** Invites by e-mail: one address, and more on request. */
export function EmailInvites({
  onSend,
  sending = false,
  sent = 0,
  error,
  onFull,
  most = inviteLimits.atOnce,
}: EmailInvitesProps) {
  const words = useWords('inviteDialog', inviteDialogWords);
  const [lines, setLines] = useState(first);
  const fields = useRef(new Map<number, HTMLInputElement>());
  const nextKey = useRef(1);
  const focused = useRef<number | undefined>(undefined);

  const [sentBefore, setSentBefore] = useState(sent);
  if (sent !== sentBefore) {
    setSentBefore(sent);
    setLines(first);
  }

  useEffect(() => {
    if (focused.current !== undefined) fields.current.get(focused.current)?.focus();
    focused.current = undefined;
  });

  const submit = () => {
    if (sending) return;
    const checked = lines.map((line) => ({ ...line, error: invitedEmail(line.email.trim()) }));
    setLines(checked);
    const wrong = checked.find((line) => line.error !== undefined);
    if (wrong === undefined) onSend(checked.map(({ email }) => email.trim()));
    else focused.current = wrong.key;
  };

  const add = () => {
    if (lines.length >= most) {
      onFull?.();
      return;
    }
    const key = nextKey.current;
    nextKey.current += 1;
    focused.current = key;
    setLines([...lines, { key, email: '' }]);
  };

  const remove = (key: number) => {
    const place = lines.findIndex((line) => line.key === key);
    focused.current = lines[place - 1]?.key;
    setLines(lines.filter((line) => line.key !== key));
  };

  return (
    <form
      className={css.part}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={css.lines}>
        {lines.map(({ key, email, error: wrong }, place) => (
          <TextField
            key={key}
            ref={(field) => {
              if (field === null) fields.current.delete(key);
              else fields.current.set(key, field);
            }}
            label={place === 0 ? words.email : words.nextEmail(place + 1)}
            type="email"
            autoComplete="off"
            required
            value={email}
            error={wrong}
            readOnly={sending}
            trailing={
              place === 0 ? undefined : (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={words.removeEmail(place + 1)}
                  disabled={sending}
                  onClick={() => remove(key)}
                >
                  <Icon of={X} />
                </button>
              )
            }
            onValueChange={(next) =>
              setLines(lines.map((line) => (line.key === key ? { key, email: next } : line)))
            }
          />
        ))}
      </div>
      {error === undefined ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button kind="quiet" icon={Plus} disabled={sending} onClick={add}>
        {words.addEmail}
      </Button>
      <Button type="submit" kind="main" busy={sending} busyLabel={words.sending}>
        {lines.length > 1 ? words.sendMany : words.send}
      </Button>
    </form>
  );
}
