// Notices of the payment providers: each says what became of a payment in words of its own, and is
// answered as it wants to be. What is not signed by it, or not for this house, changes nothing and
// is told so; it comes again until it has heard that it was heard.
import type { OnlineWay } from '#core/deposits/pay-way.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { ok, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { hearBank } from '#server/payments/commands-hear.ts';

type Notices = Pick<Handlers, 'wechatNotice' | 'alipayNotice'>;
type Asked = Pick<Call<'wechatNotice'>, 'input' | 'headers' | 'nowMs'>;

export function payNoticeHandlers(services: Services): Notices {
  return {
    wechatNotice: async (call) => {
      const heard = await hear(services, 'wechat', call);
      const no = { code: 'FAIL', message: heard === 'heard' ? '' : WHY[heard] };
      return told(heard, ['{"code":"SUCCESS"}', JSON.stringify(no)]);
    },
    alipayNotice: async (call) => told(await hear(services, 'alipay', call), ['success', '"failure"']),
  };
}

/**
 * `heard`: it is booked, by this time or before, or there was nothing to book. Whatever else is
 * told again by the payment provider, and stands in the log.
 */
type Heard = 'heard' | 'not-its' | 'unreadable' | 'refused';

const WHY: Readonly<Record<Exclude<Heard, 'heard'>, string>> = {
  'not-its': '签名不对，或不是本商户的',
  unreadable: '付款金额、币种或流水号不对',
  refused: '流水号已是另一笔款项或另一个金额',
};

const hear = async (services: Services, way: OnlineWay, { input, headers, nowMs }: Asked): Promise<Heard> => {
  const paymentProvider = services.paymentProviders.find((one) => one.way === way);
  const said = paymentProvider?.hear({ headers, text: input.text, nowMs }) ?? null;
  if (said === null) return 'not-its';
  if (said === 'nothing') return 'heard';
  if (said === 'unreadable') {
    services.note(`A notice of ${way} says that something was paid, and its sum is none`);
    return 'unreadable';
  }
  const heard = await services.engine.run(hearBank, said);
  if (heard.ok) return 'heard';
  services.note(`A notice of ${way} on payment ${said.paymentId}: ${heard.refusal.code}`);
  // That nothing was paid for what nobody began can be told no better.
  return said.isPaid ? 'refused' : 'heard';
};

const NOT_HEARD = 400;

const told = (heard: Heard, [yes, no]: readonly [string, string]): Reply<null> => ({
  ...ok(null),
  ...(heard === 'heard' ? { written: yes } : { status: NOT_HEARD, written: no }),
});
