// Kind of the thing that each deed is done to: by the command, by the call that showed a person,
// and by the few words of what is done without either.
import type { RouteName } from '#contract/routes.ts';
import type { DeedKind, DeedThing } from '#core/audit/deed.ts';

const COMMANDS: Readonly<Record<string, DeedThing>> = {
  'add-menu': 'menu',
  'add-role': 'role',
  'add-staff': 'staff',
  'accept-goods': 'order',
  'amend-lot': 'lot',
  'amend-notice': 'sale',
  'announce-sale': 'sale',
  'answer-enquiry': 'letter',
  'answer-feedback': 'letter',
  'answer-negotiation': 'lot',
  'answer-offer': 'lot',
  'appeal-for-consignor': 'dispute',
  'arrange-lots': 'sale',
  'ask-for-papers': 'lot',
  'cancel-lot-import': 'sale',
  'change-menu': 'menu',
  'change-role': 'role',
  'change-staff': 'staff',
  'check-deeds': 'audit-log',
  'close-link-report': 'text',
  'copy-sale': 'sale',
  'decide-access': 'staff',
  'decide-money': 'money',
  'check-papers': 'lot',
  'decide-transfer': 'transfer',
  'do-transfer-step': 'order',
  'draft-sale': 'sale',
  'drop-menu': 'menu',
  'drop-roles': 'role',
  'drop-staff': 'staff',
  'edit-sale': 'sale',
  'end-default': 'order',
  'end-invoice': 'invoice',
  'end-undone': 'order',
  'hammer-word': 'lot',
  'hand-out': 'order',
  'hear-dispute': 'dispute',
  'import-lots': 'sale',
  'import-statement': 'statement',
  'mend-sheet-cell': 'sale',
  'note-delivery': 'order',
  'note-person': 'person',
  'offer-settlement': 'dispute',
  'open-proof': 'proof',
  'order-lot': 'lot',
  'order-sale': 'sale',
  'place-hall-bid': 'lot',
  'propose-factor-off': 'staff',
  'propose-money': 'money',
  'publish-rules': 'rules',
  'put-lot': 'lot',
  'quote-transport': 'order',
  'receive-transfer': 'transfer',
  'record-auctioneer': 'auctioneer',
  'record-house': 'house',
  'reject-voucher': 'order',
  'relist-lot': 'lot',
  'remove-lot': 'lot',
  'replay-again': 'lot',
  'reset-staff-password': 'staff',
  'reveal-papers': 'verification',
  'reveal-phone': 'person',
  'see-center': 'person',
  'review-proof': 'proof',
  'review-sale': 'sale',
  'review-verification': 'verification',
  'rule-dispute': 'dispute',
  'rule-signal': 'signal',
  'send-papers-back': 'order',
  'set-hall-paddle': 'lot',
  'set-lot-documents': 'lot',
  'set-lot-pictures': 'lot',
  'set-role-menus': 'role',
  'set-viewing': 'sale',
  'settle-question': 'question',
  'show-at-house': 'dispute',
  'start-drill': 'staff',
  'submit-sale': 'sale',
  'take-lot-import': 'sale',
  // Noted without a command.
  'publish-site': 'text',
  'lot-picture': 'lot',
  'lot-document': 'lot',
};

/** Calls whose row names no thing of a sale (contract/duties.ts). */
const CALLS: Partial<Record<RouteName, DeedThing>> = {
  authReveal: 'verification',
  proofOpen: 'proof',
  evidence: 'lot',
  staffPerson: 'person',
  securityLog: 'audit-log',
  deedLog: 'audit-log',
};

const CALLS_BY_NAME: Readonly<Record<string, DeedThing>> = CALLS;

/** Null: it is about no one thing, or about work of any kind. */
export function thingOf(kind: DeedKind, detail: string | null): DeedThing | null {
  const [word = ''] = (detail ?? '').split(' ');
  switch (kind) {
    case 'persons-shown':
      return CALLS_BY_NAME[word] ?? null;
    case 'editor-action':
      return 'text';
    case 'machine-action':
      return word === 'verify-buyer' ? 'person' : 'staff';
    case 'further-account':
      return 'person';
    case 'staff-action':
    case 'staff-refused':
      return COMMANDS[word] ?? null;
  }
}
