import type { Plugin, PluginOption } from 'vite';

const DOCGEN = 'storybook:react-docgen-plugin';

const componentPath = /\/design-system\/src\/(?:components|screens)\/(?:.*\/)?[A-Z]\w*\.tsx$/;

/**
 * Limits docgen to components. By default, Storybook reads the props of every module with its imports, which
 * dominates the start.
 */
export function limitDocgen(plugins: readonly PluginOption[]): PluginOption[] {
  return plugins.map((plugin) => (isDocgen(plugin) ? limitPlugin(plugin) : plugin));
}

function isDocgen(plugin: PluginOption): plugin is Plugin {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === DOCGEN;
}

function limitPlugin(docgen: Plugin): Plugin {
  const { transform } = docgen;
  if (typeof transform !== 'function') throw new Error(`${DOCGEN} no longer has a transform function.`);
  return {
    ...docgen,
    transform(...transformArgs) {
      return componentPath.test(transformArgs[1]) ? transform.apply(this, transformArgs) : undefined;
    },
  };
}
