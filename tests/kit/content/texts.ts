// The texts of a house for a test: those that come with the code, with a folder of its own over
// them; and a site that builds nothing and remembers what it was told.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Texts } from '#server/content/editing.ts';
import { contentFolders } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { openNews } from '#server/content/news-room.ts';
import { noSite } from '#server/site/no-site.ts';

export interface TestTexts {
  readonly texts: Texts;
  /** Folder to which the house writes its texts. */
  readonly folder: string;
  readonly clear: () => void;
}

export function someTexts(): TestTexts {
  const dataDir = mkdtempSync(join(tmpdir(), 'luochui-texts-'));
  const folders = contentFolders(null, dataDir);
  const library = libraryIn(folders);
  return {
    texts: { folders, library, news: openNews(library, Date.now), site: noSite(() => 0) },
    folder: join(dataDir, 'content'),
    clear: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Puts files on the disk as somebody with an editor of their own would. */
export function putFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export const ARTICLE = `---
title: 冬季看车时间调整
summary: 十二月起，看车场每天提前半小时开门，周日照常。
category: company
publishedOn: 2026-11-20
source: 落槌拍卖（示例）
---

## 新的时间

每天 8:30 开门，16:30 停止入场，请带好身份证件。
`;

/** The first version of the agreement, in force for long. */
export const RULE = `---
title: 服务协议
version: '2026.1'
effective: 2026-03-01
summary: 您使用落槌时，您和我们各自的权利与义务。
---

## 谁和谁

您和落槌。
`;
