import { Download, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { useAhead } from '../../lazy/use-lazy.ts';
import { printButton as printButtonWords } from '../../words/pt-br/print-button.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './PrintButton.css.ts';

/** What stands on the picture that a phone keeps. */
export interface PaperPicture {
  /** How its file is called, without an ending. */
  readonly file: string;
  readonly title: string;
  /** One below the other. */
  readonly lines: readonly string[];
  /** Below the code that is scanned. */
  readonly code?: string | undefined;
}

export interface PrintButtonProps {
  /** What is printed: `alone` of the theme marks it. The code in it is drawn on the picture. */
  of: RefObject<HTMLElement | null>;
  /** What a phone keeps of it. */
  picture: PaperPicture;
}

function saving() {
  return import('./save-picture.ts');
}

/** Fetches what a phone keeps a picture by: where papers are shown there is often no network. */
export function preloadSaving(): void {
  saving().catch(() => {});
}

/** Prints a paper; on a phone it is handed on as a picture, or kept. */
export function PrintButton({ of, picture }: PrintButtonProps) {
  const words = useWords('printButton', printButtonWords);
  useAhead(preloadSaving);
  const save = async () => {
    const { savePicture } = await saving().catch((error: unknown) => {
      reportChunkError();
      throw error;
    });
    await savePicture(picture, of.current);
  };
  return (
    <>
      <span className={css.elsewhere}>
        <Button icon={Printer} onClick={() => window.print()}>
          {words.print}
        </Button>
      </span>
      <span className={css.onPhones}>
        <Button icon={Download} busyLabel={words.saving} onClick={save}>
          {words.save}
        </Button>
      </span>
    </>
  );
}
