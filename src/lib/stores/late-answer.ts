// The outcome of a bid that the person has stopped waiting for, told wherever they are by now.
import { LATE_OUTCOME_WORDS } from '#lib/bidding/outcome-words.ts';
import { OVERTAKEN_STAY_MS } from '#lib/constants.ts';
import { moneyText } from '#lib/format.ts';
import { takeAnswer, takeRefusal, type Outcome } from './bid-outcome.ts';
import { showToast } from './toasts.ts';

export function tellLateAnswer(outcome: Outcome): void {
  if (outcome.state === 'accepted') {
    const { outcome: place, receipt } = takeAnswer(outcome.answer);
    const kind = place === 'outbid' ? 'warning' : 'success';
    const detail = `刚才的 ${moneyText(receipt.amountFen)} 已计入`;
    showToast({ kind, text: LATE_OUTCOME_WORDS[place], detail, stayMs: OVERTAKEN_STAY_MS });
  }
  if (outcome.state === 'refused') {
    takeRefusal(outcome.error);
    // The house's own line: the page has no words for refusals of its own until they are wanted.
    const detail = outcome.error.msg;
    showToast({ kind: 'warning', text: '刚才的出价没有计入', detail, stayMs: OVERTAKEN_STAY_MS });
  }
  if (outcome.state === 'unknown') {
    const detail = '它没有到达，可以再出一次';
    showToast({ kind: 'warning', text: '刚才的出价没有计入', detail, stayMs: OVERTAKEN_STAY_MS });
  }
}
