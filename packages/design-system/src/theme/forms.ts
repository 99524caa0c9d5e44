import { type Form, type FormKind, forms } from '@estacao/theming/tokens';
import { vars } from './theme.css.ts';

/**
 * Puts the values of all forms into one declaration. The station's style sheet activates one, so a single
 * build serves every station.
 */
function formValuePicker<Kind extends FormKind>(kind: Kind) {
  return <const Value extends string>(
    values: { readonly [Name in Form<Kind>]?: Value },
    fallback?: Value,
  ): Value =>
    (forms[kind] as readonly Form<Kind>[])
      .map((form) => {
        const value = values[form] ?? fallback;
        if (value === undefined) throw new TypeError(`no value for the form ${kind}-${form}`);
        return vars[`${kind}-${form}` as keyof typeof vars].replace(/\)$/, `,${value})`);
      })
      .join('') as Value;
}

export const byHeader = formValuePicker('header');
export const byHero = formValuePicker('hero');
export const byCard = formValuePicker('card');
export const byHome = formValuePicker('home');
