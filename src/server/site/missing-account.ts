import type { Folders } from '#server/content/folders.ts';
import { houseAccount } from '#server/content/own-texts.ts';

/**
 * Warning to the person who opens a real house that has named no account of its own; null when it
 * has. No transfer is offered until then.
 */
export async function missingAccount(folders: Pick<Folders, 'read'>): Promise<string | null> {
  if ((await houseAccount(folders, 'real')) !== null) return null;
  return (
    '这家拍卖行还没有自己的收款账户，银行转账没有开通：请在网站编辑（/editor）的“公司与证照”里写上收款户名、开户行和收款账号，保存后即可转账。' +
    ' (No account of this house is named: it takes no transfers until one is written at /editor.)'
  );
}
