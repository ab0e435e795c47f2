// Which device the page is on, by its width: a phone has no room for a sidebar that stands open.
// The width is that of the styles' breakpoint.
import { $device, $isSidebarAnimated, $isSidebarOpen } from '#lib/stores/shell.ts';

const PHONE = '(width <= 760px)';

/**
 * Follows the window from desktop to phone and back; a sidebar that goes this way does not glide.
 */
export function followDevice(): void {
  const query = matchMedia(PHONE);
  const follow = (): void => {
    $device.set(query.matches ? 'mobile' : 'desktop');
    $isSidebarAnimated.set(false);
    $isSidebarOpen.set(!query.matches);
    document.documentElement.dataset.device = $device.get();
  };
  // A desktop is what the stores begin with.
  if (query.matches) follow();
  query.addEventListener('change', follow);
}
