// Things a browser has stopped on a page of ours: a line of the log for each, so that a page that
// breaks its own policy is heard of, and nothing else. Whoever sends has no name and may lie: they
// are believed nothing and heard seldom. Source: goals.md S5.
import type { Inputs } from '#contract/inputs.ts';
import type { Handlers } from '#server/http/call.ts';
import { homeOf } from '#server/http/limits.ts';
import { ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';

type Reports = Inputs['policyReport']['reports'];

interface Stopped {
  readonly directive: string | undefined;
  readonly what: string | undefined;
  readonly page: string | undefined;
}

export function policyReportHandlers({ limits, note }: Services): Pick<Handlers, 'policyReport'> {
  return {
    policyReport: async ({ input: { reports }, ip, nowMs }) => {
      const waitMs = limits.report.take(homeOf(ip), nowMs);
      if (waitMs > 0) return rateLimited(waitMs);
      for (const { directive, what, page } of stoppedIn(reports)) {
        note(`policy: ${word(directive)} stopped ${word(what)} on ${word(page)}`);
      }
      return Promise.resolve(ok(null));
    },
  };
}

const stoppedIn = (reports: Reports): Stopped[] => {
  if (Array.isArray(reports)) {
    return reports.map(({ body: { effectiveDirective, blockedURL, documentURL } }) => ({
      directive: effectiveDirective,
      what: blockedURL,
      page: documentURL,
    }));
  }
  const { 'csp-report': report } = reports;
  return [
    {
      directive: report['effective-directive'] ?? report['violated-directive'],
      what: report['blocked-uri'],
      page: report['document-uri'],
    },
  ];
};

const LONGEST = 120;

/** One short word of a log line: no blanks, no control characters, and of an address no query. */
const word = (text = ''): string =>
  text
    .replace(/[?#].*$/s, '')
    .replaceAll(/[\s\p{C}]+/gu, '')
    .slice(0, LONGEST) || '?';
