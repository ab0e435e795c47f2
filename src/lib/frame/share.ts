// Passing a page on. Devices with a share sheet show it; elsewhere the address is copied, and it is
// said that it was.
import { showToast } from '#lib/stores/toasts.ts';

type Means = Partial<Pick<Navigator, 'share' | 'clipboard'>>;

/** Answers what was done; a sheet that was closed again is nothing to report. */
export async function shareBy(
  { share, clipboard }: Means,
  page: { readonly title: string; readonly url: string },
): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (share) {
      await share(page);
      return 'shared';
    }
    if (!clipboard) return 'failed';
    await clipboard.writeText(page.url);
    return 'copied';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}

export function mountShare(): void {
  const means: Means = {
    ...('share' in navigator && { share: (data?: ShareData) => navigator.share(data) }),
    ...('clipboard' in navigator && { clipboard: navigator.clipboard }),
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const title = button.dataset.share ?? document.title;
      void shareBy(means, { title, url: location.href }).then(tell);
    });
  }
}

const tell = (done: Awaited<ReturnType<typeof shareBy>>): void => {
  if (done === 'copied') showToast({ kind: 'success', text: '网址已复制，可以粘贴给别人' });
  if (done === 'failed') showToast({ kind: 'warning', text: '没有复制成功，请从地址栏复制网址' });
};
