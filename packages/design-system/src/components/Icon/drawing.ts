import type { ComponentType, SVGProps } from 'react';

/** What an icon draws: a component of `lucide-react`, or any other that takes these. */
export type IconDrawing = ComponentType<
  Pick<SVGProps<SVGSVGElement>, 'className' | 'strokeWidth' | 'aria-hidden' | 'aria-label' | 'role'>
>;
