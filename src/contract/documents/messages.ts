// Messages about papers that are asked of a consignor: to them, and to the people of the house that
// some have come.
import type { MessageRows } from '#contract/message.ts';
import { byText } from '#contract/words/figures.ts';
import type { PaperRequestMessage, PapersHandedIn } from '#core/documents/paper-request-message.ts';
import { REQUESTED_PAPER_WORDS } from './request-words.ts';

export const documentsMessages: MessageRows<(PaperRequestMessage | PapersHandedIn)['kind']> = {
  'papers-asked': {
    topic: 'notice',
    group: 'order',
    due: ({ dueAtMs }) => dueAtMs,
    words: ({ paper, title, text, dueAtMs, reason }) => ({
      title: `${reason === null ? '请提交' : '请补交'}${REQUESTED_PAPER_WORDS[paper]}`,
      text: `${title}：${text}。${reason === null ? '' : `要补交的理由：${reason}。`}请在 ${byText(dueAtMs)} 前在“我委托的拍品”里拍照上传。`,
    }),
    sms: ({ dueAtMs }) => `你委托的标的需要提交材料，请在 ${byText(dueAtMs)} 前登录上传。`,
    ways: ['consigned-papers'],
  },
  'papers-accepted': {
    topic: 'notice',
    group: 'notice',
    words: ({ paper, title }) => ({
      title: `${REQUESTED_PAPER_WORDS[paper]}已收下`,
      text: `${title}：你提交的${REQUESTED_PAPER_WORDS[paper]}核对无误，这一项办完了。`,
    }),
    sms: null,
    ways: ['consigned-papers'],
  },
  'papers-dropped': {
    topic: 'notice',
    group: 'notice',
    words: ({ paper, title }) => ({
      title: `不再需要${REQUESTED_PAPER_WORDS[paper]}`,
      text: `${title}：本公司不再要这一项材料，不用提交。`,
    }),
    sms: null,
    ways: ['consigned-papers'],
  },
  'papers-handed-in': {
    topic: 'system',
    group: 'system',
    words: ({ paper, title, dueAtMs }) => ({
      title: '委托人提交了材料',
      text: `${title}：${REQUESTED_PAPER_WORDS[paper]}已提交，请在 ${byText(dueAtMs)} 前核对。`,
    }),
    sms: null,
    told: 'sale.draft',
    ways: ['office-papers'],
  },
};
