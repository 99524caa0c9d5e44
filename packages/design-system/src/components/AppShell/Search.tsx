import { ArrowLeft, Search as Glass, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { appShell as appShellWords } from '../../texts/pt-br/app-shell.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { entry } from '../HeaderBar/HeaderBar.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Search.css.ts';

export interface SearchProps {
  value?: string | undefined;
  /** Submitted by Enter or by the search button. An empty string clears the search. */
  onSearch: (text: string) => void;
}

const MAX_LENGTH = 100;

/** Search field of the top bar. In a narrow bar, a search button opens it. */
export function Search({ value = '', onSearch }: SearchProps) {
  const texts = useTexts('appShell', appShellWords);
  const id = useId();
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // After navigation, the new page's search replaces the typed text.
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }

  const close = () => {
    setOpen(false);
    setText(value);
    opener.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' && value === '') return field.current?.focus();
    setOpen(false);
    field.current?.blur();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    field.current?.focus();
    if (value !== '') onSearch('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Overrides the browser, which empties a search field on Escape.
    event.preventDefault();
    if (open) close();
    else setText(value);
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${entry} ${css.opener}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(true);
          // Waits for the next frame: a hidden element can't take focus.
          requestAnimationFrame(() => field.current?.select());
        }}
      >
        <Icon of={Glass} />
        <span className={hidden}>{texts.openSearch}</span>
      </button>
      <div id={id} className={css.box({ open })}>
        <button type="button" className={`${entry} ${css.closer}`} onClick={close}>
          <Icon of={ArrowLeft} />
          <span className={hidden}>{texts.closeSearch}</span>
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: `search` is younger than the browsers we support */}
        <form role="search" method="post" className={css.form} onSubmit={submit}>
          <input
            ref={field}
            className={css.field}
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              if (target.value === '' && value !== '') onSearch('');
            }}
            onKeyDown={onKeyDown}
          />
          <span className={css.buttons}>
            {text === '' ? null : (
              <button type="button" className={css.button} onClick={clear}>
                <Icon of={X} size="sm" />
                <span className={hidden}>{texts.clearSearch}</span>
              </button>
            )}
            <button type="submit" className={css.button}>
              <Icon of={Glass} />
              <span className={hidden}>{texts.search}</span>
            </button>
          </span>
        </form>
      </div>
    </>
  );
}
