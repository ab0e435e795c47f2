import { useStore } from '@nanostores/react';
import { Bell, BellOff } from 'lucide-react';
import { PanelRow } from '#islands/parts/bidding/PanelRow.tsx';
import { $isToneOn, setTone } from '#lib/stores/tone.ts';

/** The switch of the tone that says that one was overtaken. */
export function ToneRow() {
  const isOn = useStore($isToneOn);
  const act = (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="被超越提示音"
      onClick={() => setTone(!isOn)}
    >
      {isOn ? '关闭' : '打开'}
    </button>
  );
  return (
    <PanelRow
      icon={isOn ? Bell : BellOff}
      tone="blue"
      heading="被超越提示音"
      note="只在这台设备上响；标签页标题也会提示"
      act={act}
    />
  );
}
