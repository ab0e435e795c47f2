// The sample house as a process of its own, open at an address of ours.
import { join } from 'node:path';
import { type Program, startProgram } from '../../kit/service/programs.ts';
import { root } from '../../../scripts/child.ts';

/** Opens over an empty folder, or over what lies there; `settings` are its own on top. */
export async function startSampleHouse(
  origin: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const program = await startProgram(join(root, 'src', 'server', 'main.ts'), ['--sample'], {
    DATABASE_URL: '',
    LUOCHUI_PORT: new URL(origin).port,
    LUOCHUI_ORIGIN: origin,
    LUOCHUI_DATA_DIR: dataDir,
    ...settings,
  });
  // On a machine that was held up the house first says that its clock was.
  for (let { said } = program; !said.includes('已开门'); said = await program.line());
  return program;
}
