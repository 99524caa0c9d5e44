const GROUP = 4;
const LENGTH = 16;

export function shownNumber(typed: string): string {
  const digits = typed.replace(/[^\d*]/g, '').slice(0, LENGTH);
  const all = digits.padEnd(LENGTH, '•');
  return (all.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join(' ');
}
