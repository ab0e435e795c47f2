// Commands that the lives of a house must run, and those they need not: by these no money is moved,
// no lot or order is decided on and nobody's right is touched. Each of these stands with a reason.
import { commandNames } from '#server/domains.ts';
import type { Lived } from './run.ts';

export const NOT_LIVED: Readonly<Record<string, string>> = {
  'enter-sample':
    'only a sample house allows it, and these are real ones: tests/server/accounts/commands-enter-sample.test.ts',
  'pick-up-in-sample':
    'only a sample house allows it, and these are real ones: tests/server/orders/commands-sample-pick-up.test.ts',
  'enter-practice':
    'for whoever has no account, where nothing is sold: tests/server/bidding/practice-guest.test.ts',
  'issue-sms-code': 'who comes in',
  'check-sms-code': 'who comes in',
  'change-password': 'who comes in',
  'change-phone': 'who comes in',
  ...Object.fromEntries(
    ['begin-factor', 'turn-factor-on', 'show-factor', 'renew-recovery', 'drop-own-factor'].map((name) => [
      name,
      'who comes in: tests/server/accounts/door',
    ]),
  ),
  ...Object.fromEntries(
    [
      'open-wechat-state',
      'scan-wechat-state',
      'take-wechat-answer',
      'settle-wechat-answer',
      'enter-by-wechat',
      'bind-wechat',
      'unbind-wechat',
    ].map((name) => [name, 'who comes in']),
  ),
  ...Object.fromEntries(
    ['invite-agent', 'accept-agency', 'change-agent', 'end-agent', 'act-for-firm', 'stop-acting'].map(
      (name) => [
        name,
        'who acts for a firm; in lives everybody acts for themselves: tests/server/accounts/agents',
      ],
    ),
  ),
  ...Object.fromEntries(
    ['save-search', 'change-search', 'see-search', 'remove-search'].map((name) => [
      name,
      'what a person looks for in a hall: tests/server/catalogue/searches',
    ]),
  ),
  ...Object.fromEntries(
    [
      'add-role',
      'change-role',
      'drop-roles',
      'set-role-menus',
      'add-menu',
      'change-menu',
      'drop-menu',
      'add-staff',
      'change-staff',
      'drop-staff',
      'reset-staff-password',
      'decide-access',
      'propose-factor-off',
    ].map((name) => [name, 'who of the house may do what, asked at the door: tests/server/office']),
  ),
  'copy-sale': 'a draft after another, which is drafted as any: tests/server/sales/sale-desk.test.ts',
  'arrange-lots': 'the order of a draft: tests/server/sales/sale-desk.test.ts',
  ...Object.fromEntries(
    ['import-lots', 'keep-sheet-piece', 'take-lot-import', 'mend-sheet-cell', 'cancel-lot-import'].map(
      (name) => [name, 'lots of a draft, many at once: tests/server/sales/sheets/lot-import.http.test.ts'],
    ),
  ),
  'answer-for-own-lot':
    'what answer-negotiation does, by another hand: tests/server/negotiation/consigned-negotiation.test.ts',
  'say-as-consignor':
    'what hear-dispute and its like do, by another hand: tests/server/disputes/consigned-case.test.ts',
  'show-as-consignor':
    'what show-at-house does, by another hand: tests/server/disputes/consigned-case.test.ts',
  'draft-answer':
    'words for the house, which alone publishes: tests/server/enquiries/consigned-questions.test.ts',
  ...Object.fromEntries(
    ['ask-for-papers', 'bring-papers', 'check-papers'].map((name) => [
      name,
      'what a consignor shows the house; nothing is decided by it: tests/server/documents/requests',
    ]),
  ),
  'speak-to-offer': 'what answer-offer does, by another hand: tests/server/formats/consigned-offers.test.ts',
  'group-follows':
    'by what a person sorts what they follow: tests/server/lots/follows/commands-group-follows.test.ts',
  'follow-lots': 'as following one, which lives do: tests/server/lots/commands-follow-lots.test.ts',
  'wait-for-unit':
    'what a person wants to be told of; nothing is kept for them: tests/server/formats/unit-waits.test.ts',
  'follow-partner': 'whose sales a person wants to hear of: tests/server/sales/partners',
  'note-replays': 'changes no result, and tells of it: tests/server/oversight',
  'replay-again': 'the same, when it is asked for',
  'start-drill': 'robots on practice lots in a store of their own: tests/server/oversight/drills',
  'note-drill': 'the same',
  'note-signals': 'advice, by which nothing changes: tests/server/oversight',
  'rule-signal': 'words of the house to itself: tests/server/oversight',
  'take-work': 'a note of the house to itself; nothing is decided by it: tests/server/office',
  'leave-work': 'the same',
  'note-person': 'words of the house to itself: tests/server/office',
  'see-center': 'a look of the house, by which nothing changes: tests/server/office',
  'reveal-phone': 'the same',
  'set-viewing': 'when a sale is looked at; nobody bids by it: tests/server/viewings',
  'make-appointment': 'who comes to look: tests/server/viewings',
  'change-appointment': 'who comes to look: tests/server/viewings',
  'cancel-appointment': 'who comes to look: tests/server/viewings',
  'save-preferences': 'how a person likes to bid',
  'hide-messages': 'what a person has put away of what they were told',
  'confirm-mail': 'of a mail address, and lives know none: tests/server/accounts/own/routes-mail.test.ts',
  'add-push-browser': 'of a browser, and lives know none: tests/server/accounts/own/push.http.test.ts',
  'end-push-browser': 'the same',
  'save-alerts': 'by what a person is told of messages',
  'make-notes': 'what the note sender does',
  'take-note': 'what the note sender does',
  'settle-notes': 'what the note sender does',
  'ask-export': 'what a person takes along of themselves',
  'keep-export': 'what a person takes along of themselves',
  'ask-closing': 'who goes; nobody leaves in a life: tests/server/accounts/closing',
  'take-closing-back': 'who goes; nobody leaves in a life: tests/server/accounts/closing',
  'save-display-name': 'what a person is shown by',
  'save-avatar': 'the picture a person is shown by, to themselves: tests/server/accounts/own/avatar.test.ts',
  'drop-avatar': 'the picture a person is shown by, to themselves: tests/server/accounts/own/avatar.test.ts',
  'save-profile': 'what a person tells of themselves',
  'start-session': 'who comes in',
  'touch-session': 'who comes in',
  'end-sessions': 'who comes in',
  'forget-sessions': 'who comes in',
  'take-tries': 'who comes in',
  'give-tries-back': 'who comes in',
  'appoint-person': 'said at the machine, where nobody is logged in: tests/server/cli/cli.test.ts',
  'verify-buyer': 'said at the machine, where nobody is logged in: tests/server/cli/cli.test.ts',
  ...Object.fromEntries(
    [
      'give-consent',
      'withdraw-consent',
      'add-identity-picture',
      'hand-in-papers',
      'reveal-papers',
      'review-verification',
    ].map((name) => [
      name,
      'who a person is: in lives everybody is known; tests/server/accounts/verification',
    ]),
  ),
  ...Object.fromEntries(
    ['add-proof-picture', 'send-proof', 'take-proof-back', 'open-proof', 'review-proof'].map((name) => [
      name,
      'what a person proves: in lives no lot asks for it; tests/server/proofs',
    ]),
  ),
  'note-security': 'stands beside what is done at the desk, and is told in its own tests',
  'record-edit': 'what editors write',
  'take-enquiry': 'what people write to the house',
  'answer-enquiry': 'what people write to the house',
  'send-feedback': 'what people write to the house',
  'move-feedback': 'what people write to the house',
  'answer-feedback': 'what people write to the house',
  'bring-in-feedback': 'what people wrote to the house before',
  'cast-vote': 'whether a page was of use',
  'report-link': 'whether a page leads somewhere',
  'close-link-report': 'whether a page leads somewhere',
  'add-video': 'shown as a picture is, which lives do',
  'place-payment': 'where a payer goes on the page of a payment provider; no money is moved by it',
  'finish-refund':
    'what a payment provider says it has sent; booked before: tests/server/jobs/send-refunds.test.ts',
  'keep-sale-days': 'counts what others have done: tests/server/office/reports',
  'check-deeds': 'changes nothing but what it found: tests/server/audit/deeds/check-deeds.test.ts',
  'note-ledger-check': 'moves no money: tests/server/deposits/check-ledger.test.ts',
  'tell-refund-unsent': 'moves no money: tests/server/jobs/send-refunds.test.ts',
  reseal: 'the same words under another key: tests/server/jobs/reseal.test.ts',
  'forget-answers': 'answers that nobody can ask for again',
  'publish-rules': 'for sales to come: the lives sell under the rules there are',
  'bring-in-questions': 'a house moves in by it, and by two commands that lives walk',
  'bring-in-dispute': 'a house moves in by it, and by the commands of a case, which lives walk',
  'bring-in-verification': 'a house moves in by it, and by commands that are told of in their own tests',
  'publish-lots': 'a house moves in by it; in lives it has',
  'put-off-deadline': 'comes after a fault, and a life has none',
};

/** Commands that must be lived, and were accepted in none of these lives. */
export function unwalkedIn(lives: readonly Pick<Lived, 'tally'>[]): readonly string[] {
  return commandNames.filter(
    (name) => !(name in NOT_LIVED) && !lives.some(({ tally }) => tally.has(`${name} ok`)),
  );
}

/** The fewest lives found, one after the other, that have run as many commands as all of them. */
export function fewestOf<Named extends Pick<Lived, 'tally'>>(lives: readonly Named[]): readonly Named[] {
  const chosen: Named[] = [];
  while (unwalkedIn(chosen).length > unwalkedIn(lives).length) {
    const missing = (one: Named): number => unwalkedIn([...chosen, one]).length;
    const [best] = lives.toSorted((one, other) => missing(one) - missing(other));
    if (!best) break;
    chosen.push(best);
  }
  return chosen;
}
