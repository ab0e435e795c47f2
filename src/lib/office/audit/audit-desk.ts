// The log of who came in from where, as its page draws it: filters in the address, a page at a
// time, the latest first. Days are whole days of China. Source: product.md 7.8; gap-screens.md C18.
import { SECURITY_EVENTS, type SecurityEventKind } from '#contract/audit/security-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { readDay } from '#core/input/typed-date.ts';
import { DAY_MS } from '#core/time/days.ts';
import { apiOver } from '#lib/api.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { afterIn, idIn, oneOf } from '#lib/query-fields.ts';
import { dayMs } from '../day-start.ts';
import { officePath } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export interface AuditFilter {
  readonly kind: SecurityEventKind | null;
  readonly userId: string | null;
  /** Address as the log writes it; empty: any. */
  readonly home: string;
  /** `2026-11-20`; empty: from the first, to the last. */
  readonly from: string;
  readonly to: string;
  readonly after: string | null;
}

/** Part of the address that asks for this log in the place of the deeds. */
const LOG_INS = 'logins';

export function isLogInLog({ searchParams }: Pick<URL, 'searchParams'>): boolean {
  return searchParams.get('log') === LOG_INS;
}

/** Both logs, as the head of each leads to them. */
export function logViews(isOfLogIns: boolean) {
  const here = officePath('audit');
  return [
    { label: '操作链', href: here, isHere: !isOfLogIns },
    { label: '登录与安全', href: `${here}?log=${LOG_INS}`, isHere: isOfLogIns },
  ];
}

const HOME = /^[0-9a-f.:]{2,45}$/i;

const dayIn = (params: URLSearchParams, name: string): string => readDay(params.get(name) ?? '') ?? '';

export function auditFilter(params: URLSearchParams): AuditFilter {
  const home = (params.get('home') ?? '').trim();
  return {
    kind: oneOf(SECURITY_EVENTS, params.get('kind')),
    userId: idIn(params, 'userId'),
    home: HOME.test(home) ? home : '',
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    after: afterIn(params),
  };
}

/** Query for the service; the last day counts whole. */
export function auditQuery({ kind, userId, home, from, to, after }: AuditFilter): Inputs['securityLog'] {
  return {
    ...(kind && { kind }),
    ...(userId !== null && { userId }),
    ...(home !== '' && { home }),
    ...(from !== '' && { fromMs: dayMs(from) }),
    ...(to !== '' && { untilMs: dayMs(to) + DAY_MS }),
    ...(after !== null && { after }),
  };
}

export interface AuditDesk {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
  readonly visit: DeskVisit<Outputs['securityLog']>;
}

type DeskPage = Pick<FormPage, 'locals' | 'response'> & { readonly url: URL };

export async function auditDesk(page: DeskPage): Promise<AuditDesk> {
  page.response.headers.set('cache-control', 'no-store');
  const filter = auditFilter(page.url.searchParams);
  const visit = await deskVisit(apiOver(page.locals.api)('securityLog', auditQuery(filter)));
  const { kind, userId, home, from, to } = filter;
  return { filter, isFiltered: [kind, userId, home, from, to].some((value) => Boolean(value)), visit };
}
