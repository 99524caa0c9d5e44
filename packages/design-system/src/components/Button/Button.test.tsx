import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from '../Link/Link.tsx';
import { Button } from './Button.tsx';

const extraProps = { className: 'mine' } as const;

test('buttons and links ignore a className, and their types reject one', () => {
  // @ts-expect-error `Button` has no `className`
  const button = renderToStaticMarkup(<Button {...extraProps}>Pagar</Button>);
  const buttonLink = renderToStaticMarkup(
    // @ts-expect-error `Button` with an `href` has no `className`
    <Button {...extraProps} href="#pagar">
      Pagar
    </Button>,
  );
  const link = renderToStaticMarkup(
    // @ts-expect-error `Link` has no `className`
    <Link {...extraProps} href="#pagar">
      Pagar
    </Link>,
  );
  for (const html of [button, buttonLink, link]) expect(html).not.toContain('mine');
});
