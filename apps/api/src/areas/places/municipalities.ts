import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

let namesByState: ReadonlyMap<string, readonly string[]> | undefined;

/** The IBGE list: a line per state with its code and municipalities. */
export function municipalitiesOf(state: string): readonly string[] {
  namesByState ??= new Map(
    readFileSync(fileURLToPath(new URL('./municipalities.txt', import.meta.url)), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', ...names] = line.split(';');
        return [code, names];
      }),
  );
  return namesByState.get(state) ?? [];
}
