import type { IconDrawing } from './drawing.ts';
import { icon } from './Icon.css.ts';

export interface IconProps {
  /** A named import from `lucide-react`, so that the bundle contains only the icons in use. */
  of: IconDrawing;
  /** In relation to the text beside it. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The accessible name. Omit it if text beside the icon says the same. */
  label?: string;
}

/** An icon in the colour of its text. */
export function Icon({ of: Drawing, size, label }: IconProps) {
  return (
    <Drawing
      className={icon({ size })}
      strokeWidth={1.75}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
