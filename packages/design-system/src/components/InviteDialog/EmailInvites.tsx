import { invitedEmail, inviteLimits } from '@estacao/domain';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inviteDialog as inviteDialogWords } from '../../texts/pt-br/invite-dialog.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { TextField } from '../TextField/TextField.tsx';
import * as css from './InviteDialog.css.ts';

export interface EmailInvitesProps {
  /** The addresses stay in the fields until `sentCount` changes. */
  onSend: (emails: readonly string[]) => void;
  sending?: boolean;
  /** How often invitations were sent: each change empties the fields. */
  sentCount?: number;
  error?: string | undefined;
  onFull?: (() => void) | undefined;
  max?: number;
}

interface InviteRow {
  /** A stable key, so that removing a row keeps the text of the others. */
  readonly key: number;
  readonly email: string;
  readonly error?: string | undefined;
}

const emptyRows: readonly InviteRow[] = [{ key: 0, email: '' }];

/** Invites by e-mail: starts with one address field, and a button adds more. */
export function EmailInvites({
  onSend,
  sending = false,
  sentCount = 0,
  error,
  onFull,
  max = inviteLimits.perRequest,
}: EmailInvitesProps) {
  const texts = useTexts('inviteDialog', inviteDialogWords);
  const [rows, setRows] = useState(emptyRows);
  const fields = useRef(new Map<number, HTMLInputElement>());
  const nextKey = useRef(1);
  const keyToFocus = useRef<number | undefined>(undefined);

  const [lastSentCount, setLastSentCount] = useState(sentCount);
  if (sentCount !== lastSentCount) {
    setLastSentCount(sentCount);
    setRows(emptyRows);
  }

  useEffect(() => {
    if (keyToFocus.current !== undefined) fields.current.get(keyToFocus.current)?.focus();
    keyToFocus.current = undefined;
  });

  const submit = () => {
    if (sending) return;
    const checkedRows = rows.map((row) => ({ ...row, error: invitedEmail(row.email.trim()) }));
    setRows(checkedRows);
    const invalidRow = checkedRows.find((row) => row.error !== undefined);
    if (invalidRow === undefined) onSend(checkedRows.map(({ email }) => email.trim()));
    else keyToFocus.current = invalidRow.key;
  };

  const add = () => {
    if (rows.length >= max) {
      onFull?.();
      return;
    }
    const key = nextKey.current;
    nextKey.current += 1;
    keyToFocus.current = key;
    setRows([...rows, { key, email: '' }]);
  };

  const remove = (key: number) => {
    const index = rows.findIndex((row) => row.key === key);
    keyToFocus.current = rows[index - 1]?.key;
    setRows(rows.filter((row) => row.key !== key));
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
        {rows.map(({ key, email, error: rowError }, index) => (
          <TextField
            key={key}
            ref={(field) => {
              if (field === null) fields.current.delete(key);
              else fields.current.set(key, field);
            }}
            label={index === 0 ? texts.email : texts.nextEmail(index + 1)}
            type="email"
            autoComplete="off"
            required
            value={email}
            error={rowError}
            readOnly={sending}
            trailing={
              index === 0 ? undefined : (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={texts.removeEmail(index + 1)}
                  disabled={sending}
                  onClick={() => remove(key)}
                >
                  <Icon of={X} />
                </button>
              )
            }
            onValueChange={(next) =>
              setRows(rows.map((row) => (row.key === key ? { key, email: next } : row)))
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
        {texts.addEmail}
      </Button>
      <Button type="submit" kind="main" busy={sending} busyLabel={texts.sending}>
        {rows.length > 1 ? texts.sendMany : texts.send}
      </Button>
    </form>
  );
}
