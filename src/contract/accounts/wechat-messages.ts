// Answers of WeChat when it is asked whose a code is: as its own pages describe them, and nothing
// else of them is read.
import * as z from 'zod/mini';

const word = z.string().check(z.minLength(1), z.maxLength(200));

export const wechatIdentity = z.object({
  openid: word,
  unionid: z.optional(word),
  access_token: z.optional(z.string().check(z.minLength(1), z.maxLength(1_024))),
});
export const wechatFace = z.object({ nickname: z.string().check(z.maxLength(400)) });
export const wechatError = z.object({ errcode: z.number() });
