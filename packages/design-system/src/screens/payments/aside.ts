import { headerEnd } from '../../theme/bars.ts';
import { media } from '../../theme/scales.ts';

/** On a desk it stays in sight, this far below the header. */
export function asideAt(distance: string) {
  return {
    minWidth: 0,
    '@media': {
      [media.desktop]: {
        order: 1,
        position: 'sticky',
        insetBlockStart: `calc(${headerEnd.desktop} + ${distance})`,
      },
    },
  } as const;
}
