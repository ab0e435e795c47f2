import process from 'node:process';
import { ConfigProblem, readConfig } from '#server/config.ts';
import { buildSite } from '#server/site/build-site.ts';
import { sitePartsOf } from '#server/site/open-texts.ts';
import { root } from './child.ts';

// npm run publish: builds the site anew beside the one that runs; a house that is open takes it over within a second.
const publish = async (): Promise<number> => {
  const config = readConfig(process.env, process.argv.slice(2));
  const startedAtMs = performance.now();
  const outcome = await buildSite(sitePartsOf(config, { root, env: process.env }));
  if (outcome.ok) {
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    console.log(`发布完成（${seconds} 秒）。正在营业的网站会在一秒内换上，没有营业的下次启动时用它。`);
    return 0;
  }
  const { msg, faults } = outcome.failure;
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
