// What the React plugin would put into an HTML page of its own, and then the portal as it always starts.
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
const { createHotContext } = await import('/@vite/client');
// Who was loading a page while a station changed has missed the news.
createHotContext('/dev-entry.js').send('estacao:opened', { at: performance.timeOrigin });
await import('/src/entry-client.tsx');
