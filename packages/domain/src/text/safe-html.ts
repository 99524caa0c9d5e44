declare const clean: unique symbol;

/** HTML that has been through a sanitiser. There is no other way to come by it. */
export type SafeHtml = string & { readonly [clean]: true };
