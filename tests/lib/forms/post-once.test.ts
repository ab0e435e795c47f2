import { describe, expect, it } from 'vitest';
import { NO_STEP_UP, NO_STEP_UP_NOTICE, postWithStepUp } from '#lib/accounts/step-up.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { giveBack, postedOneOf, type FormPage } from '#lib/plain-form.ts';

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const requestOf = (fields: Readonly<Record<string, string>>): Request =>
  new Request('https://luochui.test/page', { method: 'POST', body: new URLSearchParams(fields) });

/** A page whose browser keeps no token in a cookie. */
const pageOf = (request = requestOf({})): FormPage =>
  ({
    request,
    locals: { api: () => Promise.reject(new Error('nothing is asked')) },
    cookies: { get: () => undefined },
    response: { headers: new Headers() },
  }) as never;

interface Shown extends PostNotice {
  readonly name: string;
  readonly problem: string | null;
}

const SHOWN: Shown = { ...NO_NOTICE, name: '张三', problem: null };
const FAILED = new CallFailed({ kind: 'answer', code: 500, msg: '系统忙' });
const MALFORMED = new Refused({
  code: 400,
  msg: '太短',
  refusal: { code: 'MALFORMED', field: 'displayName', msg: '太短' },
  lot: null,
});
const withToken = formOf({ token: 't' });

describe('a form is posted once', () => {
  it('shows the page where nothing was posted', async () => {
    const send = () => Promise.reject(FAILED);
    expect(await postOnce(pageOf(), null, SHOWN, { send })).toBe(SHOWN);
  });

  it('sends nothing without a token, and says so', async () => {
    const send = () => Promise.reject(new Error('sent'));
    const form = formOf({ key: 'k' });
    expect(await postOnce(pageOf(), form, SHOWN, { send })).toEqual({ ...SHOWN, isUnsent: true });
  });

  it('sends nothing of a form that was given back', async () => {
    const request = requestOf({});
    giveBack(request, withToken);
    const send = () => Promise.reject(new Error('sent'));
    const shown = await postOnce(pageOf(request), withToken, SHOWN, { send });
    expect(shown).toMatchObject({ isUnsent: true });
  });

  it('leads on where it counted', async () => {
    const send = () => Promise.resolve('/basicInfo?done=name');
    const answer = await postOnce(pageOf(), withToken, SHOWN, { send });
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get('location')).toBe('/basicInfo?done=name');
  });

  it('shows what is lacking beside what was typed', async () => {
    const send = () => Promise.resolve({ problem: '请填写显示名' });
    expect(await postOnce(pageOf(), withToken, SHOWN, { send })).toEqual({
      ...SHOWN,
      problem: '请填写显示名',
    });
  });

  it('tells a refusal at its field, and every other above the form', async () => {
    const refused = (error: unknown) => fieldProblems(error, { displayName: 'problem' });
    const ofField = { send: () => Promise.reject(MALFORMED), refused };
    expect(await postOnce(pageOf(), withToken, SHOWN, ofField)).toEqual({ ...SHOWN, problem: '太短' });
    const ofHouse = { send: () => Promise.reject(FAILED), refused };
    expect(await postOnce(pageOf(), withToken, SHOWN, ofHouse)).toMatchObject({
      said: { sentence: '系统忙' },
      problem: null,
    });
  });

  it('throws a bug on', async () => {
    const send = () => Promise.reject(new TypeError('a bug'));
    await expect(postOnce(pageOf(), withToken, SHOWN, { send })).rejects.toThrow('a bug');
  });
});

describe('a form that asks who one is', () => {
  const send = () => Promise.resolve('/basicInfo');

  it('is not sent before that is shown', async () => {
    const shown = await postWithStepUp(pageOf(), withToken, NO_STEP_UP_NOTICE, { send });
    expect(shown).toEqual({ ...NO_STEP_UP_NOTICE, stepUp: NO_STEP_UP });
  });

  it('is sent with it', async () => {
    const form = formOf({ token: 't', password: 'p' });
    const given: unknown[] = [];
    await postWithStepUp(pageOf(), form, NO_STEP_UP_NOTICE, {
      send: (_call, stepUp) => {
        given.push(stepUp);
        return Promise.resolve('/basicInfo');
      },
    });
    expect(given).toEqual([{ way: 'password', password: 'p' }]);
  });
});

describe('the key of a form', () => {
  it('is kept until it is answered', () => {
    expect(requestKey(formOf({ key: 'k-1' }))).toBe('k-1');
  });

  it('is a new one where there is none', () => {
    const keys = [requestKey(null), requestKey(formOf({}))];
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => key !== '')).toBe(true);
  });
});

describe('of several forms', () => {
  const NAMES = ['end-agency', 'act-for'] as const;

  it('the one that was posted is found by its name', async () => {
    const posted = await postedOneOf(requestOf({ form: 'act-for', id: '7' }), NAMES);
    expect(posted?.name).toBe('act-for');
    expect(posted?.form.get('id')).toBe('7');
  });

  it('none is found where another was posted', async () => {
    expect(await postedOneOf(requestOf({ form: 'other' }), NAMES)).toBeNull();
    expect(await postedOneOf(new Request('https://luochui.test/page'), NAMES)).toBeNull();
  });
});
