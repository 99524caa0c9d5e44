import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LimitNotice } from './LimitNotice.tsx';

const overLimitText = 'Olá, você já ultrapassou o limite de participações nessa atividade!';

test.each([
  [0, 3, false, 'Você ainda pode participar 3 vezes, de 3 no total.'],
  [1, 3, true, 'Você ainda pode participar 2 vezes hoje, de 3 no total.'],
  [2, 3, false, 'Última participação'],
  [2, 3, true, 'Última participação de hoje'],
  [0, 1, false, 'Você pode participar 1 vez.'],
  [0, 1, true, 'Você pode participar 1 vez por dia.'],
  [3, 3, false, overLimitText],
  [4, 3, false, overLimitText],
  [0, 0, false, overLimitText],
  [3, 3, true, 'Você já participou hoje'],
])('after %d of %d participations (daily: %s) the notice shows “%s”', (used, limit, daily, text) => {
  const html = renderToStaticMarkup(<LimitNotice used={used} limit={limit} daily={daily} />);
  expect(html).toContain(`>${text}<`);
});
