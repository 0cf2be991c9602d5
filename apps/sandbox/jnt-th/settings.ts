import { isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import type { State } from '../state/state.ts'

const labelForms = ['turns', 'base64', 'url'] as const
const codeForms = ['turns', 'text', 'number'] as const
const pushShapes = ['array', 'object'] as const

/** How J&T's side behaves where its real answers differ from one another. */
export interface JntSettings {
  /** A label comes in the answer or at an address; `turns` is one after the other. */
  labelAs: (typeof labelForms)[number]
  labelUrlSeconds: number
  /** `"1"` or `1`. */
  codeAs: (typeof codeForms)[number]
  /** Answers without the codes of the sorters. */
  isRoutingEmpty: boolean
  /** A list of parcels with `details`, or one parcel with `traces`. */
  pushShape: (typeof pushShapes)[number]
  /** A parcel of somebody else comes along. */
  pushesForeign: boolean
  pushesUnsigned: boolean
}

const usual: JntSettings = {
  labelAs: 'turns',
  labelUrlSeconds: 60,
  codeAs: 'turns',
  isRoutingEmpty: false,
  pushShape: 'array',
  pushesForeign: false,
  pushesUnsigned: false,
}

export const jntSettings = (state: State): JntSettings => ({
  ...usual,
  ...state.collection<Partial<JntSettings>>('settings').get('jnt-th'),
})

function oneOf<const T extends string>(choices: readonly T[], fields: Fields, name: string, before: T): T {
  const text = textOf(fields, name) || before
  const chosen = choices.find((choice) => choice === text)
  if (!chosen) throw new SettingsError(`${name} must be one of ${choices.join(', ')}`)
  return chosen
}

/** Keeps what `fields` name; throws {@link SettingsError}. */
export function changeJntSettings(state: State, fields: Fields): JntSettings {
  const before = jntSettings(state)
  const flag = (name: 'isRoutingEmpty' | 'pushesForeign' | 'pushesUnsigned') =>
    name in fields ? isOn(fields, name) : before[name]
  const after: JntSettings = {
    labelAs: oneOf(labelForms, fields, 'labelAs', before.labelAs),
    labelUrlSeconds: numberOf(fields, 'labelUrlSeconds') ?? before.labelUrlSeconds,
    codeAs: oneOf(codeForms, fields, 'codeAs', before.codeAs),
    isRoutingEmpty: flag('isRoutingEmpty'),
    pushShape: oneOf(pushShapes, fields, 'pushShape', before.pushShape),
    pushesForeign: flag('pushesForeign'),
    pushesUnsigned: flag('pushesUnsigned'),
  }
  state.collection<JntSettings>('settings').put('jnt-th', after)
  return after
}

/** Whose turn it is where answers come in two forms. */
export const isFirstForm = (state: State, counter: string, wanted: boolean | undefined): boolean =>
  wanted ?? state.next(`jnt-th.${counter}`) % 2 === 1
