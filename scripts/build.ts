import { buildAll } from './portal.ts';

process.exitCode = await buildAll();
