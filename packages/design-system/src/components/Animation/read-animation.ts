function isAnimation(content: unknown): content is object {
  return (
    typeof content === 'object' && content !== null && 'layers' in content && Array.isArray(content.layers)
  );
}

/** The library's only request. Rejects invalid content, because the engine would fail silently. */
export async function readAnimation(src: string | object, signal: AbortSignal): Promise<object> {
  // biome-ignore lint/style/noRestrictedGlobals: the library's only request; no HTML element loads Lottie files
  const content: unknown = typeof src === 'string' ? await (await fetch(src, { signal })).json() : src;
  if (!isAnimation(content)) throw new TypeError('This file is not a Lottie animation.');
  return content;
}
