// Commands of the pages for the person on duty that are not typed on the house of a test, and why.

/** Commands that are not typed here, by how they begin, and why. */
export const ELSEWHERE: readonly (readonly [begins: RegExp, why: string])[] = [
  [/^useradd /, 'makes an account of the machine'],
  [/^install -d -o /, 'is for that account'],
  [/^install -m 0644 /, 'writes outside the data of the house; tests/house/deploy reads what it installs'],
  [/^systemctl |^systemd-analyze /, 'needs systemd; the house is ended and opened in its stead'],
  [/^git /, 'fetches a release: what runs here is built already'],
  [/^LUOCHUI_DOMAIN=\S+ docker /, 'needs Docker; tests/house/deploy reads its files'],
  [/^pg_|^createdb |^DATABASE_URL=/, 'is of PostgreSQL; this house has the embedded store'],
  [
    /^(?:timedatectl|chronyc|dmesg|fuser|iostat|top|crontab) ?/,
    'asks the machine, and not every machine has it',
  ],
  [/^du /, 'reads every file of the machine'],
  [/^openssl s_client /, 'needs a mail server'],
];

/** Why a command is not typed here; null: it is. */
export function elsewhere(command: string): string | null {
  return ELSEWHERE.find(([begins]) => begins.test(command))?.[1] ?? null;
}
