import { existsSync, readFileSync } from 'node:fs';
import { pairs } from '@estacao/theming';
import { neverMet } from '../../.storybook/pairs/judge.ts';

// Lists declared colour pairs that no story shows; about half appear in stories. Fails below a quarter,
// because then the stories did not report.

const [file = ''] = process.argv.slice(2);
const met = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
const unmet = neverMet(met);
console.log(
  `${pairs.length - unmet.length} of ${pairs.length} declared colour pairs appear in a story. Missing:`,
);
for (const back of new Set(unmet.map((pair) => pair.back)))
  console.log(
    `  on ${back}: ${unmet
      .filter((pair) => pair.back === back)
      .map(({ front }) => front)
      .join(', ')}`,
  );
process.exitCode = pairs.length - unmet.length > pairs.length / 4 ? 0 : 1;
