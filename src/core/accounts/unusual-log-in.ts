// Which of one's own log-ins should be looked at twice: whatever was refused, and the first from a
// network nobody had come in from before, unless it is the first of all. Source: product.md 7.7
// (/basicInfo, sign-in history); 网络安全法 第21条.

export interface LogInFacts {
  readonly kind: string;
  /** Nobody had logged in to this account from there before. */
  readonly isFirstFromHere: boolean;
  /** Nobody had logged in to this account at all. */
  readonly isFirstEver: boolean;
}

const REFUSED: readonly string[] = ['log-in-failed', 'password-refused', 'code-refused'];

export function isUnusual({ kind, isFirstFromHere, isFirstEver }: LogInFacts): boolean {
  return REFUSED.includes(kind) || (kind === 'log-in' && isFirstFromHere && !isFirstEver);
}
