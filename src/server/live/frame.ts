// A message as it goes over the line: made once, and the same bytes are written to everybody who is
// to hear it.
import type { LiveMessage } from '#contract/live.ts';

/** One server-sent event inside one HTTP chunk. */
export function frameOf(message: LiveMessage): Buffer {
  const id = message.t === 'lot' ? `id: ${message.view.id}:${message.view.seq}\n` : '';
  const text = `${id}data: ${JSON.stringify(message)}\n\n`;
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}

/** The chunk that ends the answer. */
export const LAST_CHUNK = Buffer.from('0\r\n\r\n');
