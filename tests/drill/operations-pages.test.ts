// Every page for the person on duty, walked: its commands are typed on a small house, which answers
// what the page says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Duty } from './parts/duty.ts';
import { commandsOf, dutyPages } from './parts/page-commands.ts';
import { PAGE_WALKS, walkOf } from './parts/page-walks-table.ts';
import { elsewhere } from './parts/typed-elsewhere.ts';

describe('a house in the hands of the person on duty', () => {
  const pages = dutyPages();
  let duty: Duty;
  beforeAll(async () => {
    duty = await Duty.open();
  });
  afterAll(() => duty.close());

  const walk = async (page: string, command: string): Promise<void> => {
    const row = walkOf(page, command);
    if (row === null) throw new Error(`nobody types: ${command}`);
    await row.before?.(duty);
    const { code, text } = await duty.type(row.typed?.(duty, command) ?? command);
    for (const said of row.says ?? []) expect(text).toMatch(said);
    expect(`${command}: ${code}\n${text}`).toBe(`${command}: ${row.code ?? 0}\n${text}`);
    await row.after?.(duty, text);
  };

  test.each(Object.keys(PAGE_WALKS))('answers as the page says: %s', async (page) => {
    const commands = commandsOf(pages.get(page) ?? '').filter((command) => elsewhere(command) === null);
    for (const command of commands) await walk(page, command);
  });

  test('has told why it was closed, and when', async () => {
    const { text } = await duty.type('npm run house -- status');
    expect(text).toMatch(/ {2}\S+ \S+ 至 \S+ \S+ {2}数据存储：故障，写不进数据/);
    expect(text).toMatch(/ {2}\S+ \S+ 至 \S+ \S+ {2}密钥：故障，缺少封存出价的密钥/);
  });
});
