/** Whether everything is tried that there is (`npm run prove`), or a sample of it (`npm test`). */
export declare const triesAll: boolean;
export declare function shuffle<Of>(values: readonly Of[], by: number): Of[];
/** A few of many, by SEED: others for each test that says which it is of those that share them out. All of them in a proof. */
export declare function fewOf<Of>(all: readonly Of[], few: number, test?: number): readonly Of[];
