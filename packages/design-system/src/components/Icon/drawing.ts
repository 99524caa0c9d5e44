import type { ComponentType, SVGProps } from 'react';

/** A component of `lucide-react`, or any other that takes these props. */
export type IconDrawing = ComponentType<
  Pick<SVGProps<SVGSVGElement>, 'className' | 'strokeWidth' | 'aria-hidden' | 'aria-label' | 'role'>
>;
