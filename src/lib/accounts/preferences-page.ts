// The page of preferences in the browser: the tone of this device is switched here as on a lot.
import { $isToneOn, setTone } from '#lib/stores/tone.ts';

export function mountPreferences(): void {
  const tone = document.querySelector<HTMLInputElement>('[data-tone] input');
  if (!tone) return;
  tone.closest<HTMLElement>('[data-tone]')?.removeAttribute('hidden');
  $isToneOn.subscribe((isOn) => {
    tone.checked = isOn;
  });
  tone.addEventListener('change', () => setTone(tone.checked));
}
