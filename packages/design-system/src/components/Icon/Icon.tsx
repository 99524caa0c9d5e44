import type { IconDrawing } from './drawing.ts';
import { icon } from './Icon.css.ts';

export interface IconProps {
  /** The drawing, imported by name from `lucide-react`, so that a page carries only those it shows. */
  of: IconDrawing;
  /** In relation to the text beside it. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Its accessible name. Leave it out where text beside it says the same. */
  label?: string;
}

/** A small drawing in the colour of its text. */
export function Icon({ of: Drawing, size, label }: IconProps) {
  return (
    <Drawing
      className={icon({ size })}
      strokeWidth={1.75}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
