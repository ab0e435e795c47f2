// A shell in which the commands of a page are typed, one after the other, as a person types them:
// what one leaves behind, the next finds.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

export interface Said {
  readonly code: number;
  /** Both streams, as they came. */
  readonly text: string;
}

export interface Shell {
  readonly type: (command: string) => Promise<Said>;
  readonly close: () => void;
}

export function openShell(cwd: string, env: NodeJS.ProcessEnv): Shell {
  const child = spawn('bash', ['--noprofile', '--norc'], { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
  let heard = '';
  let wake: () => void = () => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
    wake();
  });
  child.once('exit', () => wake());
  child.stdin.write('exec 2>&1\n');
  return {
    type: async (command) => {
      const mark = randomUUID();
      heard = '';
      child.stdin.write(`${command}\necho "${mark} $?"\n`);
      const end = new RegExp(`${mark} (\\d+)\\n`);
      for (;;) {
        const found = end.exec(heard);
        if (found) return { code: Number(found[1]), text: heard.slice(0, found.index) };
        if (child.exitCode !== null) throw new Error(`the shell ended at: ${command}\n${heard}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close: () => void child.kill(),
  };
}
