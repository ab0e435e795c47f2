// Faults of an input, each as a sentence that names the field as its screen does and says how to
// put it right. The names of the code's own fields are for programs: no sentence holds one.
import { fieldNameAt, type FieldName } from './field.ts';
import { inputs } from './inputs.ts';
import { KEY_HEADER } from './route.ts';
import type { RouteName } from './routes.ts';

type Bound = number | bigint;

/** One finding of a schema. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
  readonly minimum?: Bound;
  readonly maximum?: Bound;
  /** Those it may be. */
  readonly values?: readonly unknown[];
  readonly input?: unknown;
  readonly errors?: readonly (readonly Issue[])[];
}

export interface FieldFault {
  /** The field at the top of what was sent, as programs know it. */
  readonly field: string;
  readonly msg: string;
}

const ANEW = '请刷新这一页再试';
const UNREADABLE = `提交的内容没有读懂，${ANEW}`;
const LONGEST_FIELD_NAME = 40;
/**
 * A message of ours goes behind the field's name; the library's own are in English, also where they
 * name Chinese words.
 */
const OURS = /^[^a-z]*\p{Script=Han}/iu;
const CHINESE = /^\p{Script=Han}+$/u;

/** Parts of a request that can be at fault and are no field of it. */
const BESIDE_FIELDS: ReadonlyMap<string, FieldName> = new Map([
  [KEY_HEADER, { label: '提交编号', isFilledIn: false }],
  ['request', { label: '请求', isFilledIn: false }],
  ['signature', { label: '签名', isFilledIn: false }],
  ['mail', { label: '邮箱', isFilledIn: true }],
]);

/**
 * The fault of a field that was found without a schema; `how` goes behind its name. No route: the
 * request was at fault before it was known which call it makes.
 */
export function fieldFault(route: RouteName | '', field: string, how?: string): FieldFault {
  const named = (route && fieldNameAt(inputs[route], [field])) || (BESIDE_FIELDS.get(field) ?? null);
  if (named === null) return { field, msg: UNREADABLE };
  if (how === undefined || !named.isFilledIn) return { field, msg: `${named.label}有误，${ANEW}` };
  return { field, msg: `${named.label}${how}` };
}

const bounds = ({ code, minimum, maximum }: Issue): string | null => {
  if (code === 'too_small' && minimum !== undefined) return `不能小于 ${minimum}`;
  return code === 'too_big' && maximum !== undefined ? `不能大于 ${maximum}` : null;
};

/** Words people read; what else may be chosen from is for programs. */
const choices = ({ values = [] }: Issue): string | null => {
  const words = values.filter((value) => typeof value === 'string' && CHINESE.test(value));
  return words.length > 0 && words.length === values.length ? `只能是${words.join('、')}` : null;
};

const isMissing = ({ code, minimum, input }: Issue): boolean =>
  (code === 'invalid_type' && (input === undefined || input === null)) ||
  (code === 'too_small' && minimum === 1 && (input === '' || input === undefined));

const sentence = ({ label, isFilledIn }: FieldName, issue: Issue): string => {
  if (!isFilledIn) return `${label}有误，${ANEW}`;
  if (isMissing(issue)) return `请填写${label}`;
  if (OURS.test(issue.message)) return `${label}${issue.message}`;
  return `${label}${bounds(issue) ?? choices(issue) ?? '的写法不对，请检查'}`;
};

/**
 * Of several ways a thing may be sent, the finding that got furthest with the one that was meant.
 */
const deepest = (issue: Issue): Issue => {
  const [inner] = (issue.errors ?? []).flat().toSorted((one, other) => other.path.length - one.path.length);
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
};

/** The fault of the first finding of a schema. */
export function issueFault(route: RouteName, issue: Issue | undefined): FieldFault {
  if (issue === undefined) return { field: 'body', msg: UNREADABLE };
  const field = String(issue.keys?.[0] ?? issue.path[0] ?? 'body').slice(0, LONGEST_FIELD_NAME);
  if (issue.keys) return { field, msg: `提交的内容里多了一项，${ANEW}` };
  const told = deepest(issue);
  const named = fieldNameAt(inputs[route], told.path);
  return { field, msg: named === null ? UNREADABLE : sentence(named, told) };
}
