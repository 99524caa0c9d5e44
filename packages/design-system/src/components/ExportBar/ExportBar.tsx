import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { exportBar as exportBarWords } from '../../texts/pt-br/export-bar.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './ExportBar.css.ts';
import { saveText, type TextFile } from './save-text.ts';

export interface ExportBarProps {
  csv: () => TextFile;
  children?: ReactNode;
  disabled?: boolean;
}

/** Exports a list as a spreadsheet file, or prints it. The page decides what it prints. */
export function ExportBar({ csv, children, disabled = false }: ExportBarProps) {
  const texts = useTexts('exportBar', exportBarWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div className={css.bar} role="group" aria-label={texts.label}>
      <Button size="small" icon={FileDown} disabled={disabled} onClick={() => saveText(csv())}>
        {texts.csv}
      </Button>
      <Button size="small" icon={Printer} disabled={disabled} onClick={() => window.print()}>
        {texts.print}
      </Button>
      {children === undefined ? null : (
        <div className={css.note}>
          <Text tone="muted" size="sm">
            {children}
          </Text>
        </div>
      )}
    </div>
  );
}
