import type { ReactNode } from 'react';
import type { LotView } from '#core/lots/lot-view.ts';
import { FORMAT_FORM, type PlainAct } from '#lib/formats/plain-acts.ts';
import css from './ActionForm.module.scss';

interface Props {
  readonly action: string;
  /** The lot as it is seen. */
  readonly view: Pick<LotView, 'id' | 'textVersion'>;
  readonly name: PlainAct;
  /** The sum that is seen, where the act binds to it; in fen. */
  readonly seenFen?: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * One act as a real form: without scripts it goes to the lot's own address and is confirmed by a
 * page.
 */
export function ActionForm({ action, view, name, seenFen, onSubmit, children }: Props) {
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css.form} method="post" action={action} noValidate onSubmit={submit}>
      <input type="hidden" name="form" value={FORMAT_FORM} />
      <input type="hidden" name="act" value={name} />
      <input type="hidden" name="lotId" value={view.id} />
      <input type="hidden" name="seenTextVersion" value={view.textVersion ?? ''} />
      {seenFen !== undefined && <input type="hidden" name="seenFen" value={seenFen} />}
      {children}
    </form>
  );
}
