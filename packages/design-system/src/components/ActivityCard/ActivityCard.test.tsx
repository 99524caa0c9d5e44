import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { torn } from '../Card/Card.css.ts';
import { ActivityCard, type ActivityCardProps } from './ActivityCard.tsx';

const activity = { name: 'Oficina de pães', href: '/atividade/1' };

test('looks like a torn coupon when open and whole when locked', () => {
  const isTorn = (html: string) => html.includes(torn);
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} />))).toBe(true);
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} done />))).toBe(true);
  const locked = 'Conclua antes: Boas-vindas';
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} locked={locked} />))).toBe(false);
  const asking = <ActivityCard {...activity} locked={locked} onLocked={() => {}} />;
  expect(isTorn(renderToStaticMarkup(asking))).toBe(false);
});

test("writes the reward in the station's currency format", () => {
  const worthOf = (currency?: ActivityCardProps['currency']) => {
    const html = renderToStaticMarkup(<ActivityCard {...activity} points={1250} currency={currency} />);
    return /<span[^>]* aria-label="([^"]*)"[^>]*>([^<]*)</.exec(html)?.slice(1);
  };
  expect(worthOf()).toEqual(['vale 12,50 pontos', '+12,50 pontos']);
  expect(worthOf({ name: 'sementes', multiplier: 10 })).toEqual(['vale 125,00 sementes', '+125,00 sementes']);
  expect(worthOf({ name: 'Dux', position: 'before' })).toEqual(['vale Dux 12,50', '+Dux 12,50']);
});
