import type { Call } from '../call.ts';

type Values = Readonly<Record<string, unknown>>;

export function addressOf(
  path: Call['path'],
  { params, query }: { readonly params?: Values; readonly query?: Values },
  bases: { readonly api: string; readonly auth: string; readonly places: string },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'auth' ? bases.auth : encodeURIComponent(String(params?.[name])),
  );
  const search = searchOf(query ?? {});
  const base = path.startsWith('{auth}') ? '' : path.startsWith('/estados/') ? bases.places : bases.api;
  return `${base}${filled}${search === '' ? '' : `?${search}`}`;
}

function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}
