// Refusals to the people of the house: what is their own is another's to decide.
import type { Refusals } from '#contract/refusal-words.ts';
import type { OwnMatterRefusal } from '#core/staff/own-matter.ts';

export const staffRefusals: Refusals<OwnMatterRefusal> = {
  OWN_MATTER: {
    number: 5114,
    say: () => ({ sentence: '这件事与你本人或你的账户有关', wayOut: '请另一位同事办理' }),
  },
  SAME_PERSON: {
    number: 4712,
    say: () => ({ sentence: '提出人不能复核自己提出的处理', wayOut: '请另一位同事复核' }),
  },
};
