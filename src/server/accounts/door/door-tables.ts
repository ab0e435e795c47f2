// The tables of second factors of the house's own people.

/** `begun`: they have been shown the secret and have not yet shown a code. */
export interface SecondFactorsTable {
  userId: string;
  secretSealed: string;
  state: string;
  /** Step of the last code that was used. */
  lastStep: number;
  atMs: number;
}

/** Codes that have not been used. */
export interface RecoveryCodesTable {
  userId: string;
  codeHash: string;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    secondFactors: SecondFactorsTable;
    recoveryCodes: RecoveryCodesTable;
  }
}
