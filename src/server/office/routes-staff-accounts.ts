// The calls about accounts of the house's own people, by the names of the specification (section
// 7). A password that the house makes is answered once, to whoever opened the account, and is
// nowhere else in clear.
import { randomUUIDv7 } from 'node:crypto';
import { freshPassword } from '#server/accounts/fresh-password.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import {
  addStaff,
  changeStaff,
  dropStaff,
  resetStaffPassword,
} from '#server/staff/commands-staff-accounts.ts';
import { staffUserById, staffUsersPage } from '#server/staff/store-staff-accounts.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { waitingOr } from './routes-access.ts';

type Calls = Pick<
  Handlers,
  'userPage' | 'getUser' | 'createUser' | 'updateUser' | 'deleteBatch' | 'resetPassword'
>;

export function staffAccountHandlers(services: Services, stepUp: StepUpCheck): Calls {
  const { engine, reader, seal, passwords } = services;
  return {
    userPage: async ({ input: { words = '', roleId = null, state = null, ...page } }) =>
      ok(await staffUsersPage(reader, { ...page, words, roleId, state })),
    getUser: async ({ input: { id } }) => {
      const user = await staffUserById(reader, id);
      return user ? ok(user) : refused({ code: 'UNKNOWN_STAFF' });
    },
    createUser: async ({ input: { phone, stepUp: shown, ...plan }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const id = randomUUIDv7();
      const password = freshPassword();
      const made = await engine.run(audited(addStaff), {
        ...plan,
        id,
        phoneIndex: seal.index(phone),
        phoneSealed: seal.seal(phone, id),
        maskedPhone: maskedPhone(phone),
        passwordHash: await passwords.hash(password),
        staffId: viewer.userId,
        from: fromOf({ viewer, ip }),
      });
      if (!made.ok) return refused(made.refusal);
      return ok({ ...made.answer, password }, waitingOr(made.answer, '已开户，密码只显示这一次'));
    },
    updateUser: async ({ input: { stepUp: shown, ...change }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(changeStaff), { ...change, staffId: viewer.userId, from });
      return done.ok ? ok(done.answer, waitingOr(done.answer, '已保存')) : refused(done.refusal);
    },
    deleteBatch: async ({ input: { ids, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(dropStaff), { ids, staffId: viewer.userId, from });
      return done.ok ? ok(done.answer, '账户已停用，操作记录保留') : refused(done.refusal);
    },
    resetPassword: async ({ input: { id, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const password = freshPassword();
      const passwordHash = await passwords.hash(password);
      const reset = { id, passwordHash, staffId: viewer.userId, from: fromOf({ viewer, ip }) };
      const done = await engine.run(audited(resetStaffPassword), reset);
      return done.ok ? ok({ id, password }, '密码已重置，只显示这一次') : refused(done.refusal);
    },
  };
}
