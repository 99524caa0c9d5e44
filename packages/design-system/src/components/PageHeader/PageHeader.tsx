import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { pageHeader as pageHeaderWords } from '../../texts/pt-br/page-header.ts';
import { useTexts } from '../../texts/texts.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { back, pageHeader, withoutBack } from './PageHeader.css.ts';

export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: string;
  subtitle?: ReactNode;
  backHref?: string | undefined;
  backLabel?: string;
  /** To go back in the history instead, prevent the default. */
  onBack?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  actions?: ReactNode;
  /** For focusing the title when the page changes its step. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The top of a page: back link, title and actions. */
export function PageHeader({
  title,
  subtitle,
  backHref,
  backLabel,
  onBack,
  actions,
  headingRef,
}: PageHeaderProps) {
  const texts = useTexts('pageHeader', pageHeaderWords);
  return (
    <div className={backHref === undefined ? `${pageHeader} ${withoutBack}` : pageHeader}>
      {backHref === undefined ? null : (
        <Anchor className={back} href={backHref} onClick={onBack}>
          <Icon of={ArrowLeft} />
          {backLabel ?? texts.back}
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
