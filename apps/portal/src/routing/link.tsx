import type { AnchorProps } from '@estacao/design-system';
import { Link } from 'react-router-dom';

const HASH_OR_EXTERNAL = /^(?:#|[a-z][a-z0-9+.-]*:|\/\/)/i;

export function RouterLink({ href, children, ...rest }: AnchorProps) {
  return HASH_OR_EXTERNAL.test(href) ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
