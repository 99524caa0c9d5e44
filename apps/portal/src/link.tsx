import type { AnchorProps } from '@estacao/design-system';
import { Link } from 'react-router-dom';

/** Links within the portal change the page without loading it anew; those within the page stay the browser's own. */
export function RouterLink({ href, children, ...rest }: AnchorProps) {
  return href.startsWith('#') ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
