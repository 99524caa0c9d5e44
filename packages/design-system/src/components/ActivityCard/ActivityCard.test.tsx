import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { coupon } from '../Card/Card.css.ts';
import { ActivityCard, type ActivityCardProps } from './ActivityCard.tsx';

const activity = { name: 'Oficina de pães', href: '/atividade/1' };

test('an activity card looks like a torn coupon when open and whole when locked', () => {
  const isTorn = (html: string) => html.includes(coupon);
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} />))).toBe(true);
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} done />))).toBe(true);
  const locked = 'Conclua antes: Boas-vindas';
  expect(isTorn(renderToStaticMarkup(<ActivityCard {...activity} lockedReason={locked} />))).toBe(false);
  const clickableCard = <ActivityCard {...activity} lockedReason={locked} onLockedPress={() => {}} />;
  expect(isTorn(renderToStaticMarkup(clickableCard))).toBe(false);
});

test("an activity card writes the reward in the station's currency format", () => {
  const rewardTextsOf = (currency?: ActivityCardProps['currency']) => {
    const html = renderToStaticMarkup(<ActivityCard {...activity} points={1250} currency={currency} />);
    return /<span[^>]* aria-label="([^"]*)"[^>]*>([^<]*)</.exec(html)?.slice(1);
  };
  expect(rewardTextsOf()).toEqual(['vale 12,50 pontos', '+12,50 pontos']);
  expect(rewardTextsOf({ name: 'sementes', multiplier: 10 })).toEqual([
    'vale 125,00 sementes',
    '+125,00 sementes',
  ]);
  expect(rewardTextsOf({ name: 'Dux', position: 'before' })).toEqual(['vale Dux 12,50', '+Dux 12,50']);
});
