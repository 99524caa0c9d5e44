import { type ReactNode, useId } from 'react';
import { section as sectionWords } from '../../texts/pt-br/section.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { Container } from '../Container/Container.tsx';
import { Heading, type HeadingProps } from '../Heading/Heading.tsx';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface, type SurfaceProps } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { isLegible } from './legible.ts';
import { head, section, texts as wordColors } from './Section.css.ts';

export interface Backdrop {
  color?: string | undefined;
  picture?: string | undefined;
  /** Text colours, used only if legible on `color`. Otherwise the text gets its own background. */
  title?: string | undefined;
  subtitle?: string | undefined;
}

export interface SectionProps {
  children?: ReactNode;
  /** Without a title the section has no heading and is no landmark. */
  title?: string | undefined;
  subtitle?: string | undefined;
  /** Level in the page's outline: 1 if the section is the page's subject. */
  level?: 1 | 2 | 3;
  size?: HeadingProps['size'];
  align?: 'start' | 'center';
  moreHref?: string | undefined;
  /** Background; `canvas` is the page's own. Put no cards on `brand`: their colours differ. */
  tone?: Extract<SurfaceProps['tone'], 'canvas' | 'sunken' | 'tint' | 'brand'>;
  /** Colour or picture from the server, with unchecked contrast. */
  backdrop?: Backdrop | undefined;
  id?: string | undefined;
}

function legibleTextColors({ color, picture, title, subtitle = title }: Backdrop) {
  return color !== undefined &&
    picture === undefined &&
    title !== undefined &&
    subtitle !== undefined &&
    isLegible(title, color) &&
    isLegible(subtitle, color)
    ? inlineVars({
        [wordColors.text]: title,
        [wordColors.muted]: subtitle,
        [wordColors.link]: title,
        [wordColors.linkHover]: title,
      })
    : undefined;
}

/** A full-width part of a page, with a title and a link to more. */
export function Section({
  children,
  title,
  subtitle,
  level = 2,
  size = 'xl',
  align = 'start',
  moreHref,
  tone = 'canvas',
  backdrop,
  id,
}: SectionProps) {
  const texts = useTexts('section', sectionWords);
  const titleId = useId();
  const hasUncheckedContrast = backdrop?.color !== undefined || backdrop?.picture !== undefined;
  const textColors = backdrop === undefined ? undefined : legibleTextColors(backdrop);
  const content = (
    <Container>
      <Stack>
        {title === undefined && subtitle === undefined && moreHref === undefined ? null : (
          <div
            className={head({ align, plate: hasUncheckedContrast && textColors === undefined })}
            style={textColors}
          >
            <Stack gap="hair" align={align}>
              {title === undefined ? null : (
                <Heading id={titleId} level={level} size={size} align={align}>
                  {title}
                </Heading>
              )}
              {subtitle === undefined ? null : (
                <Text tone="muted" measure align={align}>
                  {subtitle}
                </Text>
              )}
            </Stack>
            {moreHref === undefined ? null : (
              <Link kind="alone" href={moreHref}>
                {texts.more}
                {title === undefined ? null : <span className={hidden}>{texts.moreOf(title)}</span>}
              </Link>
            )}
          </div>
        )}
        {children}
      </Stack>
    </Container>
  );
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={tone === 'canvas' ? section({ backdrop: hasUncheckedContrast }) : undefined}
      style={
        hasUncheckedContrast
          ? {
              backgroundColor: backdrop.color,
              backgroundImage:
                backdrop.picture === undefined ? undefined : `url(${JSON.stringify(backdrop.picture)})`,
            }
          : undefined
      }
    >
      {tone === 'canvas' ? (
        content
      ) : (
        <Surface tone={tone} inset="band" square>
          {content}
        </Surface>
      )}
    </section>
  );
}
