import {
  type ClipboardEvent,
  type FormEvent,
  type MouseEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { codeField as codeFieldWords } from '../../words/pt-br/code-field.ts';
import { useWords } from '../../words/words.ts';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldWords, fieldProps } from '../TextField/field-props.ts';
import * as css from './CodeField.css.ts';
import { codeIn, editCode } from './code.ts';

export interface CodeFieldProps extends Omit<FieldWords, 'label'> {
  required?: boolean | undefined;
  label?: string;
  length?: number;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** All digits are there, typed, pasted or filled in. */
  onComplete?: ((code: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A one-time code from an email or a message. One field, drawn as a cell for each digit. */
export function CodeField({
  label,
  hint,
  error,
  required = true,
  length = 6,
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  onBlur,
  disabled = false,
  id: givenId,
  name,
  ref,
}: CodeFieldProps) {
  const words = useWords('codeField', codeFieldWords);
  const ownId = useId();
  const id = givenId ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);

  const [own, setOwn] = useState(() => codeIn(defaultValue, length));
  const shown = value === undefined ? own : codeIn(value, length);
  /** Selection range; undefined without focus. */
  const [selected, setSelected] = useState<readonly [from: number, to: number]>();

  const change = (next: string) => {
    setOwn(next);
    if (next === shown) return;
    onValueChange?.(next);
    if (next.length === length) onComplete?.(next);
  };

  // The browser may have filled the field before hydration.
  const adopt = useRef(change);
  adopt.current = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field hydrates
  useLayoutEffect(() => {
    const filled = codeIn(field.current?.value ?? '', length);
    if (filled !== '' && filled !== shown) adopt.current(filled);
  }, []);

  const follow = ({ currentTarget: { selectionStart, selectionEnd } }: FormEvent<HTMLInputElement>) =>
    setSelected([selectionStart ?? 0, selectionEnd ?? 0]);

  const write = (input: HTMLInputElement, next: string, caret: number) => {
    // Sets the value first: React sees no difference and leaves the caret alone.
    input.value = next;
    input.setSelectionRange(caret, caret);
    setSelected([caret, caret]);
    change(next);
  };

  const edit = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const edited = editCode(shown, input.value, input.selectionStart ?? input.value.length, length);
    write(input, edited.value, edited.caret);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = codeIn(event.clipboardData.getData('text'), length);
    event.preventDefault();
    if (pasted === '') return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = shown.slice(0, selectionStart ?? 0);
    // A complete code replaces everything; a partial one is inserted at the caret.
    const next =
      pasted.length === length
        ? pasted
        : `${before}${pasted}${shown.slice(selectionEnd ?? 0)}`.slice(0, length);
    write(
      event.currentTarget,
      next,
      pasted.length === length ? length : Math.min(before.length + pasted.length, length),
    );
  };

  /** Computes the caret from the touched cell: the browser measures the invisible text. */
  const place = ({ currentTarget: input, nativeEvent, detail }: MouseEvent<HTMLInputElement>) => {
    if (detail !== 1 || input.selectionStart !== input.selectionEnd) return;
    const touched = Math.floor((nativeEvent.offsetX / input.clientWidth) * length);
    const caret = Math.min(touched, shown.length);
    input.setSelectionRange(caret, caret);
    setSelected([caret, caret]);
  };

  const [from, to] = selected ?? [-1, -1];
  // After an external reset, the caret may be past the end.
  const caret = from === to ? Math.min(from, shown.length) : -1;
  const caretCell = Math.min(caret, length - 1);
  const caretAt = caret === length ? 'end' : caret < shown.length ? 'start' : 'middle';

  return (
    <FieldFrame id={id} label={label ?? words.label} required={required} hint={hint} error={error}>
      <div className={css.frame}>
        <div className={css.cells} aria-hidden>
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their index
              key={index}
              className={css.cell({
                invalid: error !== undefined,
                disabled,
                active: index === caretCell || (index >= from && index < to),
              })}
            >
              {shown[index]}
              {index === caretCell ? <span className={css.caret({ at: caretAt })} /> : null}
            </span>
          ))}
        </div>
        <input
          ref={field}
          {...fieldProps(id, { hint, error, required })}
          className={css.native}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`\\d{${length}}`}
          enterKeyHint="done"
          spellCheck={false}
          disabled={disabled}
          value={shown}
          onChange={edit}
          onPaste={paste}
          onSelect={follow}
          onFocus={follow}
          onClick={place}
          onBlur={() => {
            setSelected(undefined);
            onBlur?.();
          }}
        />
      </div>
    </FieldFrame>
  );
}
