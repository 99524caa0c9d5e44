import { REQUEST_LENGTH, suggestionRule, themeTexts, type UnionPlace } from '@estacao/domain';
import { useMemo } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { useSent } from '../../components/Form/use-sent.ts';
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
  onWrite?: ((description: string) => void) | undefined;
  onSend: (description: string) => void;
}

/** Form that suggests a theme to the union. */
export function UnionSuggestion({
  area,
  busy = false,
  errors,
  sent = 0,
  draft = '',
  onWrite,
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
  const kept = useMemo(() => ({ description: draft }), [draft]);
  useDraft(form, {
    written: { description: form.value('description') },
    draft: kept,
    onWrite: onWrite && (({ description = '' }) => onWrite(description)),
  });
  useSent(form, sent);
  return (
    <UnionFrame
      area={area}
      page="temas/sugerir"
      subtitle="Conte o que a categoria deveria debater. A diretoria lê todas as sugestões."
      back={{ href: unionHref(area, 'temas'), label: 'Temas' }}
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
          <TextAreaField {...form.field('description')} required rows={6} limit={REQUEST_LENGTH} />
        </Form>
      </div>
    </UnionFrame>
  );
}
