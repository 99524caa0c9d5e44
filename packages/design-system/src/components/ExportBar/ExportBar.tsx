import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { exportBar as exportBarWords } from '../../words/pt-br/export-bar.ts';
import { useWords } from '../../words/words.ts';
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
  const words = useWords('exportBar', exportBarWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div className={css.bar} role="group" aria-label={words.label}>
      <Button size="small" icon={FileDown} disabled={disabled} onClick={() => saveText(csv())}>
        {words.csv}
      </Button>
      <Button size="small" icon={Printer} disabled={disabled} onClick={() => window.print()}>
        {words.print}
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
