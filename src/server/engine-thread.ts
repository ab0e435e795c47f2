// Entry of the engine's thread: the engine knows no domain and is handed their commands and effects
// here.
import { flushCompileCache } from 'node:module';
import { handedIn } from './domains.ts';
import { openEngineThread } from './engine/worker.ts';
import { giveBackWhenQuiet } from './jobs/give-back.ts';

await openEngineThread(handedIn);
// Kept for the next opening: a house that is killed writes nothing down.
flushCompileCache();
giveBackWhenQuiet();
