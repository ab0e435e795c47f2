// The words of file names that anybody reads as they are meant; what has to be learnt stands in
// docs/glossary.md instead.

export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `
accept access accessibility ack act acting action actions add address addresses advance agency
corner crowd digits factors heavier lamps lens me patch proposals renewing scene scenes shots show
slots tops bundle package served soak stamp dump migrated migration port releases trial
checkpoints duty elsewhere terminal walks
agents ago ahead aid album alipay alive aloud among amount amounts anew announce announcements
answers api app appointment appointments archive archives area arguments art articles ascending ask asking asks asleep assemble
astro attributes auction auth avatars await awake away axe backdrop bad banks banner bar bare barred
base baseline basic beat becomes begin beginning begun bell bento beside between bidders bills bind
blank block blocks board bodies body book booking bookings books boot bought bounds boxes branches
brand breached breadcrumb bring brotli browsers budget build built bulletin bursts bus button buy
buyers byte calculator calendar call caller cancel canonical cap caption car cell cells cards carousel cases cashier
category center centre chance chapters chart charts checkbox checks child chips choices choose
chosen chromium city decline chunks classes clauses clerk clicks client clocks close closes closings codes
collect collection collections columns combobox comments commitment commits common company compare
comparison compiled concerned conditions config confirm confirmation connection consents consigned
consignors constants contact contents context contrast controls cookie cost count countdown counting
counts cover coverage covers craft create credit csv damage damages database databases date dead
deal dealings deals debts decide decisions defaults defect delivery demand demo detail dev device
deploy dialect dialog dialogs dice diff differences discard disk disposal docs document documents doing domains dot
drafts draw drawer drawing drawings drawn drop dues duties edges edit editing editor enter entity
entries entry env envelope errors eventually evidence expire exports express face faces failed
fact failure fake fan faq fault faults featured feed feeds fetch fetching fields figure figures file fill film
filmed filter filters find finish finished five fixtures flow flows focus folded folder folders
followed followers fonts footer footprint forfeits forget format formed former forms frame fresh
front further gallery gate gateway gathered gavel give global grade grid groups guard guards guest
guests halls hand handed handler handlers hash head header headers heading heard heart heic help
here hero hide history hold holder holds home honours hostile hot hour houses hugo human hundred
icon icons id identities identity idle ids immediate import imports indexes info inline inputs ins
insert inspection invariants invoices issue journey js judge keep keeper keyboard kill9 kind kinds kit km
known lanes lapsed large lasting latest lay layout lazy leaders leaf leak leaks lean least leaving
legal length letters libheif library licence licences life like limit lines link links lint listings
lived loads locked login logins logo long looked looks lost lowered main make making malformed
management map mark markdown marked markers market marks markup masked matrix matter matters maximums
measured media memo memory menu messenger middleware migrate milestones mine missing mixins modal
model models months morning motion mount mutation my naive nav needs negotiate negotiated negotiation
negotiations networks newcomer news node nodes none noop normalized noted notice notices notified
notify now null numbers observer offered offers old older openapi opened openings options origin
outbidding outcome outcomes outputs oversight overdue overlay overtaken overview owed pace pack packages
packed pager pages paint painter paints pair panel panels paper parse partners parts pass password
passwords path paths pattern paused pay payments payouts pdf pen people periods permit photo phrases
pick pictures piece pieces pills places plain planner plans planted plate play plot policy pool provinces
popovers portal portions post posted postgres postings posts prerender preview previews prices print
printable printed printer private problem problems proceeds process profiles program programs proofs
progress promises proof publish publisher purge put quantity quartile queries query question questions queue
quick radio raise raised random range rare rate ratings ratios reaches react readable reader readers ready
reasons receipt receipts receive received recent record recorded records red reference refresh refunds
region register registrations relist relistings remind reminder reminders repeat replay replies reply
report reporter reports request requested resale reset resident restore restored result results
retention reveal review ribbon rise rising rivals rooms routes row rsa rules run runner running safe safety
propose sample samples save scale scans scheduler scheduling schemas score scores screen script searches
seat secrets section segmented select sender sending sends sent serve service services serving
session sessions settings settle settled setup sha256 shape shaped shapes share shared sheet sheets
shell short shortcuts side sides silent simplified site sitemap size sizes skeleton skip slices
slide small smallest socket spacing spoken spots spread sqlite staff stage stages staging stale
standings stat statement statements static statistics stats status steady stepper still stir stop
stops storage stored stores story stranger stream streaming string strip strips structure structured
studio styles suggest suggestions summaries summary sums support switch switches tab table tables
tabs tag tally targets task tasks tell term test tests text thread ticker ticks tile tiles timeline title tray
titles toast toasts today token tokens tone toolbar tools tooltip touch touched trait traits transfers
transport tree trends tricks tries type typed types unavailable unbind undecided unfollow units
unknown unlucky unread unseen unsent unusual unwritten upload uploaded uploads user utility validate
valuation value vehicles verdict verifications verify versions video videos viewer viewing viewings views violations
visitor visits vote votes voucher wake wall walls watch watched watchers watching ways weak weeks
weight welcome well wire wish wishes work workbook worker worth write writers writing xml yaml year
yesterday
zip zips
`
    .trim()
    .split(/\s+/),
);
