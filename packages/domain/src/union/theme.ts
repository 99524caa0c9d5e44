/** Something that the union stands up for. */
export interface UnionTheme {
  readonly type: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** Whom it concerns. */
  readonly interested: readonly string[];
  readonly highlights: readonly { readonly description: string; readonly position: string | null }[];
  /** What the union has done. */
  readonly actions: readonly { readonly date: string | null; readonly description: string }[];
  readonly processes: readonly { readonly name: string; readonly court: string | null }[];
}

export const themeTexts = {
  none: 'Não foram encontrados temas.',
  send: 'ENVIAR',
} as const;
