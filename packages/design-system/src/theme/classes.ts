/** Several classes as one. A call, which can be marked as pure; a template with calls in it can't. */
export function classes(...names: readonly string[]): string {
  return names.join(' ');
}
