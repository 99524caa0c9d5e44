export interface TextFile {
  /** With its extension. */
  readonly name: string;
  readonly text: string;
  readonly type?: string;
}

/** Downloads a text. The browser creates it, so this works offline. */
export function saveText({ name, text, type = 'text/csv' }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
