import css from '#islands/parts/bidding/Act.module.scss';
import { LockedBox } from '#islands/parts/bidding/entry/LockedBox.tsx';
import { RegisterBox } from '#islands/parts/bidding/entry/RegisterBox.tsx';
import { VerifyBox } from '#islands/parts/bidding/entry/VerifyBox.tsx';
import { RefusalNote } from '#islands/parts/bidding/later-parts.ts';
import type { Entry } from '#lib/bidding/panel/panel-state.ts';
import { clockText, whenText } from '#lib/format.ts';
import { Button } from '#ui/button/Button.tsx';
import type { FormatDesk } from './use-format-desk.ts';

interface Props {
  readonly desk: FormatDesk;
  readonly verb: string;
}

/** Ways on while the lot itself cannot be had: enter, or wait for a reason that is said. */
export function HourBox({ desk, verb }: Props) {
  const { state, live } = desk;
  switch (state.kind) {
    case 'unverified':
    case 'unregistered':
      return <EntryBox desk={desk} entry={state.kind} />;
    case 'not-started': {
      const reason = `${whenText(state.startsAtMs, live.nowMs)} 开始，到时即可${verb}`;
      return <Waiting desk={desk} entry={state.entry} reason={reason} verb={verb} />;
    }
    case 'paused': {
      const reason = `暂停原因：${state.reason}。恢复后补足暂停的时间`;
      return <Waiting desk={desk} entry={state.entry} reason={reason} verb={verb} />;
    }
    case 'disconnected': {
      const reason = `信息停在 ${clockText(state.lostAtMs)}，恢复后自动更新`;
      return <LockedBox verb={`暂不能${verb}`} reason={reason} />;
    }
    case 'in-hall':
    case 'closing':
    case 'withdrawn':
    case 'won':
    case 'not-won':
    case 'sold':
    case 'second':
    case 'agreed':
    case 'negotiating':
    case 'passed':
    case 'signed-out':
    case 'can-bid':
    case 'submitting':
    case 'leading':
    case 'outbid':
      return <LockedBox verb={`不能${verb}`} reason="时间已到，正在等待结果" />;
  }
}

const Waiting = ({ desk, entry, reason, verb }: Props & { entry: Entry; reason: string }) =>
  entry === 'ready' ? (
    <LockedBox verb={`暂不能${verb}`} reason={reason} />
  ) : (
    <>
      <p className={css.hint}>{reason}</p>
      <EntryBox desk={desk} entry={entry} />
    </>
  );

const EntryBox = ({ desk, entry }: { desk: FormatDesk; entry: Exclude<Entry, 'ready'> }) => {
  const { lot, live, path, askLogIn, registration } = desk;
  const { money, isBusy, isAccepted, accept, refusal, register, sampleEntry } = registration;
  const sample = lot.isSample ? sampleEntry : null;
  if (entry === 'signed-out') {
    return (
      <Button kind="primary" size="huge" isWide onClick={askLogIn}>
        登录后参拍
      </Button>
    );
  }
  if (entry === 'unverified') return <VerifyBox back={path} entry={sample} />;
  return (
    <>
      <RegisterBox
        depositFen={live.view.depositFen}
        format={live.view.format}
        money={money}
        isBusy={isBusy}
        isAccepted={isAccepted}
        onAccept={accept}
        entry={sample}
        onRegister={register}
      />
      {refusal && <RefusalNote refusal={refusal} />}
    </>
  );
};
