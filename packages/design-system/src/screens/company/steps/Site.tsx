import { type CompanyForm, companyRules, type IsoDate, slugFromSiteName } from '@estacao/domain';
import { Form } from '../../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../../components/Form/use-fields.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { TextField } from '../../../components/TextField/TextField.tsx';
import * as css from '../Company.css.ts';
import { StepActions } from '../Step.tsx';
import { companyLabels } from '../texts.ts';
import { useOnChange } from '../use-on-change.ts';

export interface SiteProps {
  siteName: string;
  today: IsoDate;
  addressOf: (slug: string) => string;
  onDraftChange: (values: Partial<CompanyForm>) => void;
  busy: boolean;
  errors: readonly ServerError[];
  onBack: () => void;
  onFinish: () => void;
}

export function Site({
  siteName,
  today,
  addressOf,
  onDraftChange,
  busy,
  errors,
  onBack,
  onFinish,
}: SiteProps) {
  const { siteName: siteNameRule } = companyRules(today, false);
  const form = useFields<{ siteName: string }>({
    defaults: { siteName },
    labels: { siteName: companyLabels.siteName },
    check: (values) => ({ siteName: siteNameRule(values.siteName) }),
    busy,
    errors,
    onSubmit: () => {
      onFinish();
    },
  });
  const typedName = form.value('siteName');
  useOnChange({ siteName: typedName }, onDraftChange);
  return (
    <div className={css.narrow}>
      <Form
        {...form.props}
        label="O nome do seu site"
        actions={<StepActions label="Finalizar" onBack={onBack} busy={busy} busyLabel="Criando o site" />}
      >
        <TextField
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          hint="Letras sem acento e números, sem espaços."
          {...form.field('siteName')}
        />
        <div className={css.address}>
          <Text size="sm" tone="muted">
            O seu endereço
          </Text>
          <output className={css.strong} htmlFor={form.field('siteName').id}>
            {addressOf(slugFromSiteName(typedName) || 'suaempresa')}
          </output>
        </div>
      </Form>
    </div>
  );
}
