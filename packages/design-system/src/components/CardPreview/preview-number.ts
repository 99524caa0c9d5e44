const GROUP = 4;
const LENGTH = 16;

export function formatPreviewNumber(input: string): string {
  const digits = input.replace(/[^\d*]/g, '').slice(0, LENGTH);
  const paddedDigits = digits.padEnd(LENGTH, '•');
  return (paddedDigits.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join(' ');
}
