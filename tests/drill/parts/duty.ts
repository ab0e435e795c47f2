// A small real house as the person on duty has it: a machine's folders below a temporary one, the
// configuration of the page on installing, a sale with a maximum in it, and a shell beside it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bidKeysOf } from '#server/accounts/keys.ts';
import { systemClock } from '#server/clock/clock.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { openStore } from '#server/store/database.ts';
import { root } from '../../../scripts/child.ts';
import { freePort } from '../../bench/parts/page-service.ts';
import { bidOf, sendBid, someBidder, someLot, someSale } from '../../kit/fixtures.ts';
import { builtCode } from '../../kit/service/built-code.ts';
import { startProgram, type Program } from '../../kit/service/programs.ts';
import { sealedPerson } from '../../kit/service/sealed-person.ts';
import { houseProgram } from './house-program.ts';
import { openShell, type Said, type Shell } from './shell.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 60_000;
const LOOK_MS = 200;
/** Folders of a machine that the pages name. */
const PLACES = /(?<![\w.])\/(?=(?:etc\/luochui|var\/lib\/luochui|mnt|srv)\b)/g;

/** Stands in for npm: the house's own commands are run, and a house is opened by the test. */
const NPM = `#!/usr/bin/env bash
case "$1 $2 $3" in
  'run house --') shift 3; exec "$DUTY_NODE" scripts/house.ts "$@" ;;
  'run serve ') env -0 > "$DUTY_ROOT/serve"; exit 0 ;;
esac
echo "npm $* is not stood in for"; exit 64
`;

type Settings = Readonly<Record<string, string>>;

export class Duty {
  readonly folder = mkdtempSync(join(tmpdir(), 'luochui-duty-'));
  readonly #code = builtCode();
  readonly #port: number;
  readonly #metricsPort: number;
  #settings: Settings = {};
  #shell: Shell | null = null;
  #house: Program | null = null;

  /** Project whose built pages it shows; null: pages that take no time to build. */
  readonly #builtIn: string | null;

  private constructor(port: number, metricsPort: number, builtIn: string | null) {
    this.#port = port;
    this.#metricsPort = metricsPort;
    this.#builtIn = builtIn;
  }

  static async open({ builtIn = null }: { readonly builtIn?: string | null } = {}): Promise<Duty> {
    const duty = new Duty(await freePort(), await freePort(), builtIn);
    for (const place of [
      'bin',
      'etc',
      'var/lib',
      'mnt/second',
      'mnt/backup',
      'mnt/evidence',
      'srv',
      'deploy',
    ])
      mkdirSync(join(duty.folder, place), { recursive: true });
    const npm = join(duty.folder, 'bin', 'npm');
    writeFileSync(npm, NPM);
    chmodSync(npm, 0o755);
    duty.#shell = openShell(root, duty.#env());
    return duty;
  }

