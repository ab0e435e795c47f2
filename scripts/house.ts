import { parseArguments, requestIn } from '#server/cli/parse-arguments.ts';
import { backupVerbIn, runBackup } from '#server/cli/run-backup.ts';
import { runRequest } from '#server/cli/run-request.ts';
import { readConfig } from '#server/config.ts';
import { closeToOthers } from '#server/own-files.ts';
import { typedSecret } from './typed-secret.ts';

/**
 * npm run house -- admin | editor | verify | keys | verify-audit | backup | restore: what only
 * whoever sits at the machine may do.
 */
const asked = parseArguments(process.argv.slice(2));
const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

closeToOthers();

const answered = async () => {
  const verb = backupVerbIn(asked);
  // A backup is verified anywhere, by whoever has neither the house nor its keys.
  const config = readConfig(verb === 'verify' ? {} : process.env, []);
  if (verb !== null)
    return runBackup(config, { verb, place: asked.place, to: asked.values.get('to') ?? null }, Date.now);
  const password = asked.flags.has('ask-password') ? await typedSecret('密码：') : null;
  const read = requestIn(asked, password);
  return read.ok ? runRequest(config, read.request) : { isDone: false, lines: read.lines };
};

try {
  const answer = await answered();
  say(answer.lines);
  process.exitCode = answer.isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
