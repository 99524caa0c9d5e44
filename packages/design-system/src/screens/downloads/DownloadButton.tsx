import { Download } from 'lucide-react';
import { Button, type ButtonProps } from '../../components/Button/Button.tsx';
import { useNewTab } from '../../components/Link/Anchor.tsx';

interface DownloadButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  readonly file: string;
  /** Names the file for screen readers where several buttons share one label. */
  readonly name?: string;
}

export function DownloadButton({ file, name, ...appearance }: DownloadButtonProps) {
  const newTab = useNewTab();
  return (
    <Button
      {...appearance}
      icon={Download}
      href={file}
      newTab
      {...(name === undefined ? {} : { 'aria-label': `Baixar: ${name}${newTab}` })}
    >
      Baixar
    </Button>
  );
}
