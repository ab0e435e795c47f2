import type { Rule } from '../rule.ts';
import { linesWith } from '../tree.ts';

// The rules themselves must be able to name what they forbid.
const ownWords = (path: string): boolean => path.startsWith('tests/house/') || path === '.oxlintrc.json';
const everywhere = (path: string): boolean => !ownWords(path) && path !== 'package-lock.json';

/**
 * Where somebody is sent to the telephone, because no page could do what is needed: something is
 * urgent, wrong, or over.
 */
const BY_TELEPHONE: readonly string[] = [
  // A bid is running, or its chain does not hold.
  'src/components/lot/Auctioneer.astro',
  'src/islands/lot/record/parts/ChainCheck.tsx',
  'src/components/enquiries/EnquirySection.astro',
  'src/components/enquiries/StillOpen.astro',
  'src/components/enquiries/FeedbackScreen.astro',
  'src/contract/enquiries/refusals.ts',
  'src/components/rules/RuleNotices.astro',
  // Somebody else may be using the account, or the phone is lost, and with it the way in.
  'src/components/accounts/OwnLogIns.astro',
  'src/components/accounts/PhoneForm.astro',
  'src/contract/identity/refusals.ts',
  'src/contract/accounts/messages.ts',
  'src/contract/orders/order-news.ts',
  'src/contract/orders/order-news-sms.ts',
  'src/contract/deposits/messages.ts',
  'src/contract/enquiries/messages.ts',
  'src/contract/documents/refusals.ts',
  'src/core/documents/printable.ts',
  // What the house decides is decided.
  'src/components/deposits/ObjectionForm.astro',
  'src/contract/deposits/refusals.ts',
  'src/contract/disputes/refusals.ts',
];

