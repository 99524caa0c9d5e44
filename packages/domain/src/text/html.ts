declare const clean: unique symbol;

/** HTML that has been through a sanitiser. There is no other way to come by it. */
export type SafeHtml = string & { readonly [clean]: true };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, SVG and XML, in content and in attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
