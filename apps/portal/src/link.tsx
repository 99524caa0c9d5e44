import type { AnchorProps } from '@estacao/design-system';
import { useHref, useLinkClickHandler } from 'react-router-dom';

function WithinPortal({ href, onClick, target, children, ...rest }: AnchorProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, target === undefined ? {} : { target });
  return (
    <a
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
      {...rest}
    >
      {children}
    </a>
  );
}

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Links within the portal change the page without loading it anew; those within the page, and those that lead out, stay
 * the browser's own. Not the router's own link: it brings along what it takes to prefetch pages and send forms.
 */
export function RouterLink(props: AnchorProps) {
  const { href, children, ...rest } = props;
  return href.startsWith('#') || ABSOLUTE.test(href) ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <WithinPortal {...props} />
  );
}
