// Notices of the payment providers: each says what became of a payment in words of its own, and is
// answered as it wants to be. What is not signed by it, or not for this house, changes nothing and
// is told so; it comes again until it has heard that it was heard.
import type { OnlineWay } from '#core/deposits/pay-way.ts';
import { hearBank } from '#server/orders/commands-pay-order.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { ok, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';

type Notices = Pick<Handlers, 'wechatNotice' | 'alipayNotice'>;
type Asked = Pick<Call<'wechatNotice'>, 'input' | 'headers' | 'nowMs'>;

export function payNoticeHandlers(services: Services): Notices {
  return {
    wechatNotice: async (call) =>
      told(await hear(services, 'wechat', call), [
        '{"code":"SUCCESS"}',
        '{"code":"FAIL","message":"签名不对，或不是本商户的"}',
      ]),
    alipayNotice: async (call) => told(await hear(services, 'alipay', call), ['success', '"failure"']),
  };
}

/**
 * Whether it has been heard, by this time or before; a payment nobody began has been heard too: it
 * can be told no better.
 */
const hear = async (
  services: Services,
  way: OnlineWay,
  { input, headers, nowMs }: Asked,
): Promise<boolean> => {
  const paymentProvider = services.paymentProviders.find((one) => one.way === way);
  const said = paymentProvider?.hear({ headers, text: input.text, nowMs }) ?? null;
  if (said === null) return false;
  if (said === 'nothing') return true;
  const heard = await services.engine.run(hearBank, said);
  if (!heard.ok) services.note(`A notice of ${way} on payment ${said.paymentId}: ${heard.refusal.code}`);
  return true;
};

const NOT_HEARD = 400;

const told = (isHeard: boolean, [yes, no]: readonly [string, string]): Reply<null> => ({
  ...ok(null),
  ...(isHeard ? { written: yes } : { status: NOT_HEARD, written: no }),
});
