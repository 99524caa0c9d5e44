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
import { combobox as comboboxWords } from '../../texts/pt-br/combobox.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldTexts, fieldProps } from '../TextField/field-props.ts';
import { end, framed, input } from '../TextField/TextField.css.ts';
import * as css from './Combobox.css.ts';
import { type ComboboxOption, search, toSearchEntries } from './search.ts';
import { usePopupPlacement } from './use-popup-placement.ts';

export type { ComboboxOption } from './search.ts';

export interface ComboboxProps extends FieldTexts {
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
  emptyText?: string;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: (() => void) | undefined;
  id?: string;
  /** Form name. Submits the option's value. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const MAX_LISTED_OPTIONS = 100;

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
  emptyText,
  placeholder,
  disabled,
  onBlur,
  id: idProp,
  name,
  ref,
}: ComboboxProps) {
  const texts = useTexts('combobox', comboboxWords);
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);

  const [internalValue, setInternalValue] = useState(defaultValue);
  // The next search result may lack the selected option.
  const [lastSelected, setLastSelected] = useState<ComboboxOption>();
  /** The search text; undefined while the field shows the selected option. */
  const [query, setQuery] = useState<string>();
  const [open, setOpen] = useState(false);
  const [rawActiveIndex, setRawActiveIndex] = useState(-1);
  const placement = usePopupPlacement(open, field);

  const currentValue = value ?? internalValue;
  const selectedIndex = options.findIndex((option) => option.value === currentValue);
  const selectedOption =
    options[selectedIndex] ?? (lastSelected?.value === currentValue ? lastSelected : undefined);
  const text = query ?? '';

  const isRemote = onSearch !== undefined;
  const entries = useMemo(
    () => (open && !isRemote ? toSearchEntries(options) : []),
    [open, isRemote, options],
  );
  const matches = useMemo(
    () => (isRemote ? options : search(entries, text)),
    [isRemote, options, entries, text],
  );
  const listedOptions = open ? matches.slice(0, MAX_LISTED_OPTIONS) : [];
  // While a search runs, the list is stale: Enter must not select from it.
  const activeIndex = !loading && rawActiveIndex < listedOptions.length ? rawActiveIndex : -1;
  const optionId = (index: number) => `${id}-option-${index}`;
  const message = loading
    ? texts.searching
    : isRemote && text === ''
      ? texts.type
      : (emptyText ?? texts.noResults);

  const change = (next: string) => {
    setInternalValue(next);
    if (next !== currentValue) onValueChange?.(next);
  };
  const openAt = (index: number) => {
    if (disabled === true) return;
    setOpen(true);
    setRawActiveIndex(index);
  };
  const close = () => {
    setOpen(false);
    setRawActiveIndex(-1);
    setQuery(undefined);
  };
  const choose = (option: ComboboxOption) => {
    setLastSelected(option);
    change(option.value);
    close();
  };
  const onType = (next: string) => {
    setQuery(next);
    openAt(next.trim() === '' ? -1 : 0);
    if (next === '') change('');
    onSearch?.(next);
  };

  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-option-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, id]);

  // Captured on the window, so that Escape does not also close a surrounding dialog.
  useEffect(() => {
    if (!open) return;
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setRawActiveIndex(-1);
      setQuery(undefined);
    };
    window.addEventListener('keydown', closeByEscape, true);
    return () => window.removeEventListener('keydown', closeByEscape, true);
  }, [open]);

  const actionOf = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
    const lastIndex = listedOptions.length - 1;
    if (key === 'ArrowDown' && !open) return () => openAt(Math.max(0, selectedIndex));
    if (key === 'ArrowUp' && !open) return () => openAt(options.length - 1);
    if (!open) return undefined;
    if (key === 'ArrowUp' && altKey) return close;
    if (key === 'ArrowDown') return () => setRawActiveIndex(activeIndex === lastIndex ? 0 : activeIndex + 1);
    if (key === 'ArrowUp') return () => setRawActiveIndex(activeIndex <= 0 ? lastIndex : activeIndex - 1);
    const option = listedOptions[activeIndex];
    // With an open list, Enter never submits the form.
    if (key === 'Enter') return () => (option === undefined ? undefined : choose(option));
    if (key === 'Home' && option !== undefined) return () => setRawActiveIndex(0);
    if (key === 'End' && option !== undefined) return () => setRawActiveIndex(lastIndex);
    return undefined;
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  const isClearable = selectedOption !== undefined && required !== true && disabled !== true;
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
          aria-expanded={listedOptions.length > 0}
          aria-controls={listedOptions.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeIndex < 0 ? undefined : optionId(activeIndex)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={query ?? selectedOption?.label ?? ''}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={handleKey}
          onClick={(event) => {
            if (open) return;
            event.currentTarget.select();
            openAt(selectedIndex);
          }}
          onBlur={() => {
            close();
            onBlur?.();
          }}
        />
        {name === undefined ? null : <input type="hidden" name={name} value={currentValue} />}
        <span className={isClearable || loading ? end : `${end} ${css.inert}`}>
          {loading ? (
            <span className={css.mark}>
              <Spinner />
            </span>
          ) : isClearable ? (
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
              <span className={hidden}>{texts.clear(label)}</span>
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
            className={css.popup({ above: placement.above })}
            style={inlineVars({ [css.height]: `${placement.height}px` })}
            onMouseDown={keepFocus}
          >
            {listedOptions.length === 0 ? (
              <p className={css.line}>{message}</p>
            ) : (
              <div id={`${id}-list`} role="listbox" className={css.list} aria-labelledby={`${id}-label`}>
                {listedOptions.map((option, index) => (
                  // The focus stays in the input, which handles the keyboard.
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
                  <div
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    className={css.option}
                    aria-selected={option.value === currentValue}
                    data-active={index === activeIndex ? '' : undefined}
                    onClick={() => choose(option)}
                  >
                    <span>
                      {option.label}
                      {option.note === undefined ? null : <span className={css.note}>{option.note}</span>}
                    </span>
                    {option.value === currentValue ? <Icon of={Check} /> : null}
                  </div>
                ))}
              </div>
            )}
            {matches.length > MAX_LISTED_OPTIONS ? (
              <p className={css.line}>{texts.truncated(MAX_LISTED_OPTIONS, matches.length)}</p>
            ) : null}
          </div>
        ) : null}
        <span className={hidden} role="status">
          {open ? (listedOptions.length === 0 || loading ? message : texts.count(matches.length)) : ''}
        </span>
      </div>
    </FieldFrame>
  );
}