  /** Environment of the shell: that of the machine, and none of a house but its own. */
  #env(): NodeJS.ProcessEnv {
    const { PATH = '', HOME = '/' } = process.env;
    // Code that one command has compiled is there for the next.
    const own = {
      DUTY_ROOT: this.folder,
      DUTY_NODE: process.execPath,
      NODE_COMPILE_CACHE: join(this.folder, 'compiled'),
    };
    return { PATH: `${join(this.folder, 'bin')}:${PATH}`, HOME, TMPDIR: this.folder, ...own };
  }

  /** Text of a page with its folders and its address on this machine. */
  here(command: string): string {
    return command
      .replaceAll(PLACES, `${this.folder}/`)
      .replaceAll(/(?<![\w/])(?=deploy\/(?:luochui\.env|postgres\.secret))/g, `${this.folder}/`)
      .replaceAll('127.0.0.1:4321', `127.0.0.1:${this.#port}`)
      .replaceAll('127.0.0.1:9464', `127.0.0.1:${this.#metricsPort}`);
  }

  /** Types a command as it stands on a page. One that opens a house is over when that is open. */
  async type(command: string): Promise<Said> {
    if (!this.#shell) throw new Error('there is no shell');
    const said = await this.#shell.type(this.here(command));
    const asked = join(this.folder, 'serve');
    if (!existsSync(asked)) return said;
    const env = readFileSync(asked, 'utf8')
      .split('\0')
      .filter((line) => line.startsWith('LUOCHUI_'));
    rmSync(asked);
    const settings = Object.fromEntries(env.map((line) => line.split(/=(.*)/s, 2)));
    return { code: 0, text: await this.serve(settings) };
  }

  /** Takes over the configuration that the page on installing has written, and fills the house. */
  async takeOver(): Promise<void> {
    const text = readFileSync(join(this.folder, 'etc/luochui/luochui.env'), 'utf8');
    const settings = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s, 2)),
    );
    const ports = { LUOCHUI_PORT: String(this.#port), LUOCHUI_METRICS_PORT: String(this.#metricsPort) };
    // A browser reaches its real pages without a name of their own, and without TLS.
    const origin =
      this.#builtIn === null ? {} : { LUOCHUI_ORIGIN: this.origin, LUOCHUI_TRUSTED_PROXIES: '0' };
    this.#settings = { ...settings, ...ports, ...origin };
    for (const name of ['LUOCHUI_DATA_DIR', 'LUOCHUI_COPY_DIR', 'LUOCHUI_CHECKPOINT_DIR'])
      this.#settings = { ...this.#settings, [name]: this.here(settings[name] ?? '') };
    mkdirSync(this.dataDir, { recursive: true });
    await furnish(join(this.dataDir, 'house.db'), this.#settings['LUOCHUI_SECRET'] ?? '');
    const exports = Object.entries(this.#settings).map(([name, value]) => `export ${name}='${value}'`);
    await this.#shell?.type(exports.join('\n'));
  }

  /** Opens the house in the place of the one that is open. Resolves with the line it says. */
  async serve(other: Settings = {}): Promise<string> {
    await this.end();
    const env = { ...this.#env(), DATABASE_URL: '', ...this.#settings, ...other };
    this.#house = await startProgram(houseProgram, [this.#builtIn ?? this.#code.root], env);
    let { said } = this.#house;
    while (!said.includes('已开门')) said = await this.#house.line();
    return said;
  }

  /** Tries to open the house with other settings. Resolves with whether it did. */
  async opens(other: Settings): Promise<boolean> {
    return this.serve(other).then(
      () => true,
      () => false,
    );
  }

  /** Resolves when the house has answered so; what it says of a part is no older than a second. */
  async untilReady(status: number, words: string): Promise<void> {
    const address = `http://127.0.0.1:${this.#port}/ready`;
    for (const untilMs = performance.now() + PATIENCE_MS; ; await wait(LOOK_MS)) {
      const answer = await fetch(address);
      const text = await answer.text();
      if (answer.status === status && text.includes(words)) return;
      if (performance.now() > untilMs) throw new Error(`not ${status} with ${words}: ${text}`);
    }
  }

  /** Value of a metric without a label. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.#house?.end(signal);
    this.#house = null;
  }

  get pid(): number {
    return this.#house?.child.pid ?? 0;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  get dataDir(): string {
    return this.#settings['LUOCHUI_DATA_DIR'] ?? '';
  }

  /** Settings with which it opens from now on. */
  keep(other: Settings): void {
    this.#settings = { ...this.#settings, ...other };
  }

  async close(): Promise<void> {
    await this.end();
    this.#shell?.close();
    this.#code.clear();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A sale that is open, and a maximum in it: something lies under either ring of keys. */
const furnish = async (file: string, secretText: string): Promise<void> => {
  const secret = Buffer.from(secretText, 'base64');
  const store = await openStore({ kind: 'sqlite', file });
  await store.migrate();
  const clock = systemClock();
  const engine = inlineEngine(store, clock, bidKeysOf(secret, ['secret']));
  const times = { startsAtMs: clock.nowMs(), endsAtMs: clock.nowMs() + DAY_MS };
  await engine.run(publishSale, { sale: someSale(times), lots: [someLot(times)] });
  const bidder = await someBidder(engine, sealedPerson('an', secret));
  await sendBid(engine, { ...bidOf(bidder, 12_000), kind: 'maximum' });
  await engine.stop();
  await store.close();
};
