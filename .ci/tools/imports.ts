const development =
  /\.(?:test|stories|bench)\.tsx?$|[/\\](?:testing|bench|build|foundations|overviews|journeys)[/\\]|[/\\]host[/\\]dev\.ts$/;
const importing = /(?:^(?:import|export)\b[^'"`;]*?\bfrom\s*|^import\s*|\bimport\(\s*)(['"])([^'"\n]+)\1/gm;

export function isDevelopment(file: string): boolean {
  return development.test(file);
}

export function importsOf(source: string): string[] {
  return [...source.matchAll(importing)].map(([, , specifier = '']) => specifier);
}
