import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from '../Link/Link.tsx';
import { Button } from './Button.tsx';

const extraProps = { className: 'mine' } as const;

test('a button ignores a className, and its types reject one', () => {
  // @ts-expect-error there is no class to give
  const button = renderToStaticMarkup(<Button {...extraProps}>Pagar</Button>);
  const buttonLink = renderToStaticMarkup(
    // @ts-expect-error nor to what leads somewhere
    <Button {...extraProps} href="#pagar">
      Pagar
    </Button>,
  );
  const link = renderToStaticMarkup(
    // @ts-expect-error nor to a link
    <Link {...extraProps} href="#pagar">
      Pagar
    </Link>,
  );
  for (const html of [button, buttonLink, link]) expect(html).not.toContain('mine');
});
