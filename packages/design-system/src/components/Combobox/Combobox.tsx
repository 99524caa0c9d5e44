import { Check, ChevronDown, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { combobox as comboboxWords } from '../../words/pt-br/combobox.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldWords, fieldProps } from '../TextField/field-props.ts';
import { end, framed, input } from '../TextField/TextField.css.ts';
import * as css from './Combobox.css.ts';
import { type ComboboxOption, search, searchable } from './search.ts';
import { useRoom } from './use-room.ts';

export type { ComboboxOption } from './search.ts';

export interface ComboboxProps extends FieldWords {
  /** With `onSearch`, the server's matches. */
  options: readonly ComboboxOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /**
   * Server-side search, called at every letter. The caller debounces and ignores stale responses. Turns local
   * search off.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** A search is running; previous matches stay. */
  loading?: boolean;
  nothing?: string;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: (() => void) | undefined;
  id?: string;
  /** Form name. Submits the option's value. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const most = 100;

function keepFocus(event: MouseEvent) {
  return event.preventDefault();
}

/** A select with a search field, for long lists. */
export function Combobox({
  label,
  hint,
  error,
  required,
  options,
  value,
  defaultValue = '',
  onValueChange,
  onSearch,
  loading = false,
  nothing,
  placeholder,
  disabled,
  onBlur,
  id: givenId,
  name,
  ref,
}: ComboboxProps) {
  const words = useWords('combobox', comboboxWords);
  const ownId = useId();
  const id = givenId ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);

  const [own, setOwn] = useState(defaultValue);
  // The next search result may lack the selected option.
  const [last, setLast] = useState<ComboboxOption>();
  /** The search text; undefined while the field shows the selected option. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const room = useRoom(open, field);

  const current = value ?? own;
  const place = options.findIndex((option) => option.value === current);
  const chosen = options[place] ?? (last?.value === current ? last : undefined);
  const text = typed ?? '';

  const elsewhere = onSearch !== undefined;
  const entries = useMemo(() => (open && !elsewhere ? searchable(options) : []), [open, elsewhere, options]);
  const found = useMemo(
    () => (elsewhere ? options : search(entries, text)),
    [elsewhere, options, entries, text],
  );
  const listed = open ? found.slice(0, most) : [];
  // While a search runs, the list is stale: Enter must not select from it.
  const at = !loading && active < listed.length ? active : -1;
  const optionId = (index: number) => `${id}-option-${index}`;
  const message = loading
    ? words.searching
    : elsewhere && text === ''
      ? words.type
      : (nothing ?? words.nothing);

  const change = (next: string) => {
    setOwn(next);
    if (next !== current) onValueChange?.(next);
  };
  const show = (index: number) => {
    if (disabled === true) return;
    setOpen(true);
    setActive(index);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    setTyped(undefined);
  };
  const choose = (option: ComboboxOption) => {
    setLast(option);
    change(option.value);
    close();
  };
  const type = (next: string) => {
    setTyped(next);
    show(next.trim() === '' ? -1 : 0);
    if (next === '') change('');
    onSearch?.(next);
  };

  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-option-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  // Captured on the window, so that Escape does not also close a surrounding dialog.
  useEffect(() => {
    if (!open) return;
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
      setTyped(undefined);
    };
    window.addEventListener('keydown', closeByEscape, true);
    return () => window.removeEventListener('keydown', closeByEscape, true);
  }, [open]);

  const actionOf = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
    const end = listed.length - 1;
    if (key === 'ArrowDown' && !open) return () => show(Math.max(0, place));
    if (key === 'ArrowUp' && !open) return () => show(options.length - 1);
    if (!open) return undefined;
    if (key === 'ArrowUp' && altKey) return close;
    if (key === 'ArrowDown') return () => setActive(at === end ? 0 : at + 1);
    if (key === 'ArrowUp') return () => setActive(at <= 0 ? end : at - 1);
    const option = listed[at];
    // With an open list, Enter never submits the form.
    if (key === 'Enter') return () => (option === undefined ? undefined : choose(option));
    if (key === 'Home' && option !== undefined) return () => setActive(0);
    if (key === 'End' && option !== undefined) return () => setActive(end);
    return undefined;
  };
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  const clearable = chosen !== undefined && required !== true && disabled !== true;
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className={framed}>
        <input
          ref={field}
          type="text"
          role="combobox"
          className={`${input({ invalid: error !== undefined, trailing: true })} ${css.input}`}
          {...fieldProps(id, { hint, error, required })}
          aria-autocomplete="list"
          aria-expanded={listed.length > 0}
          aria-controls={listed.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={at < 0 ? undefined : optionId(at)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={steer}
          onClick={(event) => {
            if (open) return;
            event.currentTarget.select();
            show(place);
          }}
          onBlur={() => {
            close();
            onBlur?.();
          }}
        />
        {name === undefined ? null : <input type="hidden" name={name} value={current} />}
        <span className={clearable || loading ? end : `${end} ${css.inert}`}>
          {loading ? (
            <span className={css.mark}>
              <Spinner />
            </span>
          ) : clearable ? (
            <button
              type="button"
              tabIndex={-1}
              className={`${css.mark} ${css.clear}`}
              onMouseDown={keepFocus}
              onClick={() => {
                close();
                change('');
                field.current?.focus();
              }}
            >
              <Icon of={X} />
              <span className={hidden}>{words.clear(label)}</span>
            </button>
          ) : (
            <span className={css.mark}>
              <Icon of={ChevronDown} />
            </span>
          )}
        </span>
        {open ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: only prevents the press from moving the focus
          <div
            className={css.popup({ above: room.above })}
            style={inlineVars({ [css.height]: `${room.height}px` })}
            onMouseDown={keepFocus}
          >
            {listed.length === 0 ? (
              <p className={css.line}>{message}</p>
            ) : (
              <div id={`${id}-list`} role="listbox" className={css.list} aria-labelledby={`${id}-label`}>
                {listed.map((option, index) => (
                  // The focus stays in the input, which handles the keyboard.
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
                  <div
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    className={css.option}
                    aria-selected={option.value === current}
                    data-active={index === at ? '' : undefined}
                    onClick={() => choose(option)}
                  >
                    <span>
                      {option.label}
                      {option.note === undefined ? null : <span className={css.note}>{option.note}</span>}
                    </span>
                    {option.value === current ? <Icon of={Check} /> : null}
                  </div>
                ))}
              </div>
            )}
            {found.length > most ? <p className={css.line}>{words.some(most, found.length)}</p> : null}
          </div>
        ) : null}
        <span className={hidden} role="status">
          {open ? (listed.length === 0 || loading ? message : words.count(found.length)) : ''}
        </span>
      </div>
    </FieldFrame>
  );
}
