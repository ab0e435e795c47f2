// A month of one's own account, to take home.
import type { Handlers } from '#server/http/call.ts';
import { readerOf } from '#server/http/limits.ts';
import { fileReply, malformedField, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { accountStatement } from './queries-account-statement.ts';

export function accountStatementHandlers({
  reader,
  limits,
  printer,
  bids,
}: Services): Pick<Handlers, 'depositStatement'> {
  return {
    depositStatement: async ({ input: { month }, viewer, ip, nowMs }) => {
      const waitMs = limits.export.take(readerOf(viewer, ip), nowMs);
      if (waitMs > 0) return rateLimited(waitMs);
      const paper = await accountStatement(reader, {
        userId: viewer.userId,
        month,
        nowMs,
        names: bids.maximums,
      });
      if (!paper) return malformedField('depositStatement', 'month', '还没有开始，请选本月或更早的月份');
      const name = `资金对账单-${month}.pdf`;
      return fileReply({ bytes: await printer.print(paper), type: 'application/pdf', name });
    },
  };
}
