// Entry of the engine's thread: the engine knows no domain and is handed their commands and effects
// here.
import { handedIn } from './domains.ts';
import { openEngineThread } from './engine/worker.ts';
import { giveBackWhenQuiet } from './jobs/give-back.ts';

await openEngineThread(handedIn);
giveBackWhenQuiet();
