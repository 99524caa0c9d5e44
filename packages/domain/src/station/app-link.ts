export interface AppStation {
  readonly id: number;
  readonly stores: { readonly appScheme?: string | undefined };
}

/** A link that opens the station's app, at the place that these parts name. None of them can be more than a part. */
export function appLink({ id, stores }: AppStation, ...parts: readonly string[]): string {
  // Whatever else it is, it names a place in the app and no other: escaped dots are dots to whoever reads them.
  const safe = parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E'));
  return `${stores.appScheme ?? `station${id}`}://${safe.join('/')}`;
}
