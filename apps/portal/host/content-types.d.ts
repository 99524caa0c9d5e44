/** What a file is, by the end of its name. */
export declare function contentTypeOf(extension: string): string;
