// Fields, choices and files: drawn by Astro for a form without scripts and by React in an island,
// and by both alike.
import { describe, expect, it } from 'vitest';
import Checkbox from '#ui/checkbox/Checkbox.astro';
import { Checkbox as CheckboxOfReact } from '#ui/checkbox/Checkbox.tsx';
import Field from '#ui/field/Field.astro';
import { Field as FieldOfReact } from '#ui/field/Field.tsx';
import FileDrop from '#ui/file-drop/FileDrop.astro';
import { FileDrop as FileDropOfReact } from '#ui/file-drop/FileDrop.tsx';
import Filters from '#ui/filters/Filters.astro';
import { Filters as FiltersOfReact } from '#ui/filters/Filters.tsx';
import NumberField from '#ui/number/NumberField.astro';
import { NumberField as NumberOfReact } from '#ui/number/NumberField.tsx';
import RadioGroup from '#ui/radio-group/RadioGroup.astro';
import { RadioGroup as RadioOfReact } from '#ui/radio-group/RadioGroup.tsx';
import Select from '#ui/select/Select.astro';
import { Select as SelectOfReact } from '#ui/select/Select.tsx';
import Switch from '#ui/switch/Switch.astro';
import { Switch as SwitchOfReact } from '#ui/switch/Switch.tsx';
import TextArea from '#ui/text-area/TextArea.astro';
import { TextArea as TextAreaOfReact } from '#ui/text-area/TextArea.tsx';
import { byAstro, byReact } from './same-markup.ts';

const files = [
  { id: 'a', name: '行驶证.jpg', sizeBytes: 2_400_000, state: 'sending', sentBytes: 900_000 },
  { id: 'b', name: '登记证.pdf', sizeBytes: 80_000, state: 'failed', problem: '文件打不开，请换一个' },
] as const;
const choices = [
  { value: 'self', label: '自提', note: '到场提车' },
  { value: 'sent', label: '送车', reason: '本地不送' },
] as const;

const pictures = [
  { value: 'suv-navy', label: '藏青色SUV', picture: '/drawings/suv-navy.svg' },
  { value: '', label: '不配图' },
] as const;

const CASES: readonly (readonly [string, Promise<string>, string])[] = [
  [
    'a field with a hint, a problem and what stands in its box',
    byAstro(
      Field,
      { name: 'vin', label: '车架号', hint: '17 位', problem: '少 1 位', isOptional: true, required: true },
      { before: '前', after: '后' },
    ),
    byReact(
      <FieldOfReact
        name="vin"
        label="车架号"
        hint="17 位"
        problem="少 1 位"
        isOptional
        required
        before="前"
        after="后"
      />,
    ),
  ],
  [
    'a password',
    byAstro(Field, { name: 'password', label: '密码', type: 'password', 'data-0abcd': true }),
    byReact(<FieldOfReact name="password" label="密码" type="password" />),
  ],
  [
    'a field that cannot be filled in, and why',
    byAstro(Field, { name: 'holder', label: '户名', reason: '与实名一致', isQuiet: true }),
    byReact(<FieldOfReact name="holder" label="户名" reason="与实名一致" isQuiet />),
  ],
  [
    'a text of several lines',
    byAstro(TextArea, {
      name: 'why',
      label: '原因',
      least: 10,
      most: 500,
      problem: '太短',
      text: '车况不符',
    }),
    byReact(<TextAreaOfReact name="why" label="原因" least={10} most={500} problem="太短" text="车况不符" />),
  ],
  [
    'a choice from a list',
    byAstro(Select, {
      name: 'bank',
      label: '开户行',
      none: '请选择',
      choices: [{ title: '国有', choices: [{ value: 'icbc', label: '工商银行', isDisabled: true }] }],
    }),
    byReact(
      <SelectOfReact
        name="bank"
        label="开户行"
        none="请选择"
        choices={[{ title: '国有', choices: [{ value: 'icbc', label: '工商银行', isDisabled: true }] }]}
      />,
    ),
  ],
  [
    'a sum as it is typed',
    byAstro(NumberField, { name: 'sum', label: '金额', kind: 'yuan', typed: '12.86万', unit: '元' }),
    byReact(<NumberOfReact name="sum" label="金额" kind="yuan" typed="12.86万" unit="元" />),
  ],
  [
    'a count of pieces',
    byAstro(NumberField, { name: 'count', label: '台数', kind: 'count', most: 12, placeholder: '1–12' }),
    byReact(<NumberOfReact name="count" label="台数" kind="count" most={12} placeholder="1–12" />),
  ],
  [
    'a tick',
    byAstro(Checkbox, { name: 'agreed', label: '已读', hint: '可随时撤回', problem: '先勾选' }),
    byReact(<CheckboxOfReact name="agreed" label="已读" hint="可随时撤回" problem="先勾选" />),
  ],
  [
    'a choice that is seen at once',
    byAstro(RadioGroup, { name: 'way', label: '提车方式', choices, problem: '请选择', look: 'tiles' }),
    byReact(<RadioOfReact name="way" label="提车方式" choices={choices} problem="请选择" look="tiles" />),
  ],
  [
    'a choice by pictures',
    byAstro(RadioGroup, { name: 'cover', label: '封面', choices: pictures, look: 'pictures' }),
    byReact(<RadioOfReact name="cover" label="封面" choices={pictures} look="pictures" />),
  ],
  [
    'a switch',
    byAstro(Switch, { name: 'sms', label: '短信提醒', hint: '被超越时发一条' }),
    byReact(<SwitchOfReact name="sms" label="短信提醒" hint="被超越时发一条" />),
  ],
  [
    'the filters of a list',
    byAstro(
      Filters,
      {
        label: '筛选',
        action: '/o',
        clearHref: '/o',
        along: [['tab', 'a']],
        chosen: [{ words: '品牌：丰田', href: '/o?b=' }],
      },
      { default: '<b>字段</b>' },
    ),
    byReact(
      <FiltersOfReact
        label="筛选"
        action="/o"
        clearHref="/o"
        along={[['tab', 'a']]}
        chosen={[{ words: '品牌：丰田', href: '/o?b=' }]}
      >
        <b>字段</b>
      </FiltersOfReact>,
    ),
  ],
  [
    'files on their way',
    byAstro(FileDrop, { name: 'papers', label: '材料', accept: 'image/jpeg', files, isMultiple: true }),
    byReact(<FileDropOfReact name="papers" label="材料" accept="image/jpeg" files={files} isMultiple />),
  ],
];

describe('what is filled in is one markup, whoever draws it', () => {
  it.each(CASES)('%s', async (_what, astro, react) => {
    expect(react).not.toBe('');
    expect(await astro).toBe(react);
  });
});
