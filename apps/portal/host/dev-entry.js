// What the React plugin would put into an HTML page of its own, and then the portal as it always starts.
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
await import('/@vite/client');
await import('/src/entry-client.tsx');
