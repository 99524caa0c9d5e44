/** A file of text, as a download has it. */
export interface TextFile {
  /** With its ending. */
  readonly name: string;
  readonly text: string;
}

/** Keeps a text among what was downloaded. It is made here: there need be no network. */
export function saveText({ name, text }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
