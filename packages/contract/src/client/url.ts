import type { Call } from '../call.ts';

type Values = Readonly<Record<string, unknown>>;

export function urlOf(
  path: Call['path'],
  { params, query }: { readonly params?: Values; readonly query?: Values },
  bases: { readonly api: string; readonly auth: string; readonly places: string },
): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'auth' ? bases.auth : encodeURIComponent(String(params?.[name])),
  );
  const search = queryStringOf(query ?? {});
  const base = path.startsWith('{auth}') ? '' : path.startsWith('/estados/') ? bases.places : bases.api;
  return `${base}${filledPath}${search === '' ? '' : `?${search}`}`;
}

function queryStringOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.toString();
}
