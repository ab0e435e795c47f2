// The signs of the controls, drawn on the grid of 20 (visual language 6): one path each, so that
// both renderers write the same.
export const ICONS = {
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  minus: 'M4 10h12',
  plus: 'M10 4v12M4 10h12',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15M10 9.2v4.6M10 6.3v.1',
  warning: 'M10 3L2.2 16.5h15.6zM10 8v4M10 14.2v.1',
  error: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15M10 6.2v4.6M10 13.7v.1',
  good: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15M6.6 10.3l2.4 2.4 4.4-5',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  down: 'M5 8l5 5 5-5',
  search: 'M8.8 3a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 0 0 0-11.6M13 13l4 4',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15M10 5.8V10l2.8 1.8',
  upload: 'M10 13V3.5M6 7.5l4-4 4 4M3.5 13v3.5h13V13',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15',
  filter: 'M3 5.5h14M6 10h8M8.5 14.5h3',
  retry: 'M15.8 11.2a6 6 0 1 1-1.6-5.5M15.6 2.6v3.6H12',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15M7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.8.5-1.1.9-1.1 1.7M10 13.9v.1',
  flag: 'M5 17.5v-14M5 4h9.5l-2 3 2 3H5',
  bell: 'M5 14V8a5 5 0 0 1 10 0v6l1.5 1.5h-13zM8 18h4',
  scales: 'M10 3v13M6.5 16.5h7M4 5.5l6-1 6 1M4 5.5l-2 5a2.2 2.2 0 0 0 4 0zM16 5.5l-2 5a2.2 2.2 0 0 0 4 0z',
  overtaken: 'M3 15.5h14M4 11a6 6 0 0 1 11-2.6M15.6 4.6v4h-4',
} as const;

export type IconName = keyof typeof ICONS;

export interface IconProps {
  readonly name: IconName;
  readonly size?: 12 | 14 | 16 | 20 | 24;
}
