// Packages that are large, and that a house may do without for hours: each is loaded when it is
// first used, at once and not with the house. See docs/performance/start.md.
import { createRequire } from 'node:module';
import type * as nodemailer from 'nodemailer';
import type * as opencc from 'opencc-js/t2cn';
import type * as pg from 'pg';
import type * as pinyin from 'pinyin-pro';
import type * as satteri from 'satteri';
import type * as webPush from 'web-push';

interface LatePackages {
  readonly nodemailer: typeof nodemailer;
  readonly 'opencc-js/t2cn': typeof opencc;
  readonly pg: typeof pg;
  readonly 'pinyin-pro': typeof pinyin;
  readonly satteri: typeof satteri;
  readonly 'web-push': typeof webPush;
}

const require = createRequire(import.meta.url);

/** Loads it on the first call. */
export function latePackage<Name extends keyof LatePackages>(name: Name): () => LatePackages[Name] {
  let loaded: LatePackages[Name] | null = null;
  return () => (loaded ??= require(name) as LatePackages[Name]);
}
