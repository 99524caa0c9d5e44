import { byHeader } from './forms.ts';
import { media, space } from './scales.ts';

/** Height of the header bar. Sticky elements stay below it. */
export const headerHeight = {
  phone: byHeader({ floating: '4.75rem', striped: '4.125rem', centred: '3.75rem' }, '3.625rem'),
  desktop: byHeader({ floating: '6.25rem', striped: '5.125rem', centred: '7rem' }, '4.125rem'),
} as const;

export const tabsStart = `calc(3.5rem + ${space[1]} + env(safe-area-inset-bottom))`;

/** On desktop the aside stays in view, at this distance below the header. */
export function stickyAside(distance: string) {
  return {
    minWidth: 0,
    '@media': {
      [media.desktop]: {
        order: 1,
        position: 'sticky',
        insetBlockStart: `calc(${headerHeight.desktop} + ${distance})`,
      },
    },
  } as const;
}
