/**
 * Thrown for a drawing that would look different without its forbidden parts, or is too expensive to render.
 */
export class UnusableDrawing extends Error {}

/** Returns the sanitised value, or undefined to drop it. */
type Check = (value: string) => string | undefined;

// The patterns never backtrack, so each takes linear time.
const NUMBER = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;
const numberPattern = new RegExp(NUMBER, 'g');

const MAX_NUMBER = 1_000_000;
const MAX_LENGTH = 200;

export function numbersIn(text: string): number[] {
  return [...text.matchAll(numberPattern)].map(([match]) => Number(match));
}

function createNumbersCheck(pattern: RegExp): Check {
  return (value) => {
    if (!pattern.test(value)) return undefined;
    if (numbersIn(value).some((amount) => Math.abs(amount) > MAX_NUMBER))
      throw new UnusableDrawing('a number over the limit');
    return value;
  };
}

function withMaxLength(check: Check): Check {
  return (value) => (value.length > MAX_LENGTH ? undefined : check(value));
}

function createPatternCheck(pattern: RegExp): Check {
  return withMaxLength((value) => (pattern.test(value) ? value : undefined));
}

const checkLength = withMaxLength(
  createNumbersCheck(new RegExp(`^${NUMBER}(?:%|px|pt|pc|mm|cm|in|em|ex|rem)?$`, 'i')),
);
const checkList = createNumbersCheck(/^[-+\d.eE,\s]*$/);
const checkDashes = withMaxLength(createNumbersCheck(/^(?:none|[-+\d.eE,\s%px]*)$/));
const checkShape = createNumbersCheck(/^[-+\d.eE,\smzlhvcsqta]*$/i);
const checkTransform = createNumbersCheck(
  /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d.eE,\s]*\)[,\s]*)*$/,
);
const checkKeyword = createPatternCheck(/^[a-zA-Z][a-zA-Z -]*$/);
const checkColor = createPatternCheck(/^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d.,%\s/+a-z-]*\))$/i);

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`;
const checkName = createPatternCheck(new RegExp(`^${NAME}$`, 'u'));
const checkHref = createPatternCheck(new RegExp(`^#${NAME}$`, 'u'));
const reference = new RegExp(String.raw`^url\((['"]?)#(${NAME})\1\)\s*(.*)$`, 'u');

function createReferenceCheck(checkFallback: Check): Check {
  return withMaxLength((value) => {
    const [, , id, fallback = ''] = reference.exec(value) ?? [];
    if (id === undefined) return checkFallback(value);
    const checkedFallback = fallback === '' ? undefined : checkFallback(fallback);
    return checkedFallback === undefined ? `url(#${id})` : `url(#${id}) ${checkedFallback}`;
  });
}

const checkPaint = createReferenceCheck(checkColor);
const checkClip = createReferenceCheck(checkKeyword);

function checkEach(check: Check, names: string): [string, Check][] {
  return names.split(' ').map((property) => [property, check]);
}

/** Both presentation attributes and CSS properties. */
const styleChecks: ReadonlyMap<string, Check> = new Map([
  ...checkEach(checkPaint, 'fill stroke'),
  ...checkEach(checkColor, 'color stop-color'),
  ...checkEach(checkClip, 'clip-path mask'),
  ...checkEach(checkDashes, 'stroke-dasharray'),
  ...checkEach(checkLength, 'opacity fill-opacity stroke-opacity stop-opacity'),
  ...checkEach(checkLength, 'stroke-width stroke-dashoffset stroke-miterlimit'),
  ...checkEach(checkKeyword, 'fill-rule clip-rule stroke-linecap stroke-linejoin paint-order vector-effect'),
  ...checkEach(checkKeyword, 'display visibility overflow shape-rendering color-interpolation mask-type'),
]);

const attributeChecks: ReadonlyMap<string, Check> = new Map([
  ...checkEach(checkName, 'id'),
  ...checkEach(checkHref, 'href'),
  ...checkEach(checkLength, 'x y width height cx cy r rx ry fx fy fr x1 y1 x2 y2 offset'),
  ...checkEach(checkList, 'viewBox points'),
  ...checkEach(checkShape, 'd'),
  ...checkEach(checkTransform, 'transform gradientTransform patternTransform'),
  ...checkEach(checkKeyword, 'gradientUnits spreadMethod patternUnits patternContentUnits clipPathUnits'),
  ...checkEach(checkKeyword, 'maskUnits maskContentUnits preserveAspectRatio'),
]);

const globalKeyword = /^(?:inherit|initial|unset)$/;

export function checkStyle(property: string, value: string): string | undefined {
  return globalKeyword.test(value) && styleChecks.has(property) ? value : styleChecks.get(property)?.(value);
}

export function checkAttribute(property: string, value: string): string | undefined {
  return attributeChecks.get(property)?.(value) ?? checkStyle(property, value);
}
