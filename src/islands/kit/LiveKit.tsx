// Why an island: what is typed is read back at every key, letters are counted, and a file on its
// way can be stopped.
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { FileDrop } from '#ui/file-drop/FileDrop.tsx';
import { NumberField } from '#ui/number/NumberField.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { TextArea } from '#ui/text-area/TextArea.tsx';
import css from './LiveKit.module.scss';
import { useReadFiles } from './parts/use-read-files.ts';

const KINDS = 'image/jpeg,image/png,application/pdf';
const MOST_YUAN = 500_000;
const WAYS = [
  { value: 'exact', label: '直接出价' },
  { value: 'maximum', label: '委托出价' },
] as const;

type Open = 'nothing' | 'dialog' | 'drawer';

/** The controls that do more with a script: each as a page of ours would use it. */
export function LiveKit() {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('exact');
  const [isOn, setOn] = useState(true);
  const [open, setOpen] = useState<Open>('nothing');
  const { files, add, remove, retry } = useReadFiles();
  const close = (): void => setOpen('nothing');
  return (
    <div className={css.live}>
      <div className={css.card}>
        <Segmented label="出价方式" options={WAYS} value={way} onChange={setWay} />
        <NumberField
          name="live-sum"
          label={way === 'exact' ? '出价' : '委托价'}
          kind="yuan"
          unit="元"
          most={MOST_YUAN * 100}
          placeholder="例如 12.86万"
          hint="试试全角数字、逗号、万：１２．８６万、128,600"
        />
        <TextArea name="live-why" label="给过户专员的话" most={60} rows={3} />
        <Switch
          name="live-tone"
          label="出价提示音"
          hint={isOn ? '领先和被超越时各响一声' : '不响'}
          isOn={isOn}
          onTurn={setOn}
        />
      </div>
      <div className={css.card}>
        <FileDrop
          name="live-files"
          label="过户材料"
          hint="只在本机读一遍，不上传"
          accept={KINDS}
          isMultiple
          files={files}
          onAdd={add}
          onRemove={remove}
          onRetry={retry}
        />
        <p className={css.acts}>
          <Button onClick={() => setOpen('dialog')}>确认退回…</Button>
          <Button onClick={() => setOpen('drawer')}>看明细…</Button>
        </p>
      </div>
      <Sheet
        isOpen={open === 'dialog'}
        onClose={close}
        title="退回 ¥5,000 到工商银行 尾号 0000？"
        acts={
          <>
            <Button onClick={close}>先不退</Button>
            <Button kind="primary" onClick={close}>
              确认退回
            </Button>
          </>
        }
      >
        <p>冻结中的保证金不在内。一般 1 个工作日到账，进度在保证金流水里看。</p>
      </Sheet>
      <Sheet isOpen={open === 'drawer'} onClose={close} title="费用明细" side="end">
        <p>成交价 ¥96,500，服务费 ¥3,377，过户代办 ¥318，合计 ¥100,195。</p>
      </Sheet>
    </div>
  );
}
