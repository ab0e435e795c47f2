// The built house as a process of its own, open at an address of ours.
import { SERVICE_MAIN } from '../../../scripts/service/built-stamp.ts';
import { startProgram, type Program } from '../../kit/service/programs.ts';

type Settings = Readonly<Record<string, string>>;

interface Place {
  readonly origin: string;
  /** It opens over an empty folder, or over what lies there. */
  readonly dataDir: string;
  /** Its own on top. */
  readonly settings?: Settings;
}

export async function startHouse(
  kind: 'sample' | 'real',
  { origin, dataDir, settings = {} }: Place,
): Promise<Program> {
  const args = kind === 'sample' ? ['--sample'] : [];
  const program = await startProgram(SERVICE_MAIN, args, {
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

export function startSampleHouse(origin: string, dataDir: string, settings: Settings = {}): Promise<Program> {
  return startHouse('sample', { origin, dataDir, settings });
}
