// How long feedback is kept, and the pictures shown in it: while it waits for good, then three
// years, then all of it goes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/days.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { dropPictures } from '#server/documents/commands-drop-pictures.ts';
import { straysBefore } from '#server/documents/store-old-pictures.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { answerFeedback, sendFeedback } from '#server/enquiries/commands-feedback.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import { feedbackPictures } from '#server/enquiries/store-feedback.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const YEAR_MS = 366 * DAY_MS;
const OWNER = feedbackOwner(Buffer.alloc(32, 3), 'an');
const FIRST = { atMs: -1, id: '' };

describe.each(storeKinds)('feedback on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let fileId: string;
  let id: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    fileId = await handedIn(engine, 'an');
    const sent = await engine.run(sendFeedback, {
      ...OWNER,
      kind: 'feature',
      lotId: null,
      orderId: null,
      text: '列表里想按里程排序。',
      fileIds: [fileId],
      contact: '',
      isAnonymous: false,
      digest: 'd',
    });
    id = sent.ok ? sent.answer.id : '';
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const strays = async () =>
    (await straysBefore(ground.store.reader, { beforeMs: Number.MAX_SAFE_INTEGER, after: FIRST })).map(
      (row) => row.id,
    );
  const discarded = async (what: 'feedback' | 'picture', of: string) =>
    (await engine.run(discardRecords, { kind: what, ids: [of] })).discarded;
  const answer = () =>
    engine.run(answerFeedback, { id, staffId: 'clerk', what: 'settle', text: '已排进下一版。' });

  test('a picture shown in it is not one that was shown nowhere', async () => {
    const stray = await handedIn(engine, 'an');
    expect(await strays()).toEqual([stray]);
  });

  test('that waits is kept, however long, and its pictures with it', async () => {
    clock.moveBy(20 * YEAR_MS);
    expect(await discarded('feedback', id)).toEqual([]);
    expect(await discarded('picture', fileId)).toEqual([]);
  });

  test('answered goes after three years with all that was said', async () => {
    await answer();
    clock.moveBy(3 * YEAR_MS - 1);
    expect(await discarded('feedback', id)).toEqual([]);
    expect(await discarded('picture', fileId)).toEqual([]);
    clock.moveBy(1);
    expect(await discarded('feedback', id)).toEqual([id]);
    for (const table of ['feedbacks', 'feedbackSteps', 'feedbackFiles'] as const) {
      expect(await ground.store.reader.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await strays()).toEqual([fileId]);
  });

  test('outlives a picture whose time is over, and shows it no more', async () => {
    await answer();
    clock.moveBy(3 * YEAR_MS);
    expect(await feedbackPictures(ground.store.reader, id)).toHaveLength(1);
    expect(await discarded('picture', fileId)).toEqual([fileId]);
    expect(await feedbackPictures(ground.store.reader, id)).toEqual([]);
    await engine.run(dropPictures, { ids: [fileId] });
    expect(await ground.store.reader.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});
