// Articles for a bench: as many as wanted, put together from the paragraphs of the house's own, in
// its own form; and the same ones in the form Hugo reads.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/child.ts';

const OURS = join(root, 'src', 'content');
const DAY_MS = 86_400_000;
const LATEST_MS = Date.UTC(2026, 9, 30);
const A_DAY = 4;
const KINDS = ['company', 'industry', 'policy', 'media'] as const;
const DRAWINGS = ['sedan-silver', 'suv-navy', 'mpv-champagne'] as const;

export interface MadeArticle {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: (typeof KINDS)[number];
  readonly day: string;
  readonly drawing: string;
  readonly body: string;
}

/** The same for Hugo. */
export function writeForHugo(folder: string, articles: readonly MadeArticle[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { id, title, summary, kind, day, drawing, body } of articles) {
    const fields = { title, description: summary, date: day, kinds: `[${kind}]`, drawing };
    const text = `---\n${headOf(fields)}years: ["${day.slice(0, 4)}"]\n---\n\n${body}\n`;
    writeFileSync(join(folder, `${id}.md`), text);
  }
}

/** The parts of the house's articles, each beginning with its heading if it has one. */
const pieces = (): string[] =>
  readdirSync(join(OURS, 'news'))
    .toSorted()
    .map(
      (file) =>
        readFileSync(join(OURS, 'news', file), 'utf8')
          .split(/^---$/m)[2]
          ?.trim() ?? '',
    )
    .flatMap((body) => body.split(/\n(?=## )/))
    .map((piece) => piece.trim());

const pick = <One>(from: readonly One[], at: number): One => {
  const one = from[at % from.length];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

/** The latest first, so many a day; of the length of the house's own. */
export function makeArticles(count: number): MadeArticle[] {
  const all = pieces();
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(LATEST_MS - Math.floor(at / A_DAY) * DAY_MS).toISOString().slice(0, 10);
    return {
      // On one day the house goes by the names.
      id: `${day}-${String(at).padStart(6, '0')}`,
      title: `看车、竞价与过户的第 ${at} 篇`,
      summary: `第 ${at} 篇的摘要：看车场、检测报告和过户流程有哪些变化，一次说清楚。`,
      kind: pick(KINDS, at * 7 + (at >> 3)),
      day,
      drawing: pick(DRAWINGS, at),
      body: [0, 1, 2, 3].map((part) => pick(all, at * 5 + part * 11)).join('\n\n'),
    };
  });
}

const headOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

/** The texts of the house with these articles in place of its own. */
export function writeForHouse(folder: string, articles: readonly MadeArticle[]): void {
  cpSync(OURS, folder, { recursive: true });
  rmSync(join(folder, 'news'), { recursive: true });
  mkdirSync(join(folder, 'news'));
  for (const { id, title, summary, kind, day, drawing, body } of articles) {
    const fields = { title, summary, category: kind, publishedOn: day, source: '落槌拍卖（示例）', drawing };
    writeFileSync(join(folder, 'news', `${id}.md`), `---\n${headOf(fields)}isSample: true\n---\n\n${body}\n`);
  }
}
