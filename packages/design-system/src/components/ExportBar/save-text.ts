/** A file of text, as a download has it. */
export interface TextFile {
  /** With its ending. */
  readonly name: string;
  readonly text: string;
  /** @default text/csv */
  readonly type?: string;
}

/** Keeps a text among what was downloaded. It is made here: there need be no network. */
export function saveText({ name, text, type = 'text/csv' }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
