import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

interface Packed {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function link(name: string, from: string, into: string): void {
  const place = join(into, 'node_modules', name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(realpathSync(join(from, 'node_modules', name)), place);
}

/**
 * Installs tarballs into an application's folder offline. Each package gets only its declared
 * dependencies, linked from the workspace. Peers belong to the application.
 */
export function installPacked(tarballs: string, application: string): void {
  for (const file of readdirSync(tarballs).filter((name) => name.endsWith('.tgz'))) {
    const name = /^estacao-(.+)-\d/.exec(file)?.[1] ?? '';
    const place = join(application, 'node_modules', '@estacao', name);
    mkdirSync(place, { recursive: true });
    const { status } = spawnSync(
      'tar',
      ['-xzf', resolve(tarballs, file), '-C', place, '--strip-components=1'],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error(`${file} can't be unpacked`);
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      readFileSync(join(place, 'package.json'), 'utf8'),
    ) as Packed;
    const source = resolve('packages', name);
    for (const other of Object.keys(dependencies))
      if (!other.startsWith('@estacao/')) link(other, source, place);
    for (const peer of Object.keys(peerDependencies)) link(peer, source, application);
  }
}
