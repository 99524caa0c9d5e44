import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { torn } from '../Card/Card.css.ts';
import { ActivityCard } from './ActivityCard.tsx';

const activity = { name: 'Oficina de pães', href: '/atividade/1' };

test('it is torn off as a coupon where somebody may take part, and where they may not yet it is whole', () => {
  const isTorn = (html: string) => html.includes(torn);
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} />))).toBe(true);
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} done />))).toBe(true);
  const locked = 'Conclua antes: Boas-vindas';
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} locked={locked} />))).toBe(false);
  const asking = <ActivityCard {...activity} locked={locked} onLocked={() => {}} />;
  expect(isTorn(renderToStaticMarkup(asking))).toBe(false);
});
