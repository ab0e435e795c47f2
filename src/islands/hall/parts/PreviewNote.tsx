import type { HallRow } from '#lib/halls.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';

/** Over the lots that can be looked at now: where one books a time to come. */
export function PreviewNote({ here: { previewHall, looking } }: { readonly here: HallRow }) {
  if (previewHall === null) return null;
  const act = (
    <ButtonLink href={previewHall} size="small" kind="outline">
      {`预约${looking}`}
    </ButtonLink>
  );
  return <Notice act={act}>{`${looking}的时间、地点和预约都在预展大厅`}</Notice>;
}
