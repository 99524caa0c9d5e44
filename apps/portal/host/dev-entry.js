// What the React plugin would put into an HTML page of its own, and then the portal as it always starts. Vite serves it
// like any module: what is imported here is the same module as elsewhere, also after it was changed.
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
// Who was loading a page while a station changed has missed the news.
import.meta.hot.send('estacao:opened', { at: performance.timeOrigin });
await import('/src/entry-client.tsx');
