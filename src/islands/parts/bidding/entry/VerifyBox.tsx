import { FlaskConical, IdCard } from 'lucide-react';
import { useEffect } from 'react';
import css from '#islands/parts/bidding/Act.module.scss';
import { refreshUserInfo } from '#lib/accounts/fresh-user.ts';
import { SAMPLE_ENTRY_WORDS } from '#lib/accounts/sample-entry-words.ts';
import { pathWith } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SampleEntryButton } from './SampleEntryButton.tsx';
import type { SampleEntry } from './use-registration.ts';

interface Props {
  /** Page of the lot, to which it leads back. */
  readonly back: string;
  /** In the sample house only. */
  readonly entry: SampleEntry | null;
}

/** Without a verified name nobody bids; the way leads through the papers and back to this lot. */
export function VerifyBox({ back, entry }: Props) {
  // The browser's copy of the person may be older than the answer of the house.
  useEffect(() => void refreshUserInfo(), []);
  const href = pathWith('/toAuth', { back });
  return (
    <div className={css.box}>
      {entry ? (
        <>
          <Notice icon={<FlaskConical size={20} strokeWidth={1.6} aria-hidden="true" />}>
            {SAMPLE_ENTRY_WORDS.verify}
          </Notice>
          <SampleEntryButton entry={entry}>{SAMPLE_ENTRY_WORDS.verifyPress}</SampleEntryButton>
          <ButtonLink isWide href={href}>
            用证件实名认证
          </ButtonLink>
        </>
      ) : (
        <>
          <Notice icon={<IdCard size={20} strokeWidth={1.6} aria-hidden="true" />}>
            出价需先完成实名认证，个人约 3 分钟。备好身份证，通过后回到本页即可出价。
          </Notice>
          <ButtonLink kind="primary" size="huge" isWide href={href}>
            去实名认证
          </ButtonLink>
        </>
      )}
    </div>
  );
}
