import { Download, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { useAhead } from '../../lazy/use-lazy.ts';
import { printButton as printButtonWords } from '../../words/pt-br/print-button.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './PrintButton.css.ts';

export interface PaperPicture {
  /** Without an extension. */
  readonly file: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly code?: string | undefined;
}

export interface PrintButtonProps {
  /** The printed element, marked with `alone` of the theme. The saved picture contains its QR code. */
  of: RefObject<HTMLElement | null>;
  picture: PaperPicture;
}

function saving() {
  return import('./save-picture.ts');
}

/** Preloads the code that saves pictures: members often show papers without network. */
export function preloadSaving(): void {
  saving().catch(() => {});
}

/** Prints a paper. Phones share or download it as a picture instead. */
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
