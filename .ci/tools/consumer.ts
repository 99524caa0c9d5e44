import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

interface PackedManifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function linkPackage(name: string, sourceFolder: string, targetFolder: string): void {
  const linkPath = join(targetFolder, 'node_modules', name);
  if (existsSync(linkPath)) return;
  mkdirSync(dirname(linkPath), { recursive: true });
  symlinkSync(realpathSync(join(sourceFolder, 'node_modules', name)), linkPath);
}

/**
 * Installs tarballs into an application's folder offline. Each package gets only its declared
 * dependencies, linked from the workspace. Peers belong to the application.
 */
export function installPacked(tarballs: string, application: string): void {
  for (const file of readdirSync(tarballs).filter((name) => name.endsWith('.tgz'))) {
    const name = /^estacao-(.+)-\d/.exec(file)?.[1] ?? '';
    const packageFolder = join(application, 'node_modules', '@estacao', name);
    mkdirSync(packageFolder, { recursive: true });
    const { status } = spawnSync(
      'tar',
      ['-xzf', resolve(tarballs, file), '-C', packageFolder, '--strip-components=1'],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error(`${file} can't be unpacked`);
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      readFileSync(join(packageFolder, 'package.json'), 'utf8'),
    ) as PackedManifest;
    const source = resolve('packages', name);
    for (const dependency of Object.keys(dependencies))
      if (!dependency.startsWith('@estacao/')) linkPackage(dependency, source, packageFolder);
    for (const peer of Object.keys(peerDependencies)) linkPackage(peer, source, application);
  }
}
