// Which commands the lives of a house walk, and which they need not: those by which no money is moved, no lot's or order's fate is
// decided and nobody's right is touched, each with what it is for.
import { commandNames } from '#server/engine/registry.ts';
import type { Lived } from './lived.ts';

export const NOT_LIVED: Readonly<Record<string, string>> = {
  'issue-sms-code': 'who comes in',
  'check-sms-code': 'who comes in',
  'change-password': 'who comes in',
  'start-session': 'who comes in',
  'touch-session': 'who comes in',
  'end-sessions': 'who comes in',
  'forget-sessions': 'who comes in',
  'note-security': 'stands beside what is done at the desk, and is told in its own tests',
  'keep-content': 'what editors write',
  'take-letter': 'what people write to the house',
  'answer-letter': 'what people write to the house',
  'cast-vote': 'whether a page was of use',
  'report-link': 'whether a page leads somewhere',
  'close-link-report': 'whether a page leads somewhere',
  'add-video': 'shown as a picture is, which lives do',
  'forget-answers': 'answers that nobody can ask for again',
  'publish-rules': 'for sales to come: the lives sell under the rules there are',
  'publish-lots': 'a house moves in by it; in lives it has',
  'put-off-deadline': 'comes after a fault, and a life has none',
};

/** What of all that must be lived has been done in none of these lives, and let. */
export const unwalkedIn = (lives: readonly Pick<Lived, 'tally'>[]): readonly string[] =>
  commandNames.filter((name) => !(name in NOT_LIVED) && !lives.some(({ tally }) => tally.has(`${name} ok`)));

/** The fewest lives found, one after the other, that have walked as much of it as all of them. */
export const fewestOf = <Named extends Pick<Lived, 'tally'>>(lives: readonly Named[]): readonly Named[] => {
  const chosen: Named[] = [];
  while (unwalkedIn(chosen).length > unwalkedIn(lives).length) {
    const missing = (one: Named): number => unwalkedIn([...chosen, one]).length;
    const [best] = lives.toSorted((one, other) => missing(one) - missing(other));
    if (!best) break;
    chosen.push(best);
  }
  return chosen;
};
