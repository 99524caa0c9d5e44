import { vars } from './theme.css.ts';

/**
 * On a bold surface every token that a component asks for is answered with its counterpart there: a button stays a
 * button and need not know where it stands.
 */
export const onBrand = {
  [vars.text]: vars['on-brand'],
  [vars.muted]: vars['on-brand-muted'],
  [vars.link]: vars['on-brand'],
  [vars['link-hover']]: vars['on-brand-muted'],
  [vars['accent-text']]: vars['on-brand'],
  [vars.border]: vars['brand-pressed'],
  [vars['border-strong']]: vars['on-brand'],
  [vars.hover]: vars['brand-hover'],
  [vars.pressed]: vars['brand-pressed'],
  [vars.action]: vars['brand-action'],
  [vars['action-hover']]: vars['brand-action-hover'],
  [vars['action-pressed']]: vars['brand-action-pressed'],
  [vars['on-action']]: vars['on-brand-action'],
  [vars['action-edge']]: vars['brand-action'],
  [vars['action-edge-width']]: '0px',
  [vars.secondary]: vars.brand,
  [vars['secondary-hover']]: vars['brand-hover'],
  [vars['secondary-pressed']]: vars['brand-pressed'],
  [vars['on-secondary']]: vars['on-brand'],
  [vars['secondary-edge']]: vars['on-brand'],
  [vars['secondary-border']]: '1.5px',
};

/** The top bar is plain, brand or accent, as configured; what stands in it uses the same tokens as anywhere. */
export const onHeader = {
  [vars.text]: vars['on-header'],
  [vars.muted]: vars['on-header-muted'],
  [vars.link]: vars['on-header'],
  [vars['link-hover']]: vars['on-header-muted'],
  [vars['accent-text']]: vars['on-header'],
  [vars.hover]: vars['header-hover'],
  [vars.pressed]: vars['header-pressed'],
  [vars.control]: vars['header-mark'],
  [vars.action]: vars['header-action'],
  [vars['action-hover']]: vars['header-action-hover'],
  [vars['action-pressed']]: vars['header-action-pressed'],
  [vars['on-action']]: vars['on-header-action'],
  [vars['action-edge']]: vars['header-action-edge'],
  [vars['action-edge-width']]: vars['header-action-edge-width'],
  [vars.secondary]: vars.header,
  [vars['secondary-hover']]: vars['header-hover'],
  [vars['secondary-pressed']]: vars['header-pressed'],
  [vars['on-secondary']]: vars['on-header'],
  [vars['secondary-edge']]: vars['on-header'],
  [vars['secondary-border']]: '1.5px',
};
