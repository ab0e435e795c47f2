// The editor's pages without a house: drawn for a visitor by a service that answers as it is told.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { EditorEntry } from '#contract/content/outputs.ts';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { giveBack } from '#lib/plain-form.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

export const AT_MS = Date.parse('2026-11-20T09:00:00+08:00');

export function done(data: unknown) {
  return { code: 200, msg: '', data };
}
export function refused(refusal: object) {
  return { code: 5001, msg: '不行', data: { refusal, lot: null } };
}
/** Answers to a stranger, and to a person without the right. */
export const NOBODY = { code: 401, msg: '登录状态已过期,请重新登录', data: null };
export const FORBIDDEN = { code: 403, msg: '当前操作没有权限', data: null };
export const UNKNOWN = { code: 5004, msg: '没有', data: { refusal: { code: 'UNKNOWN_CONTENT' }, lot: null } };

export function anEntry(part: Partial<EditorEntry> = {}): EditorEntry {
  return {
    collection: 'news',
    name: 'yards',
    hash: 'hash-of-yards',
    isLive: true,
    typed: {
      title: '冬季看车时间调整',
      summary: '十二月起，看车场每天提前半小时开门。',
      category: 'company',
      publishedOn: '2026-11-01',
      source: '落槌拍卖（示例）',
    },
    body: '每天 8:30 开门，16:30 停止入场。',
    draft: null,
    faults: [],
    changes: [],
    pictures: [],
    ...part,
  };
}

export function aDraft(part: Partial<NonNullable<EditorEntry['draft']>> = {}): EditorEntry['draft'] {
  return {
    byName: '许宁',
    atMs: AT_MS,
    releaseAtMs: null,
    problem: null,
    isBehind: false,
    ...part,
  };
}

export function aFakeService(part: Partial<Outputs['editorList']> = {}): Outputs['editorList'] {
  return {
    collection: 'news',
    rows: [],
    gone: [],
    count: 0,
    page: 1,
    pageCount: 1,
    pictures: [],
    site: { isBuilding: false, builtAtMs: null, failure: null },
    ...part,
  };
}

interface Question {
  readonly name: RouteName;
  readonly query: Readonly<Record<string, string>>;
}

interface Visit {
  readonly answers: Partial<Record<RouteName, object>>;
  /** The form the visitor posts; without it they only look. */
  readonly posted?: URLSearchParams;
  readonly who?: string | null;
  /** The page's own cookie, of a browser without a script. */
  readonly token?: string;
  readonly problem?: string;
  /** The form that was posted had been held while its writer logged in. */
  readonly isGivenBack?: boolean;
}

const NAME_AT = new Map((Object.keys(routes) as RouteName[]).map((name) => [BASE + routes[name].path, name]));

/** The words on the buttons that do something to the text. */
export function actionsIn(html: string): string[] {
  return [...html.matchAll(/<button[^>]*name="step" value="([\w-]+)"/g)].map(([, step = '']) => step);
}

const serviceOf = ({ answers }: Visit, asked: Question[]): typeof fetch => {
  return (address) => {
    const { pathname, searchParams } = new URL(
      address instanceof Request ? address.url : String(address),
      'http://localhost',
    );
    const name = NAME_AT.get(pathname);
    if (name === undefined) throw new Error(`no such question: ${pathname}`);
    asked.push({ name, query: Object.fromEntries(searchParams) });
    return Promise.resolve(Response.json(answers[name] ?? { code: 500, msg: '系统未知错误', data: null }));
  };
};

/** The page at `address`, with what it asked of the service. */
export async function open(page: unknown, address: string, visit: Visit) {
  const container = await AstroContainer.create();
  const { posted, who = '许宁', token, problem = null } = visit;
  const asked: Question[] = [];
  const session = who === null ? null : { sid: 's', userInfo: { displayName: who } };
  const locals = { api: serviceOf(visit, asked), session, sample: null, form: problem && { problem } };
  const request = new Request(`http://localhost${address}`, {
    method: posted ? 'POST' : 'GET',
    ...(posted && { body: posted }),
    headers: token === undefined ? {} : { cookie: `${FORM_TOKEN_COOKIE}=${token}` },
  });
  if (visit.isGivenBack) giveBack(request, await request.clone().formData());
  const response = await container.renderToResponse(page as Piece, {
    request,
    locals: locals as unknown as App.Locals,
    partial: false,
  });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, main: mainOf(html), asked };
}

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Text to be read, without tags. */
export function plain(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The start tag of the field called so; empty when there is none. */
export function fieldTag(html: string, name: string): string {
  return new RegExp(`<(?:input|textarea|select)[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}

/** The part of the page with this id, up to its end tag. */
export function partById(html: string, id: string): string {
  return new RegExp(`<(\\w+)[^>]*\\sid="${id}"[^>]*>[\\s\\S]*?</\\1>`).exec(html)?.[0] ?? '';
}
