import { buildPortal } from './portal.ts';

process.exitCode = await buildPortal();
