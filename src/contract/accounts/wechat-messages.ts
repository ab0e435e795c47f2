// Answers of WeChat when it is asked whose a code is: as its own pages describe them, and nothing
// else of them is read.
import * as z from 'zod/mini';

const word = z.string().check(z.minLength(1), z.maxLength(200));

export const wechatIdentity = z.object({ openid: word, unionid: z.optional(word) });
export const wechatError = z.object({ errcode: z.number() });
