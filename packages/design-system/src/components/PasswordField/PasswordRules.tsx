import { passwordRequirements } from '@estacao/domain';
import { Circle, CircleCheck } from 'lucide-react';
import { passwordRules as passwordRulesWords } from '../../texts/pt-br/password-rules.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './PasswordField.css.ts';

export interface PasswordRulesProps {
  password: string;
}

/** Lists the rules of a new password and ticks them off while typing. */
export function PasswordRules({ password }: PasswordRulesProps) {
  const texts = useTexts('passwordRules', passwordRulesWords);
  const rules = passwordRequirements(password);
  const metCount = rules.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul className={css.rules}>
        {rules.map(({ id, text, isMet }) => (
          <li key={id} className={isMet ? `${css.rule} ${css.met}` : css.rule}>
            <span className={css.mark}>
              <Icon of={isMet ? CircleCheck : Circle} />
            </span>
            <span>
              <span className={hidden}>{isMet ? texts.met : texts.missing}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <span className={hidden} role="status">
        {password === '' ? '' : texts.count(metCount, rules.length)}
      </span>
    </>
  );
}
