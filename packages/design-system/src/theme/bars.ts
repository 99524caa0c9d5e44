import { byHeader } from './forms.ts';
import { media, space } from './scales.ts';

/** How far down the bar at the top of a member's page reaches: what sticks stands below it. */
export const headerEnd = {
  phone: byHeader({ floating: '4.75rem', striped: '4.125rem', centred: '3.75rem' }, '3.625rem'),
  desktop: byHeader({ floating: '6.25rem', striped: '5.125rem', centred: '7rem' }, '4.125rem'),
} as const;

/** How far up the tabs at a phone's thumb reach. */
export const tabsStart = `calc(3.5rem + ${space[1]} + env(safe-area-inset-bottom))`;

/** An aside that on a desk stays in sight, this far below the header. */
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
