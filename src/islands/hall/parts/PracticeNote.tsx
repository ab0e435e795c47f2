import { Notice } from '#ui/notice/Notice.tsx';

/** Over the lots of the practice hall: what is real there and what is not. */
export function PracticeNote() {
  return (
    <Notice>
      <b>演练场</b>
      ：对手是标明身份的机器人。加价、延时和落槌与真实场次同一套规则，得标不产生交易。
    </Notice>
  );
}
