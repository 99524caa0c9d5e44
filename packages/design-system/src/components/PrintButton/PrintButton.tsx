import { Download, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { useIdlePrefetch } from '../../lazy/use-lazy.ts';
import { printButton as printButtonWords } from '../../texts/pt-br/print-button.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './PrintButton.css.ts';

export interface PaperPicture {
  /** Without an extension. */
  readonly fileName: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly code?: string | undefined;
}

export interface PrintButtonProps {
  /** The printed element, marked with `alone` of the theme. The saved picture contains its QR code. */
  printedRef: RefObject<HTMLElement | null>;
  picture: PaperPicture;
}

function loadSavePicture() {
  return import('./save-picture.ts');
}

/** Preloads the code that saves pictures: members often show their papers offline. */
export function preloadSavePicture(): void {
  loadSavePicture().catch(() => {});
}

/** Prints a paper. Phones share or download it as a picture instead. */
export function PrintButton({ printedRef, picture }: PrintButtonProps) {
  const texts = useTexts('printButton', printButtonWords);
  useIdlePrefetch(preloadSavePicture);
  const save = async () => {
    const { savePicture } = await loadSavePicture().catch((error: unknown) => {
      reportChunkError();
      throw error;
    });
    await savePicture(picture, printedRef.current);
  };
  return (
    <>
      <span className={css.onLargerScreens}>
        <Button icon={Printer} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </span>
      <span className={css.onPhones}>
        <Button icon={Download} busyLabel={texts.saving} onClick={save}>
          {texts.save}
        </Button>
      </span>
    </>
  );
}