export const wordRules: readonly Rule[] = [
  {
    says: 'a page leads to the page that does it: the telephone is for what no page can do, in the places named here',
    covers: (path) =>
      /^src\/.*\.(ts|tsx|astro)$/.test(path) &&
      !path.startsWith('src/server/demo/') &&
      !BY_TELEPHONE.includes(path),
    breaches: (file) => linesWith(file, /致电|拨打|联系客服|客服电话|向客服/),
    bites: [
      ['src/islands/parts/bidding/result/Owed.tsx', '<p>没有取到，可致电客服 {phone}</p>'],
      ['src/components/orders/AcceptDeed.astro', '<p>先不要确认，联系客服</p>'],
    ],
    spares: [
      ['src/components/lot/Auctioneer.astro', '竞价时段可致电 <a href={tel}>'],
      ['src/components/frame/UtilityBar.astro', '客服 <b class="num">{phone}</b>'],
    ],
  },
  {
    says: 'nothing is left for later: what is missing is an issue, not a note in the code',
    covers: everywhere,
    breaches: (file) =>
      linesWith(file, /\b(TODO|FIXME|XXX|HACK)\b|coming soon|敬请期待|即将上线|lorem ipsum/i),
    bites: [
      ['src/lib/a.ts', '// todo: the rest'],
      ['src/styles/base.scss', '/* FIXME */'],
      ['src/pages/about.astro', '<p>敬请期待</p>'],
    ],
    spares: [['src/lib/a.ts', '// The mastodon is hacked to pieces: no match.']],
  },
  {
    says: 'no check is switched off in place',
    covers: everywhere,
    breaches: (file) =>
      linesWith(
        file,
        /(eslint|oxlint|stylelint)-(disable|enable)|@ts-(ignore|nocheck)|prettier-ignore|(c8|v8|istanbul) ignore/,
      ),
    bites: [
      ['src/lib/a.ts', '// eslint-disable-next-line no-console'],
      ['src/lib/a.ts', '// @ts-ignore'],
      ['src/styles/base.scss', '/* stylelint-disable */'],
      ['src/lib/a.ts', '/* v8 ignore next */'],
    ],
    spares: [['CONTRIBUTING.md', 'A rule is never disabled.']],
  },
  {
    says: 'on screens a lot is called 拍品; 标的 is the word of the law, and stands in its own headings only',
    covers: (path) =>
      /^src\/(components|islands|layouts|lib|pages|ui|server\/http)\/|^src\/contract\/.*refusals\.ts$/.test(
        path,
      ),
    breaches: (file) => linesWith(file, /(?<!拍卖)标的(?!展示)/),
    bites: [
      ['src/contract/bidding/refusals.ts', "sentence: '没有这件标的',"],
      ['src/components/sales/NoticeLots.astro', '<th scope="col">标的</th>'],
    ],
    spares: [
      ['src/lib/sales/notice.ts', "what: '标的展示',"],
      ['src/contract/sales/refusals.ts', "objects: '拍卖标的',"],
      ['src/server/sales/notices/notice-words.ts', 'say(`本场共 ${lotCount} 件标的`)'],
    ],
  },
  {
    says: 'whoever reads is 你 throughout; 您 stands nowhere',
    covers: (path) => path.startsWith('src/'),
    breaches: (file) => linesWith(file, /您/),
    bites: [
      ['src/contract/bidding/refusals.ts', "sentence: '您已锁定一件',"],
      ['src/content/rules/privacy.md', '您的权利与义务。'],
    ],
    spares: [['src/contract/bidding/refusals.ts', "sentence: '你已经锁定了一件',"]],
  },
  {
    says: 'a maximum is 委托价, and what is bid by it 委托出价; 代理 is the word for whoever acts for somebody',
    covers: (path) => path.startsWith('src/'),
    breaches: (file) => linesWith(file, /代理(?:出价|上限)|最高委托价/),
    bites: [
      ['src/lib/bidding/bid-kinds.ts', "{ value: 'maximum', label: '代理出价' },"],
      ['src/contract/bidding/refusals.ts', 'sentence: `代理上限不能低于 ${moneyText(nextMinimumFen)}`,'],
      ['src/server/pdf/print.ts', "maximum: '最高委托价',"],
    ],
    spares: [['src/contract/bidding/refusals.ts', "wayOut: '竞买人、委托代理人和委托价',"]],
  },
  {
    says: 'a type error is expected only in a test that proves it is one',
    covers: (path) => everywhere(path) && !path.startsWith('tests/'),
    breaches: (file) => linesWith(file, /@ts-expect-error/),
    bites: [['src/lib/a.ts', '// @ts-expect-error the route takes no body']],
    spares: [['src/lib/a.ts', '// expect an error here']],
  },
  {
    says: 'nothing names the machine it was made on, or where its packages came from',
    covers: (path) => !ownWords(path),
    breaches: (file) =>
      linesWith(
        file,
        /(?<![\w.~-])\/(?:work|root|Users|home\/[a-z]\w*)\/[\w.]+|\bregistry\.[\w.-]+\.\w+|https?:\/\/(?:127\.0\.0\.1|localhost|10\.\d+\.\d+\.\d+):(?:4873|8081)/,
      ),
    bites: [
      ['docs/recipes/a.md', 'Run it in /home/anna/main.'],
      ['scripts/a.ts', "const home = '/home/anna/luochui';"],
      ['package-lock.json', '"resolved": "https://registry.example.org/astro/-/astro-7.3.4.tgz"'],
    ],
    spares: [
      ['src/lib/paths.ts', "const home = '/home'; const work = '/homework/list';"],
      ['scripts/chromium.ts', "'/usr/bin/chromium', '/Applications/Chromium.app'"],
    ],
  },
  {
    says: 'whom one calls stands in what the house says of itself, and in no page or piece',
    covers: (path) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !path.startsWith('src/server/demo/'),
    breaches: (file) => linesWith(file, /\b400[- ]?\d{3}[- ]?\d{4}\b/),
    bites: [
      ['src/components/frame/UtilityBar.astro', '<b class="num">400-000-0000</b>'],
      ['src/islands/parts/bidding/entry/VerifyBox.tsx', 'href="tel:4008200001"'],
    ],
    spares: [
      ['src/components/frame/UtilityBar.astro', '<b class="num">{phone}</b>'],
      ['src/lib/money.ts', 'const most = 400_000_000;'],
    ],
  },
];
