// Drawing of the news, whenever an article changes or comes out by its day: one round at a time,
// over the site as it is served then.
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteFailure } from '#contract/content/outputs.ts';
import type { Portal } from '#server/http/pages/portal.ts';
import type { SiteParts } from './build-site.ts';
import { coalesce } from './coalesce.ts';
import { newsProcess } from './news-process.ts';
import { bundleOf, publishNews, type NewsBase, type NewsRequest } from './publish-news.ts';

export interface Served {
  readonly portal: Portal;
  /** The site that is served; built at no known time where it came with the code. */
  readonly base: NewsBase;
  readonly isOurs: boolean;
  /** When the next article comes out by itself. */
  readonly nextOutMs: number;
}

export interface NewsPublisher {
  /** Draws anew what this article stands on; without a name, what any does. */
  readonly publish: (name?: string) => void;
  /**
   * Waits until readers see what has been published so far, but no longer than this; false: they do
   * not see it yet.
   */
  readonly shown: (mostMs: number) => Promise<boolean>;
  /** Draws what has come out by its day. */
  readonly publishDue: () => void;
  /** An editor has an article open. */
  readonly expect: () => void;
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
}

interface Surroundings {
  readonly served: () => Served;
  readonly takeOver: () => Promise<void>;
  readonly failed: (error: unknown) => void;
  readonly tell: (failure: SiteFailure | null) => void;
}

/** Null where no text has a fault. */
export function failureOf(faults: SiteFailure['faults'], atMs: number): SiteFailure | null {
  return faults.length === 0 ? null : { atMs, msg: '有内容需要改：改好之前，网站上是它原来的样子', faults };
}

export function openNewsPublisher(
  parts: SiteParts,
  { served, takeOver, failed, tell }: Surroundings,
): NewsPublisher {
  const drawer = newsProcess();
  /** Null: any may have changed. */
  let changed: Set<string> | null = new Set();
  let isOver = false;
  /** Of the round that begins next: whether readers see what it draws. */
  let next = Promise.withResolvers<boolean>();
  /** Of the round that draws the latest wish. */
  let latest: Promise<boolean> = Promise.resolve(true);
  const drawRound = async (seen: (isSeen: boolean) => void): Promise<void> => {
    const { base, portal, isOurs } = served();
    const names = changed === null || !isOurs ? null : [...changed];
    changed = new Set();
    const ready: NewsRequest['ready'] = (...drawn) => {
      portal.news.lay(...drawn);
      seen(true);
    };
    const outcome = await publishNews(parts, drawer, { base, changed: names, ready });
    if (isOver) return;
    if (outcome.what === 'published') tell(failureOf(outcome.faults, parts.nowMs()));
    else changed = null;
    if (outcome.what === 'failed') tell({ atMs: parts.nowMs(), msg: outcome.msg, faults: [] });
    else await takeOver();
    if (outcome.what === 'behind') round.want();
  };
  const round = coalesce(async () => {
    const mine = next;
    next = Promise.withResolvers();
    await drawRound(mine.resolve).finally(() => mine.resolve(false));
  }, failed);
  return {
    publish: (name) => {
      if (name === undefined) changed = null;
      else changed?.add(name);
      latest = next.promise;
      round.want();
    },
    shown: (mostMs) => Promise.race([latest, pause(mostMs, false, { ref: false })]),
    publishDue: round.want,
    expect: () => drawer.expect(bundleOf(parts, served().base)),
    isRunning: round.isRunning,
    stop: async () => {
      isOver = true;
      drawer.stop();
      await round.end();
    },
  };
}
