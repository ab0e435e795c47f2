// The two ways the engine itself can fail, as against a refusal, which is an answer.

/** The machine failed; nothing has changed. The same request may be sent again, with the same key. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** The command threw: a bug. It alone was undone, the rest of its batch stands. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
