// Routes that only the sample house answers. In a real house this address is not there.
import type { Handlers } from '#server/http/call.ts';
import { notAllowed, notFound, ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { enterSample } from './commands-enter-sample.ts';

export function sampleHandlers({ kind, engine, viewers }: Services): Pick<Handlers, 'enterSample'> {
  return {
    enterSample: async ({ viewer: { userId, userInfo } }) => {
      if (kind !== 'sample') return notFound();
      const entered = await engine.run(enterSample, { bidderId: userId });
      if (!entered.ok) return entered.why === 'real-house' ? notFound() : notAllowed();
      // Everything remembered of them says that they are not verified.
      viewers.forgetPerson(userId);
      const { deposit } = entered;
      return ok({ userInfo: { ...userInfo, verification: 'verified' as const }, deposit }, '已完成演示认证');
    },
  };
}
