import { Button } from '#ui/button/Button.tsx';
import type { SampleEntry } from './use-registration.ts';

interface Props {
  readonly entry: SampleEntry;
  readonly children: string;
}

/** Marked as what it is: nobody has been checked, and no money has come in. */
export function SampleEntryButton({ entry, children }: Props) {
  return (
    <Button kind="primary" size="huge" isWide isBusy={entry.isBusy} onClick={entry.press}>
      {`${children}（演示）`}
    </Button>
  );
}
