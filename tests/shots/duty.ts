// The bad night of a house, in pictures: somebody who has never seen it installs it by the page,
// backs it up, loses its disk, restores it from the copy, changes a key, has a key missing and a
// store that is silent; and reads from one screen why it was closed, from when until when.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Page } from '@playwright/test';
import { root } from '../../scripts/child.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { Duty } from '../drill/parts/duty.ts';
import { commandsOf, dutyPages } from '../drill/parts/page-commands.ts';
import { elsewhere } from '../drill/parts/typed-elsewhere.ts';
import { overhangPx } from '../e2e/kit/pages.ts';
import { Album } from './parts/album.ts';
import { throughTheDoor } from './parts/duty-door.ts';
import { Terminal } from './parts/terminal.ts';

const PHONE = '13800000000';
const SETTING_UP = /^(?:install|umask|cat|echo "LUOCHUI_SECRET)/;
const LOOKS = {
  'at 1440': { viewport: { width: 1_440, height: 900 }, marks: {} },
  'at 1024': { viewport: { width: 1_024, height: 768 }, marks: {} },
  dark: { viewport: { width: 1_440, height: 900 }, marks: { theme: 'dark' } },
  'in large letters': { viewport: { width: 1_440, height: 900 }, marks: { size: 'large' } },
} as const;

const album = new Album(join(root, 'test-results', 'shots', 'duty'));
const duty = await Duty.open({ builtIn: root });
const { executablePath, args, chromiumSandbox } = await findChromium();
const browser = await chromium.launch({ executablePath, args, chromiumSandbox });
const context = await browser.newContext({ viewport: LOOKS['at 1440'].viewport, locale: 'zh-CN' });
const terminal = await Terminal.open(context, duty, album);
const page = await context.newPage();

const answers = async (command: string, ...words: readonly string[]): Promise<void> => {
  const { text } = await terminal.type(command);
  const missing = words.filter((word) => !text.includes(word));
  if (missing.length > 0) throw new Error(`not answered: ${missing.join('; ')}`);
};

/** The screen of the person on duty says all of this. */
const screenSays = async (...words: readonly string[]): Promise<void> => {
  await page.goto(`${duty.origin}/office/status`);
  for (const word of words) await page.getByText(word).first().waitFor({ timeout: 10_000 });
};

const look = async (caption: string): Promise<void> => album.take(page, caption, { isWhole: true });

const install = async (): Promise<void> => {
  for (const command of commandsOf(dutyPages().get('install.md') ?? '')) {
    const why = elsewhere(command);
    if (why === null && SETTING_UP.test(command)) await terminal.type(command);
    if (why !== null && !/docker|analyze/.test(command)) terminal.note(command, why);
  }
  await duty.takeOver();
  await terminal.take('the house is set up by the page on installing');
  await duty.serve();
};

const firstPerson = async (): Promise<void> => {
  const made = await terminal.type(`npm run house -- admin --phone ${PHONE} --name 张三`);
  const password = /密码：(\S+)/.exec(made.text)?.[1];
  if (password === undefined) throw new Error('no password was given');
  await page.goto(`${duty.origin}/home`);
  await throughTheDoor(page, { phone: PHONE, password });
};

const loseTheDisk = async (): Promise<void> => {
  await duty.end('SIGKILL');
  rmSync(duty.dataDir, { recursive: true, force: true });
  terminal.note('# 主盘坏了', '进程被杀，数据目录没有了');
  await answers('npm run house -- status', '拍卖行没有开门');
};

const restore = async (): Promise<void> => {
  await answers('npm run house -- restore /mnt/second/luochui', '已恢复到', '之后的出价不在里面');
  await duty.serve();
  await duty.untilReady(200, '"name":"store","state":"good"');
};

/** Another program holds the file; returns how it lets go. */
const fallSilent = (): (() => void) => {
  const other = new DatabaseSync(join(duty.dataDir, 'house.db'));
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
};

const changeKey = async (): Promise<void> => {
  const { text } = await terminal.type('openssl rand -base64 32');
  const settings = { LUOCHUI_RECORD_KEYS: `${text.trim()},secret` };
  terminal.note('LUOCHUI_RECORD_KEYS=<新密钥>,secret', '写进配置，重新开门');
  await duty.serve(settings);
  await duty.untilReady(200, '"name":"keys","state":"good"');
  await answers('npm run house -- keys', '（现用）', '（旧，来自 LUOCHUI_SECRET）');
  duty.keep(settings);
};

const lackAKey = async (): Promise<void> => {
  await duty.end();
  const isOpen = await duty.opens({ LUOCHUI_BID_KEYS: Buffer.alloc(32, 9).toString('base64') });
  if (isOpen) throw new Error('it opened without its key');
  await answers('npm run house -- status', '拍卖行没有开门', '缺少封存出价的密钥');
  await duty.serve();
};

const readInAllLooks = async (): Promise<void> => {
  for (const [name, { viewport, marks }] of Object.entries(LOOKS)) {
    await page.setViewportSize(viewport);
    await screenSays('数据存储');
    await page.evaluate((set) => void Object.assign(document.documentElement.dataset, set), marks);
    await album.holds(`the screen is no wider than its window ${name}`, async () => {
      const overPx = await overhangPx(page);
      if (overPx > 0) throw new Error(`${overPx} px wider`);
    });
    await look(`why it was closed, ${name}`);
  }
};

const whileSilent = async (speaker: Page): Promise<void> => {
  const letGo = fallSilent();
  try {
    await duty.untilReady(503, '"why":"not-written"');
    await album.holds('while the store is silent the screen says so, and what to do', () =>
      screenSays('拍卖行没有受理出价', '写不进数据，出价一律不受理', '数据存储：怎么办'),
    );
    await album.take(speaker, 'the store is silent', { isWhole: true });
  } finally {
    letGo();
  }
  await duty.untilReady(200, '"name":"store","state":"good"');
};

const night = async (): Promise<void> => {
  await album.holds('they install the house by the page, and it opens', install);
  await album.holds('its first person goes through the door', firstPerson);
  await terminal.take('the first person is made at the machine');
  await page.goto(`${duty.origin}/bidding`);
  await album.take(page, 'the hall of the new house');
  await album.holds('the screen says that bids are taken, and names each part', () =>
    screenSays('出价正常受理', '密钥', '第二份数据'),
  );
  await look('all is well');
  await album.holds('a backup is made, and verified', async () => {
    await answers('npm run house -- backup /mnt/backup/2026-12-01', '已备份到', '密钥不在备份里');
    await answers('npm run house -- verify /mnt/backup/2026-12-01', '这份备份完好');
  });
  await album.holds('the copy is a second behind', () =>
    duty.untilReady(200, '"name":"copy","state":"good"'),
  );
  await terminal.take('backed up, and verified');
  await album.holds('the disk is lost, and the machine says that nothing runs', loseTheDisk);
  await album.holds('it is restored from the copy, and opens', restore);
  await terminal.take('the disk is lost; restored from the copy');
  await album.holds('after the restore the screen tells when it was closed', () => screenSays('没有运行'));
  await look('restored');
  await album.holds('a key is changed while the house is open', changeKey);
  await terminal.take('another key');
  await album.holds('without a key it does not open, and says which; with it, it does', lackAKey);
  await terminal.take('a key is missing, and put back');
  await whileSilent(page);
  await album.holds('one screen tells why it was closed, each time, from when until when', () =>
    screenSays(
      '出价正常受理',
      '没有运行',
      '缺少封存出价的密钥，用它封存的拍品不受理出价',
      '写不进数据，出价一律不受理',
    ),
  );
  await readInAllLooks();
};

try {
  await album.holds('the night comes to its end', night);
} finally {
  await browser.close();
  await duty.close();
}
console.log(album.bind('The bad night of a house'));
for (const what of album.missing) console.error(`did not happen: ${what}`);
process.exitCode = album.missing.length === 0 ? 0 : 1;
