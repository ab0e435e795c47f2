// Words of a message.
export interface MessageWords {
  readonly title: string;
  readonly text: string;
}
