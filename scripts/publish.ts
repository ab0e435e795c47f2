import process from 'node:process';
import { ConfigProblem, readConfig } from '#server/config.ts';
import { closeToOthers } from '#server/own-files.ts';
import { buildSite } from '#server/site/build-site.ts';
import { sitePartsOf } from '#server/site/open-texts.ts';
import { root } from './child.ts';

// npm run publish: builds the site anew beside the one that runs; a house that is open takes it
// over within a second.
const publish = async (): Promise<number> => {
  closeToOthers();
  const config = readConfig(process.env, process.argv.slice(2));
  const startedAtMs = performance.now();
  const outcome = await buildSite(sitePartsOf(config, { root, env: process.env }));
  const { msg, faults } = outcome.ok
    ? {
        msg: '有内容需要改：改好之前，网站上是它原来的样子',
        faults: [...outcome.faults, ...outcome.newsFaults],
      }
    : outcome.failure;
  if (outcome.ok) {
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    console.log(`发布完成（${seconds} 秒）。正在营业的网站会在一秒内换上，没有营业的下次启动时用它。`);
  }
  if (outcome.ok && faults.length === 0) return 0;
  console.error(msg);
  for (const fault of faults) console.error(`  ${fault.file}  ${fault.label}：${fault.msg}`);
  return 1;
};

try {
  process.exitCode = await publish();
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
