import { passwordRequirements } from '@estacao/domain';
import { Circle, CircleCheck } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { passwordRules as passwordRulesWords } from '../../words/pt-br/password-rules.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './PasswordField.css.ts';

export interface PasswordRulesProps {
  password: string;
}

/** Lists the rules of a new password and ticks them off while typing. */
export function PasswordRules({ password }: PasswordRulesProps) {
  const words = useWords('passwordRules', passwordRulesWords);
  const rules = passwordRequirements(password);
  const count = rules.filter(({ met }) => met).length;
  return (
    <>
      <ul className={css.rules}>
        {rules.map(({ id, text, met }) => (
          <li key={id} className={met ? `${css.rule} ${css.met}` : css.rule}>
            <span className={css.mark}>
              <Icon of={met ? CircleCheck : Circle} />
            </span>
            <span>
              <span className={hidden}>{met ? words.met : words.missing}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <span className={hidden} role="status">
        {password === '' ? '' : words.count(count, rules.length)}
      </span>
    </>
  );
}
