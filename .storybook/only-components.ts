import type { Plugin, PluginOption } from 'vite';

const DOCGEN = 'storybook:react-docgen-plugin';

const component = /\/design-system\/src\/(?:components|screens)\/(?:.*\/)?[A-Z]\w*\.tsx$/;

/**
 * Limits docgen to components. By default, Storybook reads the props of every module with its imports, which
 * dominates the start.
 */
export function onlyComponents(plugins: readonly PluginOption[]): PluginOption[] {
  return plugins.map((plugin) => (isDocgen(plugin) ? limited(plugin) : plugin));
}

function isDocgen(plugin: PluginOption): plugin is Plugin {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === DOCGEN;
}

function limited(docgen: Plugin): Plugin {
  const { transform } = docgen;
  if (typeof transform !== 'function') throw new Error(`${DOCGEN} no longer has a transform function.`);
  return {
    ...docgen,
    transform(...module) {
      return component.test(module[1]) ? transform.apply(this, module) : undefined;
    },
  };
}
