// The two ways the engine itself can fail, as against a refusal, which is an answer.

/**
 * The machine failed; nothing has changed, or nobody can tell. The same request may be sent again,
 * with the same key: what was done after all is then answered as it was.
 */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** The store has not answered a commit: it may have been made. */
export class CommitUnknown extends EngineUnavailable {
  readonly touched: readonly string[];

  constructor(message: string, touched: readonly string[], options?: ErrorOptions) {
    super(message, options);
    this.touched = touched;
  }
}

/** The command threw: a bug. It alone was undone, the rest of its batch stands. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
