// Settings of how one is told of messages, and when not, by a plain form: saved as chosen, or set
// back to what is usual. Source: product.md 7.7 (/personalization).
import type { Outputs } from '#contract/outputs.ts';
import { readTime, timeOfDay } from '#core/input/typed-time.ts';
import {
  groupsWanted,
  isLocked,
  NOTE_CHANNELS,
  NOTE_GROUPS,
  USUAL_ALERTS,
  type AlertChoice,
  type NoteChannel,
  type NoteGroup,
} from '#core/notifications/note.ts';
import { PREFERENCES_PATH } from '#lib/accounts/preferences-form.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';

export const ALERTS_FORM = 'alerts';

/** Hours in the fields where nobody has chosen any. */
const USUAL_NIGHT = { from: '22:00', to: '08:00' } as const;

type Groups = Readonly<Record<NoteChannel, readonly NoteGroup[]>>;

/** Entries of the form: as kept, or as it was posted. */
export interface AlertEntries {
  readonly on: Groups;
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
}

type Field = 'from' | 'to';

export interface AlertsForm extends PostNotice {
  /** Channels by which the house can reach the person, and where; null: they are not known now. */
  readonly kept: Outputs['myAlerts'] | null;
  readonly entries: AlertEntries;
  readonly problems: Partial<Record<Field, string>>;
}

/** Content of the page; a response leads on to where it says that it is saved. */
export async function alertsForm(page: FormPage): Promise<AlertsForm | Response> {
  const form = await postedForm(page.request, ALERTS_FORM);
  const kept = await orNull(apiOver(page.locals.api)('myAlerts', {}));
  const shown: AlertsForm = {
    ...NO_NOTICE,
    kept,
    entries: form === null ? entriesOf(kept?.wish ?? USUAL_ALERTS) : entriesIn(form),
    problems: {},
  };
  if (form === null) return shown;
  const isReset = fieldOf(form, 'reset') !== '';
  const wished = isReset ? entriesOf(USUAL_ALERTS) : shown.entries;
  const read = quietIn(wished);
  if ('problems' in read) return { ...shown, problems: read.problems };
  return postOnce(page, form, shown, {
    send: async (call) => {
      await call('saveAlerts', { ...toldOf(form, wished.on), quiet: read.quiet });
      return pathWith(PREFERENCES_PATH, { saved: 'alerts' });
    },
    refused: (error) => {
      const problems = fieldProblems(error, { quiet: 'to' });
      return problems && { problems };
    },
  });
}

const byChannel = (groupsOf: (channel: NoteChannel) => readonly NoteGroup[]): Groups => ({
  sms: groupsOf('sms'),
  mail: groupsOf('mail'),
  push: groupsOf('push'),
});

const entriesOf = (wish: AlertChoice): AlertEntries => ({
  on: byChannel((channel) => groupsWanted(wish, channel)),
  isQuiet: wish.quiet !== null,
  from: wish.quiet ? timeOfDay(wish.quiet.fromMinute) : USUAL_NIGHT.from,
  to: wish.quiet ? timeOfDay(wish.quiet.toMinute) : USUAL_NIGHT.to,
});

const entriesIn = (form: FormData): AlertEntries => ({
  on: byChannel((channel) => {
    const ticked = form.getAll(channel);
    return NOTE_GROUPS.filter((group) => isLocked(group) || ticked.includes(group));
  }),
  isQuiet: fieldOf(form, 'quiet') !== '',
  from: fieldOf(form, 'from'),
  to: fieldOf(form, 'to'),
});

const NO_TIME = '请填一个时间，例如 22:00';
const SAME_TIME = '开始和结束不能是同一时间';

type Quiet = AlertChoice['quiet'];
type Read = { readonly quiet: Quiet } | { readonly problems: Partial<Record<Field, string>> };

const quietIn = ({ isQuiet, from, to }: AlertEntries): Read => {
  if (!isQuiet) return { quiet: null };
  const [fromMinute, toMinute] = [readTime(from), readTime(to)];
  if (fromMinute === null || toMinute === null)
    return {
      problems: { ...(fromMinute === null && { from: NO_TIME }), ...(toMinute === null && { to: NO_TIME }) },
    };
  if (fromMinute === toMinute) return { problems: { to: SAME_TIME } };
  return { quiet: { fromMinute, toMinute } };
};

/** Entries of the form that the house is told: of the channels that stood in it alone. */
const toldOf = (form: FormData, on: Groups): Partial<Record<NoteChannel, NoteGroup[]>> => {
  const shown = fieldOf(form, 'channels').split(',');
  const channels = NOTE_CHANNELS.filter((channel) => shown.includes(channel));
  return Object.fromEntries(channels.map((channel) => [channel, [...on[channel]]]));
};
