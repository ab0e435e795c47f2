// The first login of the sample house follows some lots, as anybody does who looks around: what is
// being bid on, with a note, in a group, and with a price to be told of, and what opens next. When
// all of it is over there is more; what a visitor takes off stays off until then.
import { nextMinimumFen, stepFen } from '#core/lots/lot-price.ts';
import type { OpenLot } from '#core/lots/lot.ts';
import { isUsual, lotsToEnter } from '#server/demo/in-play.ts';
import { WINNER } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { followsAnyLot } from '#server/demo/store/sample-people.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { noteFollow } from '#server/lots/follows/commands-note-follow.ts';
import { sealedNote, storedGroup } from '#server/lots/follows/note-seal.ts';

const GROUP = '重点看';
const NOTE = '车况不错，先看检测报告再定上限';
const ALERT_STEPS = 10;
const MOST_OPEN = 2;
const MOST_COMING = 2;

/** Does nothing while something the person follows is not over. */
export async function followsRoutine(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const userId = ids.get(WINNER) ?? '';
  if (await followsAnyLot(parts.reader, userId)) return;
  const lots = (await lotsToEnter(parts)).filter(isUsual).filter(({ terms }) => terms.isPractice !== true);
  const lasting = lots.filter(isOpen).toSorted((one, other) => other.endsAtMs - one.endsAtMs);
  const open = lasting.slice(0, MOST_OPEN);
  const coming = lots.filter((lot) => !isOpen(lot)).slice(0, MOST_COMING);
  for (const { id: lotId } of [...open, ...coming])
    await parts.engine.run(followLot, { userId, lotId, isFollowed: true });
  const [noted] = open;
  if (!noted) return;
  const alertFen = nextMinimumFen(noted) + ALERT_STEPS * stepFen(noted);
  const lotId = noted.id;
  const noteSealed = sealedNote(parts, { userId, lotId }, NOTE);
  const group = storedGroup(parts, userId, GROUP);
  await parts.engine.run(noteFollow, { userId, lotId, noteSealed, alertFen, group });
}

const isOpen = (lot: { readonly status: string }): lot is OpenLot => lot.status === 'open';
