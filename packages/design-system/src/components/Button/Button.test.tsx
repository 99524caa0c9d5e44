import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from '../Link/Link.tsx';
import { Button } from './Button.tsx';

const own = { className: 'mine' } as const;

test('ignores and rejects a className', () => {
  // @ts-expect-error there is no class to give
  const button = renderToStaticMarkup(<Button {...own}>Pagar</Button>);
  const leading = renderToStaticMarkup(
    // @ts-expect-error nor to what leads somewhere
    <Button {...own} href="#pagar">
      Pagar
    </Button>,
  );
  const link = renderToStaticMarkup(
    // @ts-expect-error nor to a link
    <Link {...own} href="#pagar">
      Pagar
    </Link>,
  );
  for (const html of [button, leading, link]) expect(html).not.toContain('mine');
});
