import { type Form, type FormKind, forms } from '@estacao/theming/tokens';
import { vars } from './theme.css.ts';

/**
 * Combines the values of all forms; the station's style sheet activates one form. So a single build serves
 * every station.
 */
function picker<Kind extends FormKind>(kind: Kind) {
  return <const Value extends string>(
    values: { readonly [Name in Form<Kind>]?: Value },
    otherwise?: Value,
  ): Value =>
    (forms[kind] as readonly Form<Kind>[])
      .map((form) => {
        const value = values[form] ?? otherwise;
        if (value === undefined) throw new TypeError(`no value for the form ${kind}-${form}`);
        return vars[`${kind}-${form}` as keyof typeof vars].replace(/\)$/, `,${value})`);
      })
      .join('') as Value;
}

export const byHeader = picker('header');
export const byHero = picker('hero');
export const byCard = picker('card');
export const byHome = picker('home');
