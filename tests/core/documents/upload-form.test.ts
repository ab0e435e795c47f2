import { describe, expect, test } from 'vitest';
import {
  formRefusal,
  FORMS_AT_ONCE,
  UNVERIFIED_AT_ONCE,
  type FormSender,
  type FormsUnderWay,
} from '#core/documents/upload-form.ts';

const none: FormsUnderWay = { isOwn: false, count: 0, unverifiedCount: 0 };
const buyer: FormSender = { isVerified: true, isStaff: false, hasConsented: false };
const stranger: FormSender = { ...buyer, isVerified: false };
const onTheWay: FormSender = { ...stranger, hasConsented: true };
const clerk: FormSender = { ...stranger, isStaff: true };

describe('a form with files', () => {
  test('comes from whom the house knows, to any page that takes files', () => {
    for (const sender of [buyer, clerk])
      expect([true, false].map((isForPapers) => formRefusal(sender, isForPapers, none))).toEqual([
        null,
        null,
      ]);
  });

  test('comes from anybody else with their papers alone, once they agreed', () => {
    expect(formRefusal(onTheWay, true, none)).toBeNull();
    expect(formRefusal(onTheWay, false, none)).toEqual({ code: 'NOT_VERIFIED' });
    expect(formRefusal(stranger, true, none)).toEqual({ code: 'NOT_VERIFIED' });
    expect(formRefusal(stranger, false, none)).toEqual({ code: 'NOT_VERIFIED' });
  });

  test('waits for the one before it of the same person', () => {
    expect(formRefusal(buyer, false, { ...none, isOwn: true })).toEqual({ code: 'UPLOAD_RUNNING' });
    expect(formRefusal(onTheWay, true, { ...none, isOwn: true })).toEqual({ code: 'UPLOAD_RUNNING' });
  });

  test('waits while the house has as many as it takes at once', () => {
    expect(formRefusal(buyer, false, { ...none, count: FORMS_AT_ONCE - 1 })).toBeNull();
    expect(formRefusal(buyer, false, { ...none, count: FORMS_AT_ONCE })).toEqual({ code: 'UPLOADS_BUSY' });
  });

  test('of people nobody knows yet leaves room for the others', () => {
    const crowded = { isOwn: false, count: UNVERIFIED_AT_ONCE, unverifiedCount: UNVERIFIED_AT_ONCE };
    expect(formRefusal(onTheWay, true, crowded)).toEqual({ code: 'UPLOADS_BUSY' });
    expect(formRefusal(onTheWay, true, { ...crowded, unverifiedCount: UNVERIFIED_AT_ONCE - 1 })).toBeNull();
    expect(formRefusal(buyer, true, crowded)).toBeNull();
    expect(UNVERIFIED_AT_ONCE).toBeLessThan(FORMS_AT_ONCE);
  });
});
