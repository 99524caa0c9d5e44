import { reportOf } from '../theme/report.ts';
import type { Command } from './command.ts';
import { requireStation } from './station-files.ts';

const width = 100;

function wrap(text: string, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

export const reportCommand: Command = {
  name: 'report',
  usage: 'report <file>|<slug>',
  summary: 'Explain what was derived for a station, and why.',
  files: [1, 1],
  options: {
    json: { type: 'boolean', about: 'Print JSON, with the colours of each note.' },
  },
  run({ files: [target = ''], flag }, environment) {
    const station = requireStation(target, environment);
    const notes = reportOf(station);
    if (flag('json')) {
      environment.out(JSON.stringify(notes, null, 2));
      return true;
    }
    const column = Math.max(...notes.map(({ topic }) => topic.length)) + 2;
    const rows = notes.map(({ topic, text }) => `${topic.padEnd(column)}${wrap(text, column)}`);
    environment.out([`${station.name}: ${station.theme.brand}`, '', ...rows].join('\n'));
    return true;
  },
};
