declare module '../database/tables.ts' {
  interface Tables {
    /** Which process does what one of them does for all. */
    job_lease: {
      name: string;
      holder: string;
      until: Date;
    };
  }
}
