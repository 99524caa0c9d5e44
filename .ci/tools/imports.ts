const developmentPattern =
  /\.(?:test|stories|bench)\.tsx?$|[/\\](?:testing|bench|build|foundations|overviews|journeys)[/\\]|[/\\]host[/\\]dev\.ts$/;
const importPattern =
  /(?:^(?:import|export)\b[^'"`;]*?\bfrom\s*|^import\s*|\bimport\(\s*)(['"])([^'"\n]+)\1/gm;

export function isDevelopment(file: string): boolean {
  return developmentPattern.test(file);
}

export function importsOf(source: string): string[] {
  return [...source.matchAll(importPattern)].map(([, , specifier = '']) => specifier);
}
