import { type ReactNode, useId } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { section as sectionWords } from '../../words/pt-br/section.ts';
import { useWords } from '../../words/words.ts';
import { Container } from '../Container/Container.tsx';
import { Heading, type HeadingProps } from '../Heading/Heading.tsx';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface, type SurfaceProps } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { legible } from './legible.ts';
import { head, section, words as wordColors } from './Section.css.ts';

export interface Backdrop {
  color?: string | undefined;
  picture?: string | undefined;
  /** Colours of the words, taken where they can be read on the colour; else the words get a ground of their own. */
  title?: string | undefined;
  subtitle?: string | undefined;
}

export interface SectionProps {
  /** Its content. */
  children?: ReactNode;
  /** Without one there is no empty heading, and the section is no landmark. */
  title?: string | undefined;
  /** A line below the title. */
  subtitle?: string | undefined;
  /** The level of its heading, as the outline of the page wants it: 1 where it is what the whole page is about. */
  level?: 1 | 2 | 3;
  /** How big the title looks. */
  size?: HeadingProps['size'];
  /** To which side its lines are set. */
  align?: 'start' | 'center';
  /** Where "veja mais" leads. */
  moreHref?: string | undefined;
  /** The ground. `canvas` is that of the page. On `brand` stand words and buttons, no cards: theirs are other colours. */
  tone?: Extract<SurfaceProps['tone'], 'canvas' | 'sunken' | 'tint' | 'brand'>;
  /** A colour or a picture that nobody has proven. */
  backdrop?: Backdrop | undefined;
  /** The anchor, such as `plans` or `secao7`. */
  id?: string | undefined;
}

/** The colours that were asked for, where both can be read. */
function colorsOn({ color, picture, title, subtitle = title }: Backdrop) {
  return color !== undefined &&
    picture === undefined &&
    title !== undefined &&
    subtitle !== undefined &&
    legible(title, color) &&
    legible(subtitle, color)
    ? inlineVars({
        [wordColors.text]: title,
        [wordColors.muted]: subtitle,
        [wordColors.link]: title,
        [wordColors.linkHover]: title,
      })
    : undefined;
}

/** A part of a page, from edge to edge of the screen: what it is, where there is more of it, and what it shows. */
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
  const words = useWords('section', sectionWords);
  const titleId = useId();
  const unproven = backdrop?.color !== undefined || backdrop?.picture !== undefined;
  const colors = backdrop === undefined ? undefined : colorsOn(backdrop);
  const content = (
    <Container>
      <Stack>
        {title === undefined && subtitle === undefined && moreHref === undefined ? null : (
          <div className={head({ align, plate: unproven && colors === undefined })} style={colors}>
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
                {words.more}
                {title === undefined ? null : <span className={hidden}>{words.moreOf(title)}</span>}
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
      className={tone === 'canvas' ? section({ backdrop: unproven }) : undefined}
      style={
        unproven
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
