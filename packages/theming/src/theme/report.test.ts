import { describe, expect, it, test } from 'vitest';
import { stationOf } from '../testing/any-station.ts';
import { backgroundNames } from './link-refusal.ts';
import { pairs } from './pairs.ts';
import { proveStation } from './prove.ts';
import { reportOf } from './report.ts';

type Input = Parameters<typeof stationOf>[0];

function textsOf(input: Input, topicName: string): string[] {
  return reportOf(stationOf(input)).flatMap(({ topic, text }) => (topic === topicName ? [text] : []));
}

describe('report of links', () => {
  it('the links report names the background on which the action colour has the least margin', () => {
    expect(textsOf({ brand: '#8a2be2' }, 'Links')).toEqual([
      'In light links use #7e3fc6: #8a2be2 has 5.9:1 on cards but 4.4:1 on the empty part of bars.',
      'In dark links use #af87ed: #8a2be2 has only 2.9:1 on cards.',
    ]);
    expect(textsOf({ brand: '#8a2be2', surface: 'flat' }, 'Links')[0]).toBe(
      'In light links use #7e3fc6: #8a2be2 has 5.4:1 on cards but 4.4:1 on pressed rows.',
    );
  });

  it('the links report names the tinted background when the action colour fails there', () => {
    const input: Input = { brand: '#8a2be2', overrides: { tint: { light: '#e6dbf5' } } };
    expect(proveStation(stationOf(input))).toEqual([]);
    expect(textsOf(input, 'Links')[0]).toBe(
      'In light links use #7e3fc6: #8a2be2 has 5.9:1 on cards but 4.4:1 on the tinted background.',
    );
  });

  it('the links report names only cards when the action colour fails there', () => {
    expect(textsOf({ brand: '#0fb5a6' }, 'Links')[0]).toBe(
      'In light links use #006e64: #0fb5a6 has only 2.5:1 on cards.',
    );
  });

  it('the links report confirms that links use the action colour itself', () => {
    expect(textsOf({ brand: '#0a3d91' }, 'Links')[0]).toBe(
      'In light links use your blue itself, 10.0:1 on cards.',
    );
  });

  it('the links report names the extreme background of all stations when this station passes', () => {
    expect(textsOf({ brand: '#6b651f' }, 'Links')[0]).toBe(
      'In light links use #6a631d: #6b651f has 5.9:1 on cards but 4.4:1 on the darkest background of all stations.',
    );
    expect(textsOf({ brand: '#a39b5e' }, 'Links')[1]).toBe(
      'In dark links use #a49d61: #a39b5e has 6.1:1 on cards but 4.4:1 on the lightest background of all stations.',
    );
  });

  it('the links report explains why a grey brand does not colour links', () => {
    expect(textsOf({ brand: '#888888' }, 'Links')).toEqual([
      'In light links and controls use near-black #1f1f1f, 16.4:1 on cards. Your grey has only 3.5:1 on cards, and a readable tone would look like secondary text.',
      'In dark links and controls use near-white #eeeeee, 15.1:1 on cards. Your grey has 4.9:1 on cards but 3.7:1 on the empty part of bars, and a readable tone would look like secondary text.',
    ]);
  });

  it('the links report attributes an override to the file, only in its scheme', () => {
    const links = textsOf({ brand: '#0a3d91', overrides: { link: { light: '#0b57d0' } } }, 'Links');
    expect(links[0]).toBe('In light links use #0b57d0 from your overrides, 6.3:1 on cards.');
    expect(links[1]).toMatch(/^In dark links use #[0-9a-f]{6}: #0a3d91 has only 1\.7:1 on cards\.$/);
  });

  it('the links report measures the seed colour when the file overrides main actions', () => {
    expect(textsOf({ brand: '#8a2be2', overrides: { action: '#111111' } }, 'Links')[0]).toBe(
      'In light links use #7e3fc6: #8a2be2 has 5.9:1 on cards but 4.4:1 on the empty part of bars.',
    );
  });

  it('the report has a name for each background of links', () => {
    const linkBackgrounds = pairs.flatMap(({ front, back }) => (front === 'link' ? [back] : []));
    expect(Object.keys(backgroundNames).sort()).toEqual([...linkBackgrounds].sort());
  });
});

test('reports the other decisions about a brand in plain sentences', () => {
  const notes = reportOf(stationOf({ brand: '#8a2be2' })).filter(({ topic }) => topic !== 'Links');
  expect(notes.map(({ topic, text }) => `${topic}: ${text}`)).toEqual([
    'Main action: Your violet #8a2be2 fills main actions in light and dark. Its text is near-white, 5.7:1.',
    'Hover and pressed: The fill gets darker. The same text has 7.3:1 on hover and 9.1:1 when pressed.',
    'Boundary: In dark your violet does not have 3:1 in every state on every background. Main actions get the boundary #8e6ebd, 4.2:1 on cards.',
    'Brand surfaces: In light they are exactly #8a2be2. In dark they are #3c1c60, because a large bright area glares. Their main actions swap the colours of text and background. There the logo is on #1b1821.',
    'Accent: The file has no accent, so #eabf25 is used, almost opposite your brand on the colour wheel.',
    'Forms: header "bar", hero "cover", card "stacked", home "panel". The engine derives header, hero, card and home from #8a2be2 and the raised, soft, regular look. Write them into the file to keep them when the brand changes.',
    'Feedback: The hues of success, warning, information and danger all differ from yours.',
  ]);
});

test('reports brand surfaces of a yellow and of a near-black brand', () => {
  expect(textsOf({ brand: '#ffc400' }, 'Brand surfaces')).toEqual([
    'In light they are exactly #ffc400. In dark a large yellow would look brown or olive, so they are grey #272219 with yellow main actions. There the logo is on #1d1910.',
  ]);
  expect(textsOf({ brand: '#111111' }, 'Brand surfaces')).toEqual([
    'In light they are exactly #111111. In dark they are #242424. Their main actions swap the colours of text and background. There the logo is on #191919.',
  ]);
});

test('reports the bar beside messages that look like the brand', () => {
  expect(textsOf({ brand: '#c62828' }, 'Feedback')).toEqual([
    'The colour of danger messages is close to yours, so messages also have a bar at the side.',
  ]);
});

test('reports the overrides of the file', () => {
  const overrides = { link: { light: '#0b57d0' }, border: '#808080', 'action-edge': { dark: '#ffffff' } };
  expect(textsOf({ brand: '#0a3d91', overrides }, 'Overrides')).toEqual([
    'The file sets border, link and action-edge. The contrast proof covers them too.',
  ]);
  expect(textsOf({ brand: '#0a3d91', overrides }, 'Boundary')).toEqual([
    'In dark main actions have the boundary #ffffff, 17.4:1 on cards, from your overrides.',
  ]);
});
