// A house that has named an account of its own: without one a real house takes no transfers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putFiles } from './texts.ts';

export const OWN_ACCOUNT = {
  holder: '江南拍卖有限公司',
  bank: '建设银行苏州分行',
  number: '3220 1986 5360 5150 0123',
} as const;

const FILE = 'company/house.json';
const GROUND = join(import.meta.dirname, '../../../src/content');

/** `folder`: where the house writes its texts. */
export function nameOwnAccount(folder: string): void {
  const [house] = JSON.parse(readFileSync(join(GROUND, FILE), 'utf8')) as Record<string, unknown>[];
  const { holder: accountHolder, bank: accountBank, number: accountNumber } = OWN_ACCOUNT;
  const own = { ...house, accountHolder, accountBank, accountNumber };
  putFiles(folder, { [FILE]: JSON.stringify([own]) });
}
