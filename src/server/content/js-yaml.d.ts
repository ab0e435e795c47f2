// The part we use of js-yaml, which brings no types: the same parser the build reads texts with.
declare module 'js-yaml' {
  /** Throws with `mark.line` where it cannot go on. */
  export const load: (text: string) => unknown;
  export const dump: (
    value: unknown,
    options: { readonly lineWidth: number; readonly flowLevel: number },
  ) => string;
}
