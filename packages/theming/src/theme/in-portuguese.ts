import { toOklch } from '../color/oklch.ts';
import { contrast, parseHex, toHex } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { isBrownAsDarkSurface } from './brown.ts';
import { deriveTheme, distinctFeedback, seedOf } from './derive.ts';
import type { Feedback } from './feedback.ts';
import { type LinkBackground, type LinkRefusal, linkRefusal } from './link-refusal.ts';
import { linkColorOf, toExactColor } from './readable-color.ts';
import type { Note } from './report.ts';

interface Noun {
  readonly name: string;
  readonly this: string;
}

function noun(name: string): Noun {
  return { name, this: `este ${name}` };
}

const hueNouns: readonly (readonly [upTo: number, noun: Noun])[] = [
  [15, noun('rosa')],
  [45, noun('vermelho')],
  [75, noun('laranja')],
  [113, noun('amarelo')],
  [130, noun('verde-limão')],
  [160, noun('verde')],
  [200, noun('verde-água')],
  [240, noun('azul-celeste')],
  [275, noun('azul')],
  [310, noun('violeta')],
  [345, noun('magenta')],
  [361, noun('rosa')],
];

function nounOf(hex: string): Noun {
  const { l, c, h } = toOklch(parseHex(hex) ?? 0);
  if (c < 0.03) return noun(l < 0.28 ? 'quase preto' : l > 0.94 ? 'quase branco' : 'cinza');
  return hueNouns.find(([upTo]) => h < upTo)?.[1] ?? noun('rosa');
}

function contrastOf(a: string, b: string): number {
  return contrast(parseHex(a) ?? 0, parseHex(b) ?? 0);
}

/** In Brazilian notation. Rounds down, so it never overstates a contrast. */
function printRatio(value: number): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')}:1`;
}

function ratio(a: string, b: string): string {
  return printRatio(contrastOf(a, b));
}

const backgroundNames: Readonly<Record<LinkBackground, string>> = {
  canvas: 'a página',
  surface: 'os cartões',
  raised: 'os menus e as janelas',
  sunken: 'o fundo rebaixado',
  field: 'os campos',
  hover: 'as linhas sob o ponteiro',
  pressed: 'as linhas pressionadas',
  selected: 'as linhas escolhidas',
  track: 'a parte vazia das barras',
  tint: 'o fundo tingido',
  'accent-tint': 'o fundo tingido com a segunda cor',
  'success-tint': 'as mensagens de sucesso',
  'warning-tint': 'as mensagens de aviso',
  'info-tint': 'as mensagens de informação',
  'danger-tint': 'as mensagens de erro',
};

function printRefusal({ onCards, background, ratio: backgroundRatio }: LinkRefusal): string {
  if (background === 'surface') return `só ${printRatio(backgroundRatio)} sobre os cartões`;
  const backgroundName =
    background === undefined ? 'o fundo mais escuro de todas as estações' : backgroundNames[background];
  return `${printRatio(onCards)} sobre os cartões, mas só ${printRatio(backgroundRatio)} sobre ${backgroundName}`;
}

const feedbackNames: Readonly<Record<Feedback, string>> = {
  success: 'sucesso',
  warning: 'aviso',
  info: 'informação',
  danger: 'erro',
};

function formatList(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;
}

const MIN_TEXT_CONTRAST = 4.5;

/** Explains a theme to people who choose a colour and know nothing about contrast. */
export function explainTheme(station: Pick<Station, 'theme'>): Note[] {
  const { theme } = station;
  const { colors } = deriveTheme(station);
  const { light, dark } = colors;
  const seed = seedOf(theme);
  const notes: Note[] = [];
  const note = (topic: string, text: string, ...noteColors: string[]) =>
    notes.push({ topic, text, colors: noteColors });
  const actionNoun = nounOf(light.action);

  const ink = light['on-action'];
  const isDarkInk = toOklch(parseHex(ink) ?? 0).l < 0.5;
  const white = ratio('#ffffff', light.action);
  const textReason = isDarkInk
    ? contrastOf('#ffffff', light.action) < MIN_TEXT_CONTRAST
      ? `O branco não se lê sobre ${actionNoun.this} (contraste de ${white}, e são precisos 4,5:1): os textos dos botões ficam escuros, com ${ratio(ink, light.action)}.`
      : `Os textos dos botões ficam escuros, com contraste de ${ratio(ink, light.action)}.`
    : `O branco se lê bem sobre ${actionNoun.this}: os textos dos botões ficam claros, com contraste de ${ratio(ink, light.action)}.`;
  note('Botões', `Os botões principais têm exatamente a sua cor. ${textReason}`, light.action, ink);

  if (light['action-edge'] !== light.action)
    note(
      'Contorno',
      `Sobre o fundo claro, ${actionNoun.this} quase não se destaca: os botões ganham um contorno.`,
      light['action-edge'],
    );

  const { source } = linkColorOf(seed, toExactColor(seed.brand), toExactColor(seed.accent), 'light');
  const { link: override } = theme.overrides;
  const chosenLink = typeof override === 'string' ? override : override?.light;
  note(
    'Links',
    chosenLink !== undefined
      ? `Os links ficam na cor que a estação escolheu para eles, com contraste de ${ratio(light.link, light.surface)} sobre os cartões.`
      : light.link === light.action
        ? `Os links são escritos na sua cor: sobre o branco ela tem contraste de ${ratio(light.link, light.surface)}.`
        : source === 'own'
          ? `Os links ficam em um tom mais escuro: a sua cor tem contraste de ${printRefusal(linkRefusal(seed[seed.action], light, 'light'))}, e são precisos 4,5:1.`
          : `Escurecida até se ler sobre o branco, a sua cor deixaria de ser um ${actionNoun.name}: os links ficam em ${nounOf(light.link).name}.`,
    light.link,
  );

  note(
    'Modo escuro',
    isBrownAsDarkSurface(toExactColor(seed.brand).color)
      ? `Para quem usa o modo escuro, uma área grande em ${nounOf(theme.brand).name} escuro pareceria suja: ela fica cinza, e a sua cor aparece nos botões.`
      : 'Para quem usa o modo escuro, as áreas grandes ficam em um tom mais profundo da sua cor, que não ofusca.',
    dark.brand,
    dark.action,
  );

  if (theme.accent === undefined) {
    const accent = toHex(seed.accent);
    note(
      'Segunda cor',
      `Você escolheu uma cor; para os destaques escolhemos ${nounOf(accent).name}, que combina com ela.`,
      accent,
    );
  }

  const isDistinct = distinctFeedback(seed);
  const similarFeedback = (Object.keys(isDistinct) as Feedback[]).filter((feedback) => !isDistinct[feedback]);
  if (similarFeedback.length > 0)
    note(
      'Mensagens',
      `As mensagens de ${formatList(similarFeedback.map((feedback) => feedbackNames[feedback]))} têm uma cor parecida com a sua: levam também uma barra ao lado, para ninguém confundir.`,
      ...similarFeedback.map((feedback) => light[feedback]),
    );
  return notes;
}
