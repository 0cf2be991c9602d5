import { isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import type { State } from '../state/state.ts'

const codeForms = ['turns', 'number', 'text'] as const

/** How Flash's side behaves where its real answers differ, or an account has not everything. */
export interface FlashSettings {
  /** `1` or `"1"`; `turns` is one after the other. */
  codeAs: (typeof codeForms)[number]
  /** A booking is answered without the codes of the sorters. */
  isRoutingEmpty: boolean
  /** Labels are not there yet. */
  areLabelsLate: boolean
  /** Accounts must not collect cash. */
  isCodClosed: boolean
  pushesUnsigned: boolean
  /** Each push is followed by one about a parcel of somebody else. */
  pushesForeign: boolean
}

export const flashSwitches = [
  'isRoutingEmpty',
  'areLabelsLate',
  'isCodClosed',
  'pushesUnsigned',
  'pushesForeign',
] as const

const usual: FlashSettings = {
  codeAs: 'turns',
  isRoutingEmpty: false,
  areLabelsLate: false,
  isCodClosed: false,
  pushesUnsigned: false,
  pushesForeign: false,
}

export const flashSettings = (state: State): FlashSettings => ({
  ...usual,
  ...state.collection<Partial<FlashSettings>>('settings').get('flash'),
})

/** Keeps what `fields` name; throws {@link SettingsError}. */
export function changeFlashSettings(state: State, fields: Fields): FlashSettings {
  const before = flashSettings(state)
  const form = textOf(fields, 'codeAs') || before.codeAs
  const codeAs = codeForms.find((item) => item === form)
  if (!codeAs) throw new SettingsError(`codeAs must be one of ${codeForms.join(', ')}`)
  const after = { ...before, codeAs }
  for (const name of flashSwitches) if (name in fields) after[name] = isOn(fields, name)
  state.collection<FlashSettings>('settings').put('flash', after)
  return after
}
