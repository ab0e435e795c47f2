// A text that a browser holds already is not sent again: a page and each of its packed forms carry
// a tag of their text.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export function tagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Each form is an entity of its own: a cache must not answer one for the other. */
export function tagOfForm(tag: string, encoding: string): string {
  return encoding === 'identity' ? tag : `${tag.slice(0, -1)}-${encoding}"`;
}

/** Whether the one who asks says that they have it. */
export function isHeld({ headers }: IncomingMessage, tag: string): boolean {
  return (
    headers['if-none-match']
      ?.split(',')
      .some((held) => held.trim().replace(/^W\//, '') === tag || held.trim() === '*') ?? false
  );
}
