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
import { codeField as codeFieldWords } from '../../texts/pt-br/code-field.ts';
import { useTexts } from '../../texts/texts.ts';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldTexts, fieldProps } from '../TextField/field-props.ts';
import * as css from './CodeField.css.ts';
import { editCode, parseCode } from './code.ts';

export interface CodeFieldProps extends Omit<FieldTexts, 'label'> {
  required?: boolean | undefined;
  label?: string;
  length?: number;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** The code is complete: typed, pasted or autofilled. */
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
  id: idProp,
  name,
  ref,
}: CodeFieldProps) {
  const texts = useTexts('codeField', codeFieldWords);
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);

  const [internalValue, setInternalValue] = useState(() => parseCode(defaultValue, length));
  const currentValue = value === undefined ? internalValue : parseCode(value, length);
  /** Selection range; undefined without focus. */
  const [selection, setSelection] = useState<readonly [from: number, to: number]>();

  const change = (next: string) => {
    setInternalValue(next);
    if (next === currentValue) return;
    onValueChange?.(next);
    if (next.length === length) onComplete?.(next);
  };

  // The browser may have filled the field before hydration.
  const latestChange = useRef(change);
  latestChange.current = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field hydrates
  useLayoutEffect(() => {
    const autofilledCode = parseCode(field.current?.value ?? '', length);
    if (autofilledCode !== '' && autofilledCode !== currentValue) latestChange.current(autofilledCode);
  }, []);

  const trackSelection = ({ currentTarget: { selectionStart, selectionEnd } }: FormEvent<HTMLInputElement>) =>
    setSelection([selectionStart ?? 0, selectionEnd ?? 0]);

  const setInput = (input: HTMLInputElement, next: string, caret: number) => {
    // Sets the value first: React sees no difference and leaves the caret alone.
    input.value = next;
    input.setSelectionRange(caret, caret);
    setSelection([caret, caret]);
    change(next);
  };

  const edit = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const codeEdit = editCode(currentValue, input.value, input.selectionStart ?? input.value.length, length);
    setInput(input, codeEdit.value, codeEdit.caret);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pastedCode = parseCode(event.clipboardData.getData('text'), length);
    event.preventDefault();
    if (pastedCode === '') return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const prefix = currentValue.slice(0, selectionStart ?? 0);
    // A complete code replaces everything; a partial one is inserted at the caret.
    const next =
      pastedCode.length === length
        ? pastedCode
        : `${prefix}${pastedCode}${currentValue.slice(selectionEnd ?? 0)}`.slice(0, length);
    setInput(
      event.currentTarget,
      next,
      pastedCode.length === length ? length : Math.min(prefix.length + pastedCode.length, length),
    );
  };

  /** Computes the caret from the touched cell: the browser measures the invisible text. */
  const moveCaret = ({ currentTarget: input, nativeEvent, detail }: MouseEvent<HTMLInputElement>) => {
    if (detail !== 1 || input.selectionStart !== input.selectionEnd) return;
    const touchedCell = Math.floor((nativeEvent.offsetX / input.clientWidth) * length);
    const caret = Math.min(touchedCell, currentValue.length);
    input.setSelectionRange(caret, caret);
    setSelection([caret, caret]);
  };

  const [from, to] = selection ?? [-1, -1];
  // After an external reset, the caret may be past the end.
  const caret = from === to ? Math.min(from, currentValue.length) : -1;
  const caretCell = Math.min(caret, length - 1);
  const caretSide = caret === length ? 'end' : caret < currentValue.length ? 'start' : 'middle';

  return (
    <FieldFrame id={id} label={label ?? texts.label} required={required} hint={hint} error={error}>
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
              {currentValue[index]}
              {index === caretCell ? <span className={css.caret({ at: caretSide })} /> : null}
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
          value={currentValue}
          onChange={edit}
          onPaste={paste}
          onSelect={trackSelection}
          onFocus={trackSelection}
          onClick={moveCaret}
          onBlur={() => {
            setSelection(undefined);
            onBlur?.();
          }}
        />
      </div>
    </FieldFrame>
  );
}
