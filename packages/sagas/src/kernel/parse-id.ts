const MAX_ID = 2_147_483_647;

export function parseId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}
