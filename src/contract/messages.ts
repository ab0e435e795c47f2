// Every kind of message there is, by domain: each a row of its own (message.ts).
import type { Message, MessageKind } from '#core/notifications/message.ts';
import { accountsMessages } from './accounts/messages.ts';
import { agentsMessages } from './agents/messages.ts';
import { auditMessages } from './audit/messages.ts';
import { biddingMessages } from './bidding/messages.ts';
import { catalogueMessages } from './catalogue/messages.ts';
import { depositsMessages } from './deposits/messages.ts';
import { depositsStaffMessages } from './deposits/staff-messages.ts';
import { depositsStaffMoneyMessages } from './deposits/staff-money-messages.ts';
import { disputesConsignorMessages } from './disputes/consignor-messages.ts';
import { disputesMessages } from './disputes/messages.ts';
import { documentsMessages } from './documents/messages.ts';
import { enquiriesMessages } from './enquiries/messages.ts';
import { formatsMessages } from './formats/messages.ts';
import { identityMessages } from './identity/messages.ts';
import type { MessageKindRow, MessageRows } from './message.ts';
import { negotiationMessages } from './negotiation/messages.ts';
import { ordersMessages } from './orders/messages.ts';
import { ordersStaffMessages } from './orders/staff-messages.ts';
import { oversightMessages } from './oversight/messages.ts';
import { proofMessages } from './proofs/messages.ts';
import { salesMessages } from './sales/messages.ts';
import { staffMessages } from './staff/messages.ts';
import { viewingsMessages } from './viewings/messages.ts';

export const messages: MessageRows<MessageKind> = {
  ...agentsMessages,
  ...accountsMessages,
  ...staffMessages,
  ...auditMessages,
  ...identityMessages,
  ...proofMessages,
  ...biddingMessages,
  ...formatsMessages,
  ...catalogueMessages,
  ...depositsMessages,
  ...depositsStaffMessages,
  ...depositsStaffMoneyMessages,
  ...disputesConsignorMessages,
  ...disputesMessages,
  ...documentsMessages,
  ...enquiriesMessages,
  ...negotiationMessages,
  ...ordersMessages,
  ...ordersStaffMessages,
  ...oversightMessages,
  ...salesMessages,
  ...viewingsMessages,
};

/** Row of a message, which takes any of its kind. */
export function rowOf({ kind }: Message): MessageKindRow<MessageKind> {
  // Every kind has its own words, and one index cannot say which.
  return messages[kind] as MessageKindRow<MessageKind>;
}
