// The house's own texts, as its editors wrote them: how it is reached, where money goes, and its
// rules and agreements in every version. They are read where they lie each time they are asked for,
// so that what was published a moment ago is what is printed.
import { readRuleText, type RuleText } from '#contract/content/rule-text.ts';
import { isOwnAccount, type HouseAccount } from '#core/deposits/house-account.ts';
import type { Folders } from '#server/content/folders.ts';

/** Contact for questions and for complaints. */
export interface HouseContact {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
  readonly mail: string;
  readonly complaintPhone: string;
  readonly complaintMail: string;
}

type TextFolders = Pick<Folders, 'read'>;

/** Throws when the house has not said who it is: no announcement may stand without it. */
export async function houseContact({ read }: TextFolders): Promise<HouseContact> {
  const text = await read('company/house.json');
  const [house] = JSON.parse(text ?? '[]') as HouseContact[];
  if (!house) throw new Error('company/house.json says nothing about the house');
  return house;
}

interface AccountLines {
  readonly accountHolder?: string;
  readonly accountBank?: string;
  readonly accountNumber?: string;
}

/**
 * Null: the house has named no account of its own, and nobody is asked to transfer anything. The
 * sample house shows the one its texts come with.
 */
export async function houseAccount(
  { read }: TextFolders,
  house: 'sample' | 'real',
): Promise<HouseAccount | null> {
  const [lines] = JSON.parse((await read('company/house.json')) ?? '[]') as AccountLines[];
  const { accountHolder: holder = '', accountBank: bank = '', accountNumber: number = '' } = lines ?? {};
  const account = { holder, bank, number };
  return house === 'sample' || isOwnAccount(account) ? account : null;
}

/**
 * Null: there is no such text, or no such version of it. Both must be names, as the contract checks
 * them.
 */
export async function ruleText(
  { read }: TextFolders,
  { text, version }: { readonly text: string; readonly version: string },
): Promise<RuleText | null> {
  const file = await read(`rules/${text}-${version.replace('.', '-')}.md`);
  return file === null ? null : readRuleText(file);
}
