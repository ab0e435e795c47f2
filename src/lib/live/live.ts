// Live news for this tab: what it wants to hear of, and who it is told to. The tab that leads
// listens to the house and passes everything on to the others; each tab judges for itself whether
// the line is alive. Source: engine.md 9.9.
import type { LiveMessage } from '#contract/live.ts';
import { receivedAt, serverNowMs } from '#lib/clock.ts';
import { SILENCE_MS } from '#lib/constants.ts';
import { randomId } from '#lib/random-id.ts';
import {
  $connection,
  houseCloses,
  lineChecked,
  lineClosed,
  lineCut,
  lineReceived,
  lineTried,
} from '#lib/stores/connection.ts';
import { stand } from './leader.ts';
import { openLine, type Line } from './line.ts';
import { meetTabs, type TabMessage } from './tabs.ts';
import { keepWants, type Vector } from './wants.ts';

const CHECK_EVERY_MS = 250;
/**
 * A visible tab takes the lead from one that is silent for longer than any attempt of its own would
 * take.
 */
const TAKE_OVER_MS = 4 * SILENCE_MS;

export interface LiveParts {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly locks: LockManager | undefined;
  readonly isVisible: () => boolean;
  /** Target on which the browser says `offline` and `online`. */
  readonly network: EventTarget;
  /** Lots this tab wants to hear of now, with what it has seen. */
  readonly lots: () => Vector;
  readonly told: (message: LiveMessage) => void;
  /**
   * The stream goes on after a break: it tells every lot anew, but not what was meant for this
   * person alone.
   */
  readonly goesOn: () => void;
}

export interface Live {
  /** This tab wants other lots than before. */
  restate(): void;
  /** Another person is logged in: the stream is theirs from now on. */
  renew(): void;
  close(): void;
}

export function openLive(parts: LiveParts): Live {
  const tab = randomId();
  const wants = keepWants();
  const ear = keepEar(parts.goesOn);
  let line: Line | null = null;

  const take = (message: LiveMessage): void => {
    if ('nowMs' in message) receivedAt(message.nowMs);
    ear.heard();
    if (message.t === 'lot') wants.seen(message.view.id, message.view.seq);
    if (message.t === 'closing') houseCloses(message.nowMs);
    parts.told(message);
  };
  const want = (who: string, lots: Vector): void => {
    if (wants.put(who, lots)) line?.renew();
  };
  const sayWants = (): void => tabs.post({ say: 'want', tab, lots: parts.lots() });
  const hear = (said: TabMessage): void => {
    if (said.say === 'news' && !line) take(said.message);
    if (said.say === 'want') want(said.tab, said.lots);
    if (said.say === 'bye') wants.forget(said.tab);
    if (said.say === 'who') sayWants();
    if (said.say === 'who' || said.say === 'trying') ear.broken();
  };
  const tabs = meetTabs('live', hear);

  const lead = (): (() => void) => {
    const message = (news: LiveMessage): void => {
      tabs.post({ say: 'news', message: news });
      take(news);
    };
    const tried = (): void => {
      tabs.post({ say: 'trying' });
      ear.broken();
      lineTried();
    };
    ear.broken();
    line = openLine({ ...parts, url: () => wants.url(), heard: ear.heard, message, tried });
    tabs.post({ say: 'who' });
    return () => {
      line?.close();
      line = null;
    };
  };
  wants.put(tab, parts.lots());
  const candidacy = stand({ locks: parts.locks, name: 'live' }, lead);

  const endWatch = keepWatch(ear, parts.network, {
    isFollowing: () => !line && parts.isVisible(),
    takeOver: () => candidacy.takeOver(),
    renew: () => line?.renew(),
  });

  const restate = (): void => {
    want(tab, parts.lots());
    sayWants();
  };
  sayWants();
  return {
    restate,
    renew: () => line?.renew(),
    close() {
      endWatch();
      tabs.post({ say: 'bye', tab });
      candidacy.withdraw();
      tabs.close();
      lineClosed();
    },
  };
}

/**
 * How long ago the house, or whoever listens to it for us, was last heard: by the steady counter.
 */
const keepEar = (goesOn: () => void) => {
  let heardMs = performance.now();
  let hasHeard = false;
  let hasBroken = false;
  const noted = (): void => {
    heardMs = performance.now();
  };
  return {
    noted,
    /** Between two streams something may have been said that is not said again. */
    broken: (): void => {
      noted();
      hasBroken = hasHeard;
    },
    heard: (): void => {
      noted();
      const hasMissed = hasBroken || $connection.get().state === 'lost';
      hasBroken = false;
      lineReceived(serverNowMs());
      if (hasMissed && hasHeard) goesOn();
      hasHeard = true;
    },
    silentMs: (): number => performance.now() - heardMs,
  };
};

type Ear = ReturnType<typeof keepEar>;

interface Watched {
  readonly isFollowing: () => boolean;
  readonly takeOver: () => void;
  readonly renew: () => void;
}

/**
 * Whether the machine has slept since it was last asked: its clock has gone on, the steady counter
 * has not. A clock that is set by hand looks the same and costs one more connection.
 */
const keepSleep = (): (() => boolean) => {
  const offsetNowMs = (): number => Date.now() - performance.now();
  let offsetMs = offsetNowMs();
  return () => {
    const isJump = Math.abs(offsetNowMs() - offsetMs) > SILENCE_MS;
    if (isJump) offsetMs = offsetNowMs();
    return isJump;
  };
};

/**
 * Tells the screen of a silence, and takes the lead where it goes on. A network that goes is told
 * at once, one that comes back is used at once. Returns what ends the watch.
 */
const keepWatch = (ear: Ear, network: EventTarget, tab: Watched): (() => void) => {
  const startedAtMs = serverNowMs();
  const ended = new AbortController();
  const hasSlept = keepSleep();
  const timer = setInterval(() => {
    if (hasSlept()) {
      lineCut(serverNowMs());
      tab.renew();
    }
    lineChecked(serverNowMs(), startedAtMs);
    if (!tab.isFollowing() || ear.silentMs() <= TAKE_OVER_MS) return;
    ear.noted();
    tab.takeOver();
  }, CHECK_EVERY_MS);
  network.addEventListener('offline', () => lineCut(serverNowMs()), { signal: ended.signal });
  network.addEventListener('online', tab.renew, { signal: ended.signal });
  return () => {
    clearInterval(timer);
    ended.abort();
  };
};
