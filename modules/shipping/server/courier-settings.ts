import { Refusal } from '@langraan/http'
import { openSecret, sealSecret, type SealingKeys } from '@langraan/runtime'
import { z } from 'zod'
import type { Courier, CourierSettings } from '../ports.ts'
import { type CourierField, faultOfField, isAsked, shownOf, type Words } from '../rules/courier-fields.ts'
import { refusalAbout } from './couriers.ts'

/** In which forms settings are sealed: one key as it is, from before couriers wanted several; all that is secret as JSON. */
const ONE_KEY = 1
export const ALL_AS_JSON = 2

/** The settings of a connection as the database has them. */
export type SealedSettings = { settings_sealed: Buffer; settings_form: number; settings_shown: unknown }

const texts = z.record(z.string(), z.string())

/** What a courier's fields are, with the choice of its environment where it has more than one. */
export function fieldsOf({ fields, environments }: Pick<Courier, 'fields' | 'environments'>): CourierField[] {
  return environments.test === undefined ? [...fields] : [...fields, ENVIRONMENT]
}

const ENVIRONMENT: CourierField = {
  name: 'environment',
  kind: 'choice',
  label: { th: 'ระบบของขนส่ง', en: 'System of the courier' },
  help: { th: 'ระบบทดสอบไม่ส่งของจริง', en: 'Its test system moves no real parcels.' },
  most: 20,
  choices: [
    { value: 'production', label: { th: 'ระบบจริง', en: 'Real' } },
    { value: 'test', label: { th: 'ระบบทดสอบ', en: 'Test' } },
  ],
  missing: { th: 'เลือกระบบ', en: 'Choose one' },
  wrong: { th: 'เลือกระบบจากรายการ', en: 'Choose one of the list' },
  notTaken: { th: 'ขนส่งไม่รับข้อมูลนี้ในระบบที่เลือก', en: 'The courier does not take this in the chosen system' },
}

/**
 * What was entered, with the secrets of before where none are, and of what is not asked for what was there; refuses with
 * what is wrong at each field.
 */
export function enteredSettings(
  courier: Courier,
  entered: CourierSettings,
  before: CourierSettings | undefined,
): CourierSettings {
  const settings: Record<string, string> = { environment: 'production' }
  const faults: Record<string, Refusal> = {}
  for (const field of fieldsOf(courier)) {
    const typed = entered[field.name]?.trim() ?? ''
    const stays = !isAsked(field, entered) || (typed === '' && field.kind === 'secret')
    const value = stays ? (before?.[field.name] ?? '') : typed
    const fault = faultOfField(field, value, entered)
    if (fault) faults[field.name] = new Refusal('invalid_input', { status: 422, ...fault })
    settings[field.name] = value
  }
  if (Object.keys(faults).length > 0) throw refusalAbout('settings_wrong', courier.name, faults)
  return settings
}

/** Refuses settings that the courier does not take, beside the field that it named. */
export function refuseNotTaken(courier: Courier, fieldName: string): never {
  const words: Words | undefined = fieldsOf(courier).find(({ name }) => name === fieldName)?.notTaken
  const fault = words && { [fieldName]: new Refusal('wrong_key', { status: 422, ...words }) }
  throw refusalAbout('wrong_key', courier.name, fault)
}

/** What is secret sealed together, and what may be shown. */
export function sealSettings(courier: Courier, settings: CourierSettings, keys: SealingKeys) {
  const fields = fieldsOf(courier)
  const secrets = fields.filter(({ kind }) => kind === 'secret')
  const of = (some: readonly CourierField[], value: (field: CourierField) => string) =>
    Object.fromEntries(some.map((field) => [field.name, value(field)]))
  const plain = (field: CourierField) => settings[field.name] ?? ''
  return {
    settings_sealed: sealSecret(keys, JSON.stringify(of(secrets, plain))),
    settings_form: ALL_AS_JSON,
    settings_shown: JSON.stringify(of(fields, (field) => shownOf(field, plain(field)))),
  }
}

/** What was sealed, and what is shown of the rest. */
export function openSettings(courier: Courier, row: SealedSettings, keys: SealingKeys): CourierSettings {
  const fields = fieldsOf(courier)
  const shown = texts.parse(row.settings_shown)
  const open = Object.fromEntries(
    fields.flatMap(({ name, kind }) => (kind === 'secret' ? [] : [[name, shown[name] ?? '']])),
  )
  return { environment: 'production', ...open, ...secretsOf(fields, row, keys) }
}

function secretsOf(fields: readonly CourierField[], row: SealedSettings, keys: SealingKeys) {
  const text = openSecret(keys, row.settings_sealed)
  if (row.settings_form !== ONE_KEY) return texts.parse(JSON.parse(text))
  const [only] = fields.filter(({ kind }) => kind === 'secret')
  return only ? { [only.name]: text } : {}
}

/** What a screen shows of the settings, by the names of the fields. */
export const shownSettings = (row: SealedSettings): CourierSettings => texts.parse(row.settings_shown)
