import { CircleAlert, CircleCheck, File as FileDrawing, Image, RotateCw, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { fileField as fileFieldWords } from '../../words/pt-br/file-field.ts';
import type { Words } from '../../words/words.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldWords, fieldProps } from '../TextField/field-props.ts';
import { native } from './chooser.css.ts';
import * as css from './FileField.css.ts';
import { type FileKind, limitsText, sizeText, sorted } from './files.ts';

export type { FileKind } from './files.ts';

export interface ChosenFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** How much of it has arrived, from 0 to 100. Without it nobody knows. */
  progress?: number | undefined;
  /** Why it failed. */
  error?: string | undefined;
}

export interface FileFieldProps extends FieldWords {
  /** What has been chosen, and how far it is. */
  files: readonly ChosenFile[];
  /** Files were chosen or dropped that may be sent. Others are refused here, with the reason. */
  onAdd: (files: File[]) => void;
  /** A file was taken off the list. */
  onRemove: (id: string) => void;
  /** Sends one again that failed. */
  onRetry?: ((id: string) => void) | undefined;
  /** Endings or types: `.pdf`, `image/*`. */
  accept?: readonly FileKind[] | undefined;
  /** The largest file there may be, in bytes. */
  maxSize?: number | undefined;
  /** Whether there may be more than one. A single one replaces the one before: `onAdd` reports it. */
  multiple?: boolean;
  disabled?: boolean;
  /** Its id, where something else has to name it. By itself it makes one. */
  id?: string;
}

const picture = /\.(?:jpe?g|png|gif|webp|heic|svg)$/i;

/** What is announced to screen readers: that something has arrived, or has not. */
function summary(files: readonly ChosenFile[], words: Words['fileField']): string {
  const count = (status: ChosenFile['status']) => files.filter((file) => file.status === status).length;
  const [done, failed] = [count('done'), count('failed')];
  return [
    ...(done === 0 ? [] : [words.countDone(done)]),
    ...(failed === 0 ? [] : [words.countFailed(failed)]),
  ].join(', ');
}

function FileState({ file }: { file: ChosenFile }) {
  const words = useWords('fileField', fileFieldWords);
  const size = sizeText(file.size, words);
  if (file.status === 'uploading')
    return (
      <ProgressBar
        label={words.sendingOf(file.name)}
        hideLabel
        value={file.progress}
        valueText={
          file.progress === undefined ? words.sending : words.sentOf(Math.floor(file.progress), size)
        }
      />
    );
  if (file.status === 'done')
    return (
      <span>
        {size} ·{' '}
        <span className={css.state({ is: 'done' })}>
          <Icon of={CircleCheck} size="sm" />
          {words.done}
        </span>
      </span>
    );
  if (file.status === 'failed')
    return (
      <span className={css.state({ is: 'failed' })}>
        <Icon of={CircleAlert} size="sm" />
        {file.error ?? words.failed}
      </span>
    );
  return (
    <span>
      {size} · {words.waiting}
    </span>
  );
}

/** Files to send: chosen, or dropped. Sending them is up to whoever uses it. */
export function FileField({
  label,
  hint,
  error,
  required,
  files,
  onAdd,
  onRemove,
  onRetry,
  accept,
  maxSize,
  multiple = true,
  disabled = false,
  id: givenId,
}: FileFieldProps) {
  const words = useWords('fileField', fileFieldWords);
  const ownId = useId();
  const id = givenId ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  // What was just refused is more to the point than an earlier error.
  const wrong = refused ?? error;
  const limits = limitsText({ accept, maxSize }, multiple, words);

  const add = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].slice(0, multiple ? undefined : 1);
    // The same file may be chosen again, after it was removed.
    input.value = '';
    if (chosen.length === 0) return;
    const { taken, refused: message } = sorted(chosen, { accept, maxSize }, words);
    setRefused(message);
    if (taken.length > 0) onAdd(taken);
  };

  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={wrong}>
      <div className={css.zone}>
        <input
          ref={field}
          type="file"
          className={native}
          {...fieldProps(
            id,
            // One that is there already is enough for the browser, too, which knows of none.
            { hint, error: wrong, required: required === true && files.length === 0 },
            limits === undefined ? undefined : `${id}-limits`,
          )}
          aria-labelledby={`${id}-label ${id}-choose`}
          // The browser's own tooltip reads "no file chosen", whatever there is.
          title=""
          accept={accept?.join(',')}
          multiple={multiple}
          disabled={disabled}
          onChange={({ currentTarget }) => add(currentTarget)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <label htmlFor={id} className={css.well({ invalid: wrong !== undefined, over })}>
          <span className={css.choose}>
            <Icon of={Upload} />
            <span id={`${id}-choose`}>{multiple ? words.chooseMany : words.choose}</span>
          </span>
          <span className={css.drop}>{multiple ? words.dropMany : words.drop}</span>
          {limits === undefined ? null : <span id={`${id}-limits`}>{limits}</span>}
        </label>
      </div>
      {files.length === 0 ? null : (
        <ul className={css.list} aria-labelledby={`${id}-label`}>
          {files.map((file) => (
            <li key={file.id} className={css.item}>
              <span className={css.drawing}>
                <Icon of={picture.test(file.name) ? Image : FileDrawing} />
              </span>
              <div className={css.words}>
                <span className={css.name} title={file.name}>
                  {file.name}
                </span>
                <FileState file={file} />
                {file.status === 'failed' && onRetry !== undefined ? (
                  <span className={css.retry}>
                    <Button
                      kind="quiet"
                      size="small"
                      icon={RotateCw}
                      aria-label={`${words.again}: ${file.name}`}
                      disabled={disabled}
                      onClick={() => {
                        field.current?.focus();
                        onRetry(file.id);
                      }}
                    >
                      {words.again}
                    </Button>
                  </span>
                ) : null}
              </div>
              <Button
                kind="quiet"
                icon={X}
                iconOnly
                disabled={disabled}
                onClick={() => {
                  // The row is gone in a moment, and the focus would be gone with it.
                  field.current?.focus();
                  onRemove(file.id);
                }}
              >
                {words.remove(file.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span className={hidden} role="status">
        {summary(files, words)}
      </span>
    </FieldFrame>
  );
}
