import { MAX_REQUEST_LENGTH, suggestionRule, themeTexts, type UnionPlace } from '@estacao/domain';
import { useMemo } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { useResetWhenSent } from '../../components/Form/use-reset-when-sent.ts';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import { unionHref } from './area.ts';
import * as css from './UnionFrame.css.ts';
import { UnionFrame } from './UnionFrame.tsx';

export interface UnionSuggestionProps {
  area: UnionPlace;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Number of suggestions sent. Each increase empties the form. */
  sent?: number;
  draft?: string | undefined;
  onDraftChange?: ((description: string) => void) | undefined;
  onSend: (description: string) => void;
}

/** Form that suggests a theme to the union. */
export function UnionSuggestion({
  area,
  busy = false,
  errors,
  sent = 0,
  draft = '',
  onDraftChange,
  onSend,
}: UnionSuggestionProps) {
  const form = useFields({
    defaults: { description: '' },
    labels: { description: 'Descrição' },
    check: ({ description }) => ({ description: suggestionRule(description) }),
    onSubmit: ({ description }) => onSend(description),
    busy,
    errors,
  });
  const draftFields = useMemo(() => ({ description: draft }), [draft]);
  useDraft(form, {
    values: { description: form.value('description') },
    draft: draftFields,
    onDraftChange: onDraftChange && (({ description = '' }) => onDraftChange(description)),
  });
  useResetWhenSent(form, sent);
  return (
    <UnionFrame
      area={area}
      page="temas/sugerir"
      subtitle="Conte o que a categoria deveria debater. A diretoria lê todas as sugestões."
      backLink={{ href: unionHref(area, 'temas'), label: 'Temas' }}
    >
      <div className={css.form}>
        <Form
          {...form.props}
          label="Sugerir tema"
          actions={
            <Button kind="main" type="submit" full busy={busy} busyLabel="Enviando">
              {themeTexts.send}
            </Button>
          }
        >
          <TextAreaField {...form.field('description')} required rows={6} limit={MAX_REQUEST_LENGTH} />
        </Form>
      </div>
    </UnionFrame>
  );
}
