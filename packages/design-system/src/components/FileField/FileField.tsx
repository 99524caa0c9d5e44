import { CircleAlert, CircleCheck, File as FileDrawing, Image, RotateCw, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fileField as fileFieldWords } from '../../texts/pt-br/file-field.ts';
import type { Texts } from '../../texts/texts.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldTexts, fieldProps } from '../TextField/field-props.ts';
import { native } from './chooser.css.ts';
import * as css from './FileField.css.ts';
import { type FileKind, limitsText, partitionFiles, sizeText } from './files.ts';

export type { FileKind } from './files.ts';

export interface SelectedFile {
  id: string;
  name: string;
  size: number;
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** From 0 to 100. Undefined while unknown. */
  progress?: number | undefined;
  error?: string | undefined;
}

export interface FileFieldProps extends FieldTexts {
  files: readonly SelectedFile[];
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

const pictureName = /\.(?:jpe?g|png|gif|webp|heic|svg)$/i;

function summaryText(files: readonly SelectedFile[], texts: Texts['fileField']): string {
  const count = (status: SelectedFile['status']) => files.filter((file) => file.status === status).length;
  const [doneCount, failedCount] = [count('done'), count('failed')];
  return [
    ...(doneCount === 0 ? [] : [texts.countDone(doneCount)]),
    ...(failedCount === 0 ? [] : [texts.countFailed(failedCount)]),
  ].join(', ');
}

function FileStatus({ file }: { file: SelectedFile }) {
  const texts = useTexts('fileField', fileFieldWords);
  const size = sizeText(file.size, texts);
  if (file.status === 'uploading')
    return (
      <ProgressBar
        label={texts.sendingOf(file.name)}
        hideLabel
        value={file.progress}
        valueText={
          file.progress === undefined ? texts.sending : texts.sentOf(Math.floor(file.progress), size)
        }
      />
    );
  if (file.status === 'done')
    return (
      <span>
        {size} ·{' '}
        <span className={css.state({ is: 'done' })}>
          <Icon of={CircleCheck} size="sm" />
          {texts.done}
        </span>
      </span>
    );
  if (file.status === 'failed')
    return (
      <span className={css.state({ is: 'failed' })}>
        <Icon of={CircleAlert} size="sm" />
        {file.error ?? texts.failed}
      </span>
    );
  return (
    <span>
      {size} · {texts.waiting}
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
  id: idProp,
}: FileFieldProps) {
  const texts = useTexts('fileField', fileFieldWords);
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const field = useRef<HTMLInputElement>(null);
  const [rejection, setRejection] = useState<string>();
  const [isDragOver, setDragOver] = useState(false);
  const shownError = rejection ?? error;
  const limits = limitsText({ accept, maxSize }, multiple, texts);

  const add = (input: HTMLInputElement) => {
    const inputFiles = [...(input.files ?? [])].slice(0, multiple ? undefined : 1);
    // Otherwise choosing the same file again fires no change event.
    input.value = '';
    if (inputFiles.length === 0) return;
    const { accepted, rejectionMessage: message } = partitionFiles(inputFiles, { accept, maxSize }, texts);
    setRejection(message);
    if (accepted.length > 0) onAdd(accepted);
  };

  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={shownError}>
      <div className={css.zone}>
        <input
          ref={field}
          type="file"
          className={native}
          {...fieldProps(
            id,
            // An uploaded file satisfies `required`; the browser does not know about it.
            { hint, error: shownError, required: required === true && files.length === 0 },
            limits === undefined ? undefined : `${id}-limits`,
          )}
          aria-labelledby={`${id}-label ${id}-choose`}
          // Replaces the browser's tooltip, which always reads "no file chosen".
          title=""
          accept={accept?.join(',')}
          multiple={multiple}
          disabled={disabled}
          onChange={({ currentTarget }) => add(currentTarget)}
          onDragEnter={() => setDragOver(true)}
          onDragLeave={() => setDragOver(false)}
          onDrop={() => setDragOver(false)}
        />
        <label htmlFor={id} className={css.well({ invalid: shownError !== undefined, over: isDragOver })}>
          <span className={css.choose}>
            <Icon of={Upload} />
            <span id={`${id}-choose`}>{multiple ? texts.chooseMany : texts.choose}</span>
          </span>
          <span className={css.drop}>{multiple ? texts.dropMany : texts.drop}</span>
          {limits === undefined ? null : <span id={`${id}-limits`}>{limits}</span>}
        </label>
      </div>
      {files.length === 0 ? null : (
        <ul className={css.list} aria-labelledby={`${id}-label`}>
          {files.map((file) => (
            <li key={file.id} className={css.item}>
              <span className={css.drawing}>
                <Icon of={pictureName.test(file.name) ? Image : FileDrawing} />
              </span>
              <div className={css.words}>
                <span className={css.name} title={file.name}>
                  {file.name}
                </span>
                <FileStatus file={file} />
                {file.status === 'failed' && onRetry !== undefined ? (
                  <span className={css.retry}>
                    <Button
                      kind="quiet"
                      size="small"
                      icon={RotateCw}
                      aria-label={`${texts.retry}: ${file.name}`}
                      disabled={disabled}
                      onClick={() => {
                        field.current?.focus();
                        onRetry(file.id);
                      }}
                    >
                      {texts.retry}
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
                {texts.remove(file.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span className={hidden} role="status">
        {summaryText(files, texts)}
      </span>
    </FieldFrame>
  );
}
