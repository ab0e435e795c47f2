// Backups of a house with the embedded store (of the other: postgres-backup.test.ts): made while it
// is open, verified by what the house vouches for, restored to an empty place.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseArguments } from '#server/cli/parse-arguments.ts';
import { backupVerbIn, runBackup } from '#server/cli/run-backup.ts';
import type { Config } from '#server/config.ts';
import { openReader } from '#server/store/database.ts';
import { openSoldServer, type SoldServer } from '../../kit/sold-server.ts';

type Asked = Parameters<typeof runBackup>[0];

const NOW_MS = Date.UTC(2026, 11, 1, 2);
const nowMs = (): number => NOW_MS;
const keys = { secret: Buffer.alloc(32, 7), bidKeys: ['secret'], recordKeys: ['secret'] } as const;

/** Configuration of a house whose data lie in this folder. */
const houseIn = (dataDir: string, store?: Config['store']): Asked => ({
  house: 'real',
  dataDir,
  store: store ?? { kind: 'sqlite', file: join(dataDir, 'house.db') },
  contentDir: null,
  checkpointDir: join(dataDir, 'checkpoints'),
  ...keys,
});

describe('a house with a lot that was sold', () => {
  let sold: SoldServer;
  let root: string;
  let config: Asked;
  let folder: string;
  beforeAll(async () => {
    sold = await openSoldServer({ store: 'sqlite' });
  });
  afterAll(() => sold.server.close());
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backup-'));
    folder = join(root, 'kept');
    config = houseIn(join(root, 'data'), sold.server.ground.config);
    mkdirSync(join(root, 'data', 'files'), { recursive: true });
    writeFileSync(join(root, 'data', 'files', 'one'), 'picture');
    mkdirSync(join(root, 'data', 'content', 'news'), { recursive: true });
    writeFileSync(join(root, 'data', 'content', 'news', 'a.md'), '# 公告');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const backUp = () => runBackup(config, { verb: 'backup', place: folder }, nowMs);
  const verify = () => runBackup(config, { verb: 'verify', place: folder }, nowMs);
  const restoreTo = (into: Asked) => runBackup(into, { verb: 'restore', place: folder }, nowMs);

  test('is backed up while it is open, and the backup is whole', async () => {
    const made = await backUp();
    expect(made).toMatchObject({ isDone: true });
    expect(made.lines.join('\n')).toContain('2026-12-01 10:00:00');
    const { isDone, lines } = await verify();
    expect([isDone, lines.at(-1)]).toEqual([true, '这份备份完好。']);
    expect(lines).toContain('拍品 2 件已落槌，按日志逐件重放，全部相符。');
    expect(lines).toContain('总账相抵为零。');
  });

  test('has no key in its backup, and is told where they belong', async () => {
    const { lines } = await backUp();
    expect(lines[1]).toMatch(/^密钥不在备份里（[\w-]{6}）/);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
  });

  test('is restored with everything up to the backup', async () => {
    await backUp();
    const into = houseIn(join(root, 'elsewhere'));
    const { isDone, lines } = await restoreTo(into);
    expect([isDone, lines.at(-1)]).toEqual([
      true,
      `已恢复到 ${into.dataDir}。2026-12-01 10:00:00 之后的出价不在里面。`,
    ]);
    const reader = await openReader(into.store);
    const bids = await sql<{ count: number }>`select count(*) as count from bids`.execute(reader);
    const before = await sql<{ count: number }>`select count(*) as count from bids`.execute(
      sold.server.services.reader,
    );
    await reader.destroy();
    expect(bids.rows).toEqual(before.rows);
    expect(existsSync(join(into.dataDir, 'files', 'one'))).toBe(true);
    expect(existsSync(join(into.dataDir, 'content', 'news', 'a.md'))).toBe(true);
  });

  test('is restored without its keys, which are then named', async () => {
    await backUp();
    const { isDone, lines } = await restoreTo({ ...houseIn(join(root, 'elsewhere')), secret: null });
    expect([isDone, lines.at(-1)]).toEqual([true, expect.stringMatching(/^缺少密钥 [\w-]{6}：/)]);
  });

  test('is never restored over another house, nor backed up over a backup', async () => {
    await backUp();
    expect(await restoreTo(config)).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('恢复只写到空的数据目录')],
    });
    expect(await backUp()).toMatchObject({ isDone: false, lines: [expect.stringContaining('不是空文件夹')] });
  });

  test.each([
    ['changed', () => appendFileSync(join(folder, 'files', 'one'), 'x'), '  内容被改动：files/one'],
    ['missing', () => rmSync(join(folder, 'content', 'news', 'a.md')), '  缺少：content/news/a.md'],
    ['foreign', () => writeFileSync(join(folder, 'files', 'two'), 'x'), '  不在清单里：files/two'],
  ])('names a %s file, and restores nothing', async (_what, touch, line) => {
    await backUp();
    touch();
    const { isDone, lines } = await verify();
    expect([isDone, lines.at(-1)]).toEqual([false, '这份备份不能用来恢复，请换一份。']);
    expect(lines).toContain(line);
    const into = houseIn(join(root, 'elsewhere'));
    expect(await restoreTo(into)).toMatchObject({ isDone: false });
    expect(existsSync(into.dataDir)).toBe(false);
  });

  test('believes nothing of a store that was changed', async () => {
    await backUp();
    appendFileSync(join(folder, 'house.db'), 'x');
    expect((await verify()).lines).toContain('数据文件不是备份时的那一份，里面的内容不再核对。');
  });

  test('without a list is no backup', async () => {
    await backUp();
    rmSync(join(folder, 'backup.json'));
    expect(await verify()).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('没有做完的备份')],
    });
    expect(await restoreTo(houseIn(join(root, 'elsewhere')))).toMatchObject({ isDone: false });
  });

  test('has a backup that names the lot whose log was touched', async () => {
    const { writer } = sold.server.ground.store;
    const guards = await sql<{ name: string }>`
      select name from sqlite_master where type = 'trigger' and tbl_name = 'lots'`.execute(writer);
    for (const { name } of guards.rows) await sql`drop trigger ${sql.table(name)}`.execute(writer);
    await sql`update lots set "chainHead" = ${'0'.repeat(64)} where id = 'lot-1'`.execute(writer);
    await backUp();
    const { isDone, lines } = await verify();
    expect([isDone, lines.includes('  lot-1')]).toEqual([false, true]);
  });
});

describe('at the machine', () => {
  test.each([
    ['backup /b', 'backup', '/b'],
    ['verify /b', 'verify', '/b'],
    ['restore /b --to 3', 'restore', '/b'],
    ['backup', 'backup', null],
  ])('“%s” is about a backup', (typed, verb, place) => {
    const asked = parseArguments(typed.split(' '));
    expect([backupVerbIn(asked), asked.place]).toEqual([verb, place]);
  });

  test('“verify” of a buyer is about none', () => {
    expect(backupVerbIn(parseArguments('verify --phone 13800000002 --name 王五'.split(' ')))).toBeNull();
  });

  test('a folder has to be named, and a house to be there', async () => {
    const empty = houseIn(join(tmpdir(), 'nobody-there'));
    expect(await runBackup(empty, { verb: 'backup', place: null }, nowMs)).toMatchObject({
      lines: [expect.stringContaining('请写明备份的文件夹')],
    });
    expect(await runBackup(empty, { verb: 'backup', place: '/nowhere' }, nowMs)).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('没有可备份的内容')],
    });
  });
});
