export const fileField = {
  choose: 'Escolher arquivo',
  chooseMany: 'Escolher arquivos',
  drop: 'ou arraste-o até aqui',
  dropMany: 'ou arraste-os até aqui',
  /** After the size of a file that waits its turn. */
  waiting: 'Na fila',
  sending: 'Enviando...',
  sendingOf: (name: string) => `Enviando ${name}`,
  sentOf: (percent: number, size: string) => `${percent}% de ${size}`,
  done: 'Enviado',
  failed: 'Não foi possível enviar.',
  again: 'Tentar outra vez',
  remove: (name: string) => `Remover ${name}`,
  countDone: (count: number) => (count === 1 ? '1 arquivo enviado' : `${count} arquivos enviados`),
  countFailed: (count: number) => (count === 1 ? '1 arquivo não enviado' : `${count} arquivos não enviados`),
  bytes: (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
  /** What the decimals of a size stand behind. */
  comma: ',',
  pictures: 'imagens',
  videos: 'vídeos',
  sounds: 'áudios',
  /** Before the last of several kinds. */
  or: ' ou ',
  upTo: (size: string) => `até ${size}`,
  upToEach: (size: string) => `até ${size} cada`,
  wrongKind: (name: string, kinds: string) => `${name} não é de um formato aceito: envie ${kinds}.`,
  empty: (name: string) => `${name} está vazio.`,
  tooLarge: (name: string, size: string, limit: string) => `${name} tem ${size}: o limite é ${limit}.`,
  moreRefused: (count: number) =>
    count === 1 ? 'E mais 1 arquivo recusado.' : `E mais ${count} arquivos recusados.`,
};
