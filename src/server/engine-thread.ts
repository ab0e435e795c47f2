// Entry of the engine's thread: the engine knows no domain and is handed their commands here.
import { commandNamed } from './domains.ts';
import { openEngineThread } from './engine/worker.ts';

await openEngineThread(commandNamed);
