import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** One line that is typed and not shown, or piped in. */
export function typedSecret(question: string): Promise<string> {
  return new Promise((resolve) => {
    if (process.stdin.isTTY) process.stdout.write(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
    let typed = '';
    lines.once('line', (line) => {
      typed = line;
      lines.close();
    });
    lines.once('close', () => {
      if (process.stdin.isTTY) process.stdout.write('\n');
      resolve(typed);
    });
  });
}
