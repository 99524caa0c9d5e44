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
  onType: (values: { color: string }) => void;
  errors: readonly ServerError[];
  onBack: () => void;
  onNext: () => void;
}

const portal = /* @__PURE__ */ lazy<PortalPreviewProps>(() =>
  import('../preview/PortalPreview.tsx').then(({ PortalPreview }) => PortalPreview),
);

function useProposals(logo: string): readonly string[] {
  const [found, setFound] = useState<{ of: string; colors: readonly string[] }>();
  useEffect(() => {
    if (logo === '') return;
    let isCancelled = false;
    import('../preview/logo-colors.ts')
      .then(({ colorsOfPicture }) => colorsOfPicture(logo))
      .then(
        (colors) => (isCancelled ? undefined : setFound({ of: logo, colors })),
        // A logo with unreadable pixels gives no suggestions.
        () => undefined,
      );
    return () => {
      isCancelled = true;
    };
  }, [logo]);
  return found?.of === logo ? found.colors : [];
}

/** Picks the brand colour, with a live preview of the portal. */
export function Color({ color, logo, name, preview, onColor, onType, errors, onBack, onNext }: ColorProps) {
  const proposals = useProposals(logo);
  const form = useFields<{ color: string }>({
    defaults: { color },
    labels: { color: companyLabels.color },
    check: ({ color: chosen }) => ({ color: required(chosen) ?? validColor(chosen) }),
    errors,
    onSubmit: () => {
      onNext();
    },
  });
  const chosen = form.value('color');
  const tell = useRef({ onColor, onType });
  tell.current = { onColor, onType };
  useEffect(() => {
    tell.current.onType({ color: chosen });
    if (chosen !== '' && validColor(chosen) === undefined) tell.current.onColor(chosen);
  }, [chosen]);
  // Preselects the logo's dominant colour while the field is empty.
  const set = useRef(form.set);
  set.current = form.set;
  const [likeliest] = proposals;
  useEffect(() => {
    if (likeliest !== undefined && chosen === '') set.current('color', likeliest);
  }, [likeliest, chosen]);

  const shown = dataOf(preview);
  const [isAway, setAway] = useState(false);
  const Portal = useLazy(portal, shown !== undefined && !isAway, () => setAway(true));

  return (
    <div className={css.colorPage}>
      <div className={css.colorField}>
        <Form {...form.props} label="A cor da sua empresa">
          <ColorField
            required
            hint="Escolha na paleta ou escreva o código. O resto do site acompanha."
            {...form.field('color')}
          />
          {proposals.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: buttons are no fields
            <div role="group" aria-labelledby="logo-colors" className={css.proposed}>
              <Text id="logo-colors" size="sm" tone="muted">
                Do seu logo:
              </Text>
              <div className={css.proposals}>
                {proposals.map((proposed) => (
                  <button
                    key={proposed}
                    type="button"
                    className={css.proposal}
                    aria-pressed={proposed === chosen}
                    onClick={() => form.set('color', proposed)}
                  >
                    <span className={css.swatch} style={inlineVars({ [css.shown]: proposed })} />
                    {proposed}
                  </button>
                ))}
              </div>
            </div>
          )}
        </Form>
      </div>
      <div className={css.colorPreview}>
        {shown === undefined ? (
          <Text tone="muted">Escolha uma cor para ver como o seu site fica, no celular e no computador.</Text>
        ) : isAway ? (
          <Text tone="muted">A prévia não abriu. Verifique sua conexão; você pode continuar sem ela.</Text>
        ) : Portal === undefined ? (
          <Skeleton shape="picture" />
        ) : (
          <Portal
            css={shown.css}
            drawings={shown.drawings}
            name={name}
            logo={logo === '' ? undefined : logo}
          />
        )}
      </div>
      {shown === undefined ? null : (
        <section aria-labelledby="color-notes" className={css.colorNotes}>
          <Heading level={2} size="lg" id="color-notes">
            O que fizemos com a sua cor
          </Heading>
          <ul className={css.notes}>
            {shown.notes.map(({ topic, text, colors }) => (
              <li key={topic} className={css.note}>
                <span className={css.swatches} aria-hidden>
                  {colors.map((one) => (
                    <span key={one} className={css.swatch} style={inlineVars({ [css.shown]: one })} />
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
