// Runs html-validate over pages: what the standard of HTML does not allow, by page, line and rule.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, runNode } from '../child.ts';

const RULES = { extends: ['html-validate:standard'], root: true };

interface Said {
  readonly filePath: string;
  readonly messages: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly line: number;
    readonly selector: string | null;
  }[];
}

/** One line for each fault; none when all pages are as the standard wants them. */
export async function htmlFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-pages-'));
  const paths = [...pages.keys()];
  const config = join(folder, 'rules.json');
  writeFileSync(config, JSON.stringify(RULES));
  const files = paths.map((path, at) => {
    const name = join(folder, `${at}.html`);
    writeFileSync(name, withoutIslandStyle(pages.get(path) ?? ''));
    return name;
  });
  const args = [bin('html-validate/bin/html-validate.mjs'), '--config', config, '--formatter=json', ...files];
  const { output } = await runNode(args, { quiet: true });
  rmSync(folder, { recursive: true, force: true });
  const said = JSON.parse(output.slice(output.indexOf('['))) as readonly Said[];
  return said.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line, selector }) => {
      const path = paths[files.indexOf(filePath)] ?? filePath;
      return `${path}:${line} ${ruleId}: ${message} (${selector ?? ''})`;
    }),
  );
}

/**
 * Astro's one line of style stands before the first island, wherever that is; browsers read it
 * anywhere.
 */
const withoutIslandStyle = (page: string): string =>
  page.replace(/<style>astro-island,astro-slot[^<]*<\/style>/, '');
