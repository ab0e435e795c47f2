// A text of the house in its parts, as a page draws it, a PDF prints it and two versions of it are
// compared: made once, by whoever knows the facts, and the same for all three.

export type TextBlock =
  | { readonly is: 'paragraph' | 'note' | 'heading'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | {
      readonly is: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface TextChapter {
  /** Without its number: that is its place. */
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}
