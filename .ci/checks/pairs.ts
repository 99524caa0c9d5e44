import { existsSync, readFileSync } from 'node:fs';
import { pairs } from '@estacao/theming';
import { findUnpainted } from '../../.storybook/pairs/judge.ts';

// Lists declared colour pairs that no story shows; about half appear in stories. Fails below a quarter,
// because then the stories did not report.

const [file = ''] = process.argv.slice(2);
const paintedNames = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
const unpainted = findUnpainted(paintedNames);
console.log(
  `${pairs.length - unpainted.length} of ${pairs.length} declared colour pairs appear in a story. Missing:`,
);
for (const background of new Set(unpainted.map((pair) => pair.back)))
  console.log(
    `  on ${background}: ${unpainted
      .filter((pair) => pair.back === background)
      .map(({ front }) => front)
      .join(', ')}`,
  );
process.exitCode = pairs.length - unpainted.length > pairs.length / 4 ? 0 : 1;
