// The process that draws one picture and ends. It is told what to do in its one argument and
// answers in one line.
import { writeSync } from 'node:fs';
import { ANSWER, type Drawing } from '#server/ports/drawing.ts';
import { draw } from './draw.ts';

const [, , asked = ''] = process.argv;
writeSync(ANSWER, JSON.stringify(await draw(JSON.parse(asked) as Drawing)));
