// An action is brought to some node of the house. Some are sent twice at once under one key, as
// from a browser that lost its line: both must be answered the same, to the byte.
import type { Command, KeyedAnswer } from '#server/engine/command.ts';
import type { Dice } from './dice.ts';
import { tallied, wordsOf, type Does, type House } from './house.ts';

const TWINS_ONE_IN = 5;

/** How the hand of this seed does things. */
export function requestedBy(house: House, dice: Dice, seed: string): Does {
  let requests = 0;
  return async (command, input) => {
    requests += 1;
    try {
      return dice.isOneIn(TWINS_ONE_IN)
        ? await twins(house, { command, input, seed: `${seed} ${requests}` }, dice)
        : await dice.oneOf(house.nodes).run(command, input);
    } catch (error) {
      house.faults.push(`${seed}: ${command.name} ${JSON.stringify(input)} threw ${wordsOf(error)}`);
      return null;
    }
  };
}

const bodyOf = (answers: readonly KeyedAnswer[], fault: (words: string) => void): string | null => {
  const bodies = answers.flatMap((answer) => (answer.state === 'answered' ? [answer.body] : []));
  if (answers.some(({ state }) => state === 'key-reused')) fault('a key was said to be reused');
  if (new Set(bodies).size > 1) fault(`was answered in two ways: ${bodies.join(' and ')}`);
  if (bodies.length === 0) fault('was not answered');
  return bodies[0] ?? null;
};

/** Twins under one key, on two nodes if there are two. */
const twins = async <Input, Given>(
  house: House,
  { command, input, seed }: { command: Command<Input, Given>; input: Input; seed: string },
  dice: Dice,
): Promise<Given | null> => {
  const nodes = [dice.oneOf(house.nodes), dice.oneOf(house.nodes)];
  const key = { bidderId: house.crowd[0].id, key: seed, bodyHash: JSON.stringify(input) };
  const answers = await Promise.all(nodes.map((node) => node.runKeyed(command, input, key)));
  const fault = (words: string) => house.faults.push(`${command.name} ${key.bodyHash} ${words}`);
  const body = bodyOf(answers, fault);
  if (body === null) return null;
  const given = JSON.parse(body) as Given;
  tallied(house, command.name, given);
  return given;
};
