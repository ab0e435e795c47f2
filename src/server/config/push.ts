// To which push services notes are handed. Where a browser is reached is told by the browser, so
// that the address is a stranger's: only the services of the known browsers are believed, and those
// the configuration adds.
import * as z from 'zod/mini';
import type { PushConfig } from '#server/ports/push.ts';
import { isPrivate } from './private-address.ts';

/** Null: this house pushes nothing. */
export function pushOf({
  LUOCHUI_PUSH: is,
  LUOCHUI_PUSH_SERVICES: origins,
}: PushSettings): PushConfig | null {
  return is === 'off' ? null : { origins: origins === undefined ? [] : origins.split(',') };
}

const isOrigin = (address: string): boolean => URL.parse(address)?.origin === address && isPrivate(address);

const areOrigins = (text: string): boolean => text.split(',').every(isOrigin);

export const PUSH_SETTINGS = {
  LUOCHUI_PUSH: z.optional(z.literal('off')),
  LUOCHUI_PUSH_SERVICES: z.optional(z.string().check(z.refine(areOrigins))),
} as const;

interface PushSettings {
  readonly LUOCHUI_PUSH?: 'off' | undefined;
  readonly LUOCHUI_PUSH_SERVICES?: string | undefined;
}

export const PUSH_EXPECTED: Readonly<Record<keyof typeof PUSH_SETTINGS, string>> = {
  LUOCHUI_PUSH: '"off", or left out',
  LUOCHUI_PUSH_SERVICES:
    'origins with https and commas between, such as https://push.example.cn (http only to this machine itself)',
};
