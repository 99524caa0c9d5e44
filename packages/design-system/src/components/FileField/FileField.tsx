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
  size: number;
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** From 0 to 100. Undefined while unknown. */
  progress?: number | undefined;
  error?: string | undefined;
}

export interface FileFieldProps extends FieldWords {
  files: readonly ChosenFile[];
  /** Gets only accepted files. The field itself shows why it rejected others. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
  accept?: readonly FileKind[] | undefined;
  /** In bytes. */
  maxSize?: number | undefined;
  /** If false, a new file replaces the existing one: the owner does so in `onAdd`. */
  multiple?: boolean;
  disabled?: boolean;
  id?: string;
}

const picture = /\.(?:jpe?g|png|gif|webp|heic|svg)$/i;

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

/** A field for choosing or dropping files. Its owner uploads them. */
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
  const wrong = refused ?? error;
  const limits = limitsText({ accept, maxSize }, multiple, words);

  const add = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].slice(0, multiple ? undefined : 1);
    // Otherwise choosing the same file again fires no change event.
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
            // An uploaded file satisfies `required`; the browser does not know about it.
            { hint, error: wrong, required: required === true && files.length === 0 },
            limits === undefined ? undefined : `${id}-limits`,
          )}
          aria-labelledby={`${id}-label ${id}-choose`}
          // Replaces the browser's tooltip, which always reads "no file chosen".
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
                  // Removing the row would lose the focus.
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
