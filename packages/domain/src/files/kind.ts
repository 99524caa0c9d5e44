export type FilePurpose = 'profile' | 'onboarding' | 'media' | 'file' | 'answer' | 'post' | 'video';

/** Detected from the first bytes: the file name can lie. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'pdf' | 'doc' | 'zip' | 'docx' | 'mp4' | 'webm' | 'wmv';

export const SIGNATURE_BYTES = 4096;

export const mimeTypes: Readonly<Record<FileKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
  webm: 'video/webm',
  wmv: 'video/x-ms-wmv',
};

const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  gif: ['gif'],
  pdf: ['pdf'],
  doc: ['doc'],
  zip: ['zip'],
  docx: ['docx'],
  mp4: ['mp4', 'm4v', 'mov'],
  webm: ['webm'],
  // The specification spells it `wmw`, so a device may have such files.
  wmv: ['wmv', 'wmw'],
};

const images: readonly FileKind[] = ['jpeg', 'png', 'gif'];
const documents: readonly FileKind[] = ['pdf', 'doc', 'zip', 'docx'];
const webVideos: readonly FileKind[] = ['mp4', 'webm'];
const allVideos: readonly FileKind[] = ['mp4', 'webm', 'wmv'];

const accepted: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  profile: images,
  onboarding: images,
  media: /* @__PURE__ */ images.concat(webVideos),
  file: /* @__PURE__ */ images.concat(documents),
  answer: /* @__PURE__ */ images.concat(documents, webVideos),
  post: ['jpeg', 'png'],
  video: ['mp4', 'wmv'],
};

export function isImage(kind: FileKind): boolean {
  return images.includes(kind);
}

export function isVideo(kind: FileKind): boolean {
  return allVideos.includes(kind);
}

export function accepts(purpose: FilePurpose, kind: FileKind): boolean {
  return accepted[purpose].includes(kind);
}

const signatures: readonly (readonly [FileKind, at: number, bytes: readonly number[]])[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['doc', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['mp4', 4, [0x66, 0x74, 0x79, 0x70]],
  // Videos of older cameras omit the `ftyp` box and start with one of these boxes.
  ['mp4', 4, [0x6d, 0x6f, 0x6f, 0x76]],
  ['mp4', 4, [0x77, 0x69, 0x64, 0x65]],
  ['webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['wmv', 0, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
];

export function detectFileKind(header: Uint8Array): FileKind | undefined {
  const kind = signatures.find(([, offset, bytes]) =>
    bytes.every((byte, index) => header[offset + index] === byte),
  )?.[0];
  return kind === 'zip' && includesText(header, 'word/') ? 'docx' : kind;
}

export function hasExtensionOf(name: string, kind: FileKind): boolean {
  const [, extension = ''] = /\.([^.]+)$/.exec(name) ?? [];
  // A docx stores its parts in any order. With the text late in the file it looks like a plain zip.
  const allowed = kind === 'zip' ? [...extensions.zip, ...extensions.docx] : extensions[kind];
  return allowed.includes(extension.toLowerCase());
}

export function kindByName(name: string): FileKind | undefined {
  const [, extension = ''] = /\.([^.]+)$/.exec(name) ?? [];
  const entry = Object.entries(extensions).find(([, fileExtensions]) =>
    fileExtensions.includes(extension.toLowerCase()),
  );
  return entry?.[0] as FileKind | undefined;
}

function includesText(bytes: Uint8Array, text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const lastOffset = Math.min(bytes.length, SIGNATURE_BYTES) - codes.length;
  for (let offset = 0; offset <= lastOffset; offset += 1) {
    if (codes.every((code, index) => bytes[offset + index] === code)) return true;
  }
  return false;
}
