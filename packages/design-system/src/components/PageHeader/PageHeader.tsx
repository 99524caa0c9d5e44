import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { pageHeader as pageHeaderWords } from '../../words/pt-br/page-header.ts';
import { useWords } from '../../words/words.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { back, first, pageHeader } from './PageHeader.css.ts';

export interface PageHeaderProps {
  /** The title of the page: its one `h1`. */
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** Where "Voltar" leads. Without one there is nothing to go back to. */
  backHref?: string | undefined;
  /** What the way back is called. */
  backLabel?: string;
  /** Goes back in the history instead of forward to `backHref`: prevent the default then. */
  onBack?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** What one can do with the page as a whole. */
  actions?: ReactNode;
  /** Takes the focus where the page turns into its next step. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** How a page begins: the way back, what it is, and what one can do with it. */
export function PageHeader({
  title,
  subtitle,
  backHref,
  backLabel,
  onBack,
  actions,
  headingRef,
}: PageHeaderProps) {
  const words = useWords('pageHeader', pageHeaderWords);
  return (
    <div className={backHref === undefined ? `${pageHeader} ${first}` : pageHeader}>
      {backHref === undefined ? null : (
        <Anchor className={back} href={backHref} onClick={onBack}>
          <Icon of={ArrowLeft} />
          {backLabel ?? words.back}
        </Anchor>
      )}
      <Row justify="between" align="end">
        <Stack gap="hair">
          <Heading level={1} {...(headingRef === undefined ? {} : { ref: headingRef })}>
            {title}
          </Heading>
          {subtitle === undefined ? null : (
            <Text tone="muted" measure>
              {subtitle}
            </Text>
          )}
        </Stack>
        {actions}
      </Row>
    </div>
  );
}
