import { IdCard } from 'lucide-react';
import { ButtonLink } from '#islands/parts/Button.tsx';
import { Notice } from '#islands/parts/Notice.tsx';
import css from './Act.module.scss';

/** Without a verified name nobody bids; the way is the telephone, for that is where it is done today. */
export const VerifyBox = ({ phone }: { readonly phone: string }) => (
  <div className={css.box}>
    <Notice icon={IdCard}>
      出价需先完成实名认证，个人约 3 分钟。备好身份证，致电客服 {phone} 办理，办好后回到本页即可出价。
    </Notice>
    <ButtonLink kind="primary" size="huge" isWide href={`tel:${phone}`}>
      致电办理实名认证
    </ButtonLink>
  </div>
);
