// Identities of the logins of the sample house, as its people have looked at their papers before it
// opened: each once in the life of a house, by the commands everybody uses. The pictures are the
// house's own, and say that they are samples.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { wallDate } from '#contract/wall-clock.ts';
import {
  isPictureItem,
  ITEMS,
  LONG_TERM,
  paperEndMs,
  type Filled,
  type PictureItem,
} from '#core/identity/verification.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { SAMPLE_PAPER } from '#server/demo/clerk/sample-paper.ts';
import { bringInVerification } from '#server/identity/commands-past-verification.ts';
import { picturesIn, sealPapers } from '#server/identity/papers.ts';
import { submissionsOf } from '#server/identity/store-verifications.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import type { PeopleIds } from '../people.ts';
import type { SampleParts } from '../sample-parts.ts';
import { SAMPLE_VERIFICATIONS, type SampleVerification } from './verifications-data.ts';

const HANDED_IN_AT_MS = 10 * HOUR_MS;
const DECIDED_AT_MS = 15 * HOUR_MS;

const once = async function* (bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
};

/** Enters the next of these papers that is not there. False: all of them are. */
export async function enterVerifications(parts: SampleParts, ids: PeopleIds): Promise<boolean> {
  for (const sample of SAMPLE_VERIFICATIONS) {
    const userId = ids.get(sample.login);
    if (userId === undefined || (await submissionsOf(parts.reader, userId)).length > 0) continue;
    await enterOne(parts, sample, userId);
    return true;
  }
  return false;
}

const takePictures = async ({ identityFiles }: SampleParts, sample: SampleVerification, ownerId: string) => {
  const picture = await readFile(SAMPLE_PAPER);
  const items: readonly PictureItem[] = ITEMS[sample.kind].filter(isPictureItem);
  return Promise.all(
    items.map(async (item) => {
      const taken = await identityFiles.take(once(picture), { id: randomUUID(), ownerId, item });
      if (!taken.ok) throw new Error(`the sample paper is no picture of a paper: ${taken.refusal.code}`);
      return taken.row;
    }),
  );
};

const enterOne = async (parts: SampleParts, sample: SampleVerification, userId: string): Promise<void> => {
  const { engine, identities, bids, keys, clock } = parts;
  const { kind, legalName, number, texts, business, endedDaysAgo } = sample;
  const todayMs = dayBeginMs(clock.nowMs());
  const pictures = await takePictures(parts, sample, userId);
  const validUntil = endedDaysAgo === null ? LONG_TERM : wallDate(todayMs - endedDaysAgo * DAY_MS);
  const filled: Filled = {
    ...texts,
    ...Object.fromEntries(pictures.map(({ item, id }) => [item, id])),
    name: legalName,
    number,
    validUntil,
  };
  const seals = { identities, names: bids.maximums, indexKey: keys.identityIndex };
  await engine.run(bringInVerification, {
    papers: {
      ...sealPapers(seals, { userId, kind, papers: { filled, business } }),
      userId,
      kind,
      validUntilMs: paperEndMs(validUntil),
      pictures: picturesIn(kind, filled),
      isForStaff: sample.decided === null,
      from: FROM_NOWHERE,
    },
    pictures,
    handedInAtMs: todayMs - sample.handedInDaysAgo * DAY_MS + HANDED_IN_AT_MS,
    decided: sample.decided && {
      atMs: todayMs - sample.decided.daysAgo * DAY_MS + DECIDED_AT_MS,
      staffId: SAMPLE_STAFF,
      review:
        sample.decided.wrong.length === 0
          ? { verdict: 'approve' }
          : { verdict: 'refuse', wrong: sample.decided.wrong },
    },
  });
};
