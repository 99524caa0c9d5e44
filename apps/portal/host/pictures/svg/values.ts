/** The drawing would look different without the forbidden parts, or is too expensive to render. */
export class Unusable extends Error {}

/** Returns the sanitised value, or undefined to drop it. */
type Check = (value: string) => string | undefined;

// The patterns never backtrack, so each takes linear time.
const NUMBER = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;
const number = new RegExp(NUMBER, 'g');

const LARGEST = 1_000_000;
const LONGEST = 200;

export function numbersIn(text: string): number[] {
  return [...text.matchAll(number)].map(([found]) => Number(found));
}

function numeric(pattern: RegExp): Check {
  return (value) => {
    if (!pattern.test(value)) return undefined;
    if (numbersIn(value).some((one) => Math.abs(one) > LARGEST))
      throw new Unusable('a number over the limit');
    return value;
  };
}

function short(check: Check): Check {
  return (value) => (value.length > LONGEST ? undefined : check(value));
}

function matching(pattern: RegExp): Check {
  return short((value) => (pattern.test(value) ? value : undefined));
}

const length = short(numeric(new RegExp(`^${NUMBER}(?:%|px|pt|pc|mm|cm|in|em|ex|rem)?$`, 'i')));
const list = numeric(/^[-+\d.eE,\s]*$/);
const dashes = short(numeric(/^(?:none|[-+\d.eE,\s%px]*)$/));
const shape = numeric(/^[-+\d.eE,\smzlhvcsqta]*$/i);
const transform = numeric(/^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d.eE,\s]*\)[,\s]*)*$/);
const keyword = matching(/^[a-zA-Z][a-zA-Z -]*$/);
const color = matching(/^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d.,%\s/+a-z-]*\))$/i);

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`;
const name = matching(new RegExp(`^${NAME}$`, 'u'));
const href = matching(new RegExp(`^#${NAME}$`, 'u'));
const reference = new RegExp(String.raw`^url\((['"]?)#(${NAME})\1\)\s*(.*)$`, 'u');

function referring(otherwise: Check): Check {
  return short((value) => {
    const [, , id, rest = ''] = reference.exec(value) ?? [];
    if (id === undefined) return otherwise(value);
    const instead = rest === '' ? undefined : otherwise(rest);
    return instead === undefined ? `url(#${id})` : `url(#${id}) ${instead}`;
  });
}

const paint = referring(color);
const reach = referring(keyword);

function checks(check: Check, names: string): [string, Check][] {
  return names.split(' ').map((one) => [one, check]);
}

/** Both presentation attributes and CSS properties. */
const looks: ReadonlyMap<string, Check> = new Map([
  ...checks(paint, 'fill stroke'),
  ...checks(color, 'color stop-color'),
  ...checks(reach, 'clip-path mask'),
  ...checks(dashes, 'stroke-dasharray'),
  ...checks(length, 'opacity fill-opacity stroke-opacity stop-opacity'),
  ...checks(length, 'stroke-width stroke-dashoffset stroke-miterlimit'),
  ...checks(keyword, 'fill-rule clip-rule stroke-linecap stroke-linejoin paint-order vector-effect'),
  ...checks(keyword, 'display visibility overflow shape-rendering color-interpolation mask-type'),
]);

const places: ReadonlyMap<string, Check> = new Map([
  ...checks(name, 'id'),
  ...checks(href, 'href'),
  ...checks(length, 'x y width height cx cy r rx ry fx fy fr x1 y1 x2 y2 offset'),
  ...checks(list, 'viewBox points'),
  ...checks(shape, 'd'),
  ...checks(transform, 'transform gradientTransform patternTransform'),
  ...checks(keyword, 'gradientUnits spreadMethod patternUnits patternContentUnits clipPathUnits'),
  ...checks(keyword, 'maskUnits maskContentUnits preserveAspectRatio'),
]);

const inherited = /^(?:inherit|initial|unset)$/;

export function checkLook(of: string, value: string): string | undefined {
  return inherited.test(value) && looks.has(of) ? value : looks.get(of)?.(value);
}

export function checkAttribute(of: string, value: string): string | undefined {
  return places.get(of)?.(value) ?? checkLook(of, value);
}
