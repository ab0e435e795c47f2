// What a message says.
export interface MessageWords {
  readonly title: string;
  readonly text: string;
}
