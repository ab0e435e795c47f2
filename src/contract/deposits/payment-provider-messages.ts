// Messages of payment providers, as far as this one reads them: by their documents, and in their
// names. Amounts of WeChat are fen, those of Alipay are yuan in a text.
// Source: pay.weixin.qq.com/doc/v3; opendocs.alipay.com.
import * as z from 'zod/mini';

/** A payment as WeChat tells of it, asked or by itself. */
export const wechatTransaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  success_time: z.optional(z.string()),
  /** Whether it is a sum is asked where it is read. */
  amount: z.optional(z.object({ total: z.optional(z.unknown()), currency: z.optional(z.string()) })),
});

export const wechatNotice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

export const wechatStarted = z.object({ code_url: z.string() });
export const wechatRefund = z.object({ status: z.string() });

/** A payment as Alipay tells of it: `send_pay_date` where it was asked, `gmt_payment` by itself. */
export const alipayTrade = z.object({
  out_trade_no: z.string(),
  trade_no: z.optional(z.string()),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
  gmt_payment: z.optional(z.string()),
});

export const alipayAnswer = z.object({
  code: z.string(),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
});

export const alipayRefund = z.object({ fund_change: z.optional(z.string()) });

export type WechatResource = z.infer<typeof wechatNotice>['resource'];
