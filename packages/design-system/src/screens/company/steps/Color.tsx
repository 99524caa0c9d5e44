import { dataOf, type Loaded, required, validColor } from '@estacao/domain';
import { useEffect, useRef, useState } from 'react';
import { ColorField } from '../../../components/ColorField/ColorField.tsx';
import { Form } from '../../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../../components/Form/use-fields.ts';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import { Text } from '../../../components/Text/Text.tsx';
import { lazy, useLazy } from '../../../lazy/use-lazy.ts';
import { hidden } from '../../../theme/hidden.css.ts';
import { inlineVars } from '../../../theme/inline-vars.ts';
import * as css from '../Company.css.ts';
import type { PortalPreviewProps } from '../preview/PortalPreview.tsx';
import { StepActions } from '../Step.tsx';
import { companyLabels } from '../texts.ts';

export interface ColorPreview {
  readonly color: string;
  readonly css: string;
  readonly notes: readonly {
    readonly topic: string;
    readonly text: string;
    readonly colors: readonly string[];
  }[];
  readonly drawings: { readonly phone: string; readonly desktop: string; readonly covers: readonly string[] };
}

export interface ColorProps {
  color: string;
  logo: string;
  name: string;
  preview: Loaded<ColorPreview>;
  onColor: (color: string) => void;
  onDraftChange: (values: { color: string }) => void;
  errors: readonly ServerError[];
  onBack: () => void;
  onNext: () => void;
}

const lazyPortal = /* @__PURE__ */ lazy<PortalPreviewProps>(() =>
  import('../preview/PortalPreview.tsx').then(({ PortalPreview }) => PortalPreview),
);

function useSuggestedColors(logo: string): readonly string[] {
  const [suggestion, setSuggestion] = useState<{ logoAddress: string; colors: readonly string[] }>();
  useEffect(() => {
    if (logo === '') return;
    let isCancelled = false;
    import('../preview/logo-colors.ts')
      .then(({ colorsOfPicture }) => colorsOfPicture(logo))
      .then(
        (colors) => (isCancelled ? undefined : setSuggestion({ logoAddress: logo, colors })),
        // A logo with unreadable pixels gives no suggestions.
        () => undefined,
      );
    return () => {
      isCancelled = true;
    };
  }, [logo]);
  return suggestion?.logoAddress === logo ? suggestion.colors : [];
}

/** Picks the brand colour, with a live preview of the portal. */
export function Color({
  color,
  logo,
  name,
  preview,
  onColor,
  onDraftChange,
  errors,
  onBack,
  onNext,
}: ColorProps) {
  const suggestedColors = useSuggestedColors(logo);
  const form = useFields<{ color: string }>({
    defaults: { color },
    labels: { color: companyLabels.color },
    check: ({ color: selectedColor }) => ({ color: required(selectedColor) ?? validColor(selectedColor) }),
    errors,
    onSubmit: () => {
      onNext();
    },
  });
  const selectedColor = form.value('color');
  const callbacks = useRef({ onColor, onType: onDraftChange });
  callbacks.current = { onColor, onType: onDraftChange };
  useEffect(() => {
    callbacks.current.onType({ color: selectedColor });
    if (selectedColor !== '' && validColor(selectedColor) === undefined)
      callbacks.current.onColor(selectedColor);
  }, [selectedColor]);
  // Preselects the logo's dominant colour while the field is empty.
  const setValue = useRef(form.set);
  setValue.current = form.set;
  const [dominantColor] = suggestedColors;
  useEffect(() => {
    if (dominantColor !== undefined && selectedColor === '') setValue.current('color', dominantColor);
  }, [dominantColor, selectedColor]);

  const previewData = dataOf(preview);
  const [hasFailed, setFailed] = useState(false);
  const Portal = useLazy(lazyPortal, previewData !== undefined && !hasFailed, () => setFailed(true));

  return (
    <div className={css.colorPage}>
      <div className={css.colorField}>
        <Form {...form.props} label="A cor da sua empresa">
          <ColorField
            required
            hint="Escolha na paleta ou escreva o código. O resto do site acompanha."
            {...form.field('color')}
          />
          {suggestedColors.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, but these are buttons
            <div role="group" aria-labelledby="logo-colors" className={css.proposed}>
              <Text id="logo-colors" size="sm" tone="muted">
                Do seu logo:
              </Text>
              <div className={css.proposals}>
                {suggestedColors.map((suggestedColor) => (
                  <button
                    key={suggestedColor}
                    type="button"
                    className={css.proposal}
                    aria-pressed={suggestedColor === selectedColor}
                    onClick={() => form.set('color', suggestedColor)}
                  >
                    <span className={css.swatch} style={inlineVars({ [css.swatchColor]: suggestedColor })} />
                    {suggestedColor}
                  </button>
                ))}
              </div>
            </div>
          )}
        </Form>
      </div>
      <div className={css.colorPreview}>
        {previewData === undefined ? (
          <Text tone="muted">Escolha uma cor para ver como o seu site fica, no celular e no computador.</Text>
        ) : hasFailed ? (
          <Text tone="muted">A prévia não abriu. Verifique sua conexão; você pode continuar sem ela.</Text>
        ) : Portal === undefined ? (
          <Skeleton shape="picture" />
        ) : (
          <Portal
            css={previewData.css}
            drawings={previewData.drawings}
            name={name}
            logo={logo === '' ? undefined : logo}
          />
        )}
      </div>
      {previewData === undefined ? null : (
        <section aria-labelledby="color-notes" className={css.colorNotes}>
          <Heading level={2} size="lg" id="color-notes">
            O que fizemos com a sua cor
          </Heading>
          <ul className={css.notes}>
            {previewData.notes.map(({ topic, text, colors }) => (
              <li key={topic} className={css.note}>
                <span className={css.swatches} aria-hidden>
                  {colors.map((swatch) => (
                    <span
                      key={swatch}
                      className={css.swatch}
                      style={inlineVars({ [css.swatchColor]: swatch })}
                    />
                  ))}
                </span>
                <span>
                  <span className={css.strong}>{topic}.</span> {text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <span className={hidden} role="status">
        {preview.status === 'ready' ? `Prévia na cor ${preview.data.color}` : ''}
      </span>
      <div className={css.colorActions}>
        <StepActions label="Continuar" onBack={onBack} form={form.props.id} />
      </div>
    </div>
  );
}
