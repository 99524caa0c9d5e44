import { glance } from '../text/glance.ts';
import { firstError, type Rule } from '../validation/rule.ts';

export const nameTexts = {
  signs: 'Use apenas letras, espaços, apóstrofo, hífen e ponto',
  stop: 'Deixe um espaço depois do ponto',
  reserved: 'Este nome é reservado para a equipe',
} as const;

/** Letters of any script with their accents. Letters and accents that have no shape hide text, so they don't count. */
const allowed =
  /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]){0,3}|[ '’.-])*$/u;
const anyLetter = /\p{L}/u;
/** A full stop before two letters makes an address, which mail programs turn into a link. Initials (J.R.) make none. */
const joiningStop =
  /\.(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}])*\p{L}/u;

/** Latin letters of names that no accent makes of a plain one, with the plain ones that they look like. */
const lookAlikes: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'p',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
};

/** Letters that look like those of another script, or like plain ones, make a name look like another's. */
function isPlainLatin(letter: string): boolean {
  const [base = ''] = letter.normalize('NFD').toLowerCase();
  return /^[a-z]$/.test(base) || base in lookAlikes;
}

const latin = /\p{Script=Latin}/u;

function isOneScript(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((sign) => anyLetter.test(sign));
  if (!letters.some((sign) => latin.test(sign))) return text.normalize('NFKC') === text.normalize('NFC');
  return letters.every(isPlainLatin);
}

/** Whether a text can be a person's name. An empty text passes: `required` decides about that. */
export const validName: Rule = /* @__PURE__ */ firstError<string>(
  (name) => {
    // Lines and tabs become spaces before a name is stored.
    const text = name.replace(/[ \t\r\n\u00a0]+/g, ' ').trim();
    const isName = allowed.test(text) && anyLetter.test(text) && isOneScript(text);
    return text === '' || isName ? undefined : nameTexts.signs;
  },
  (name) => (joiningStop.test(name.trim()) ? nameTexts.stop : undefined),
);

const ofTeam =
  /\b(?:suporte|adm|admin|administrador|administradora|administracao|moderador|moderadora|moderacao|equipe|atendimento|secretaria|oficial|official|staff|support|administrator|moderator|helpdesk|webmaster|sistema|system|root|admins|verificado|verificada|seguranca|cobranca|presidente|recursos humanos|diretoria|gerencia|presidencia|ouvidoria|tesouraria|recepcao|fale conosco|central de)\b|^(?:ajuda|banco|beneficios|central|financeiro|sac)\b/;
/** The same however its letters are set apart or doubled. Shorter words are part of too many names. */
const ofTeamInPieces =
  /suporte|administra(?:dor|cao)|modera(?:dor|cao)|atendimento|secretaria|diretoria|presidencia|ouvidoria|tesouraria/;

function folded(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .replace(/[^a-z ]/gu, (letter) => lookAlikes[letter] ?? letter)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      // Letters that stand alone spell a word.
      .replace(/(?<!\p{L})\p{L}(?: \p{L})+(?!\p{L})/gu, (letters) => letters.replaceAll(' ', ''))
  );
}

/** Names this short are part of other people's. */
const SHORTEST_STATION = 6;

/** Whether a name reads like a station's, whatever stands between its letters. */
function looksLike(name: string, stationName: string): boolean {
  const station = glance(stationName);
  return station.length >= SHORTEST_STATION && glance(name).includes(station);
}

/** Whether other members would take the bearer of a name for the team of a station. */
export function isNameOfTeam(name: string, stationName: string): boolean {
  const text = folded(name);
  const words = text.split(' ');
  return (
    ofTeam.test(text) ||
    ofTeam.test(folded(name.replaceAll('-', ''))) ||
    ofTeamInPieces.test(words.join('').replace(/(.)\1+/gu, '$1')) ||
    looksLike(name, stationName) ||
    folded(stationName)
      .split(' ')
      .every((word) => words.includes(word))
  );
}

/** The first name, where it is one: names of older accounts can hold addresses, and those stay out of mails. */
export function firstNameInMail(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' || validName(first) !== undefined ? undefined : first;
}
