import type { AnchorProps } from '@estacao/design-system';
import { Link } from 'react-router-dom';

const WITHIN_PAGE_OR_OUTSIDE = /^(?:#|[a-z][a-z0-9+.-]*:|\/\/)/i;

export function RouterLink({ href, children, ...rest }: AnchorProps) {
  return WITHIN_PAGE_OR_OUTSIDE.test(href) ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
