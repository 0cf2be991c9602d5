import { fieldsOf, isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import type { State } from '../state/state.ts'

const webhookFormats = ['form', 'json'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

export interface ShippopSettings {
  /** Where the product wants its webhooks; null: nobody told Shippop yet. */
  webhookUrl: string | null
  webhookFormat: WebhookFormat
  /** Parcels move by themselves, one step each interval. */
  walk: { enabled: boolean; intervalMs: number }
}

/** Thrown for settings that cannot be; the message names the field. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const shortestWalkMs = 100

export function shippopSettings(state: State, startUrl: string | null): ShippopSettings {
  const saved = state.collection<Partial<ShippopSettings>>('settings').get('shippop')
  const walk = { enabled: false, intervalMs: 5000 }
  return { webhookUrl: startUrl, webhookFormat: 'form', walk, ...saved }
}

/** An address equal to that of the start is not kept: the next start may bring another port. */
export function saveShippopSettings(state: State, settings: ShippopSettings, startUrl: string | null): void {
  const { webhookUrl, ...rest } = settings
  const kept = webhookUrl === startUrl ? rest : settings
  state.collection<Partial<ShippopSettings>>('settings').put('shippop', kept)
}

function urlFrom(fields: Fields, before: string | null): string | null {
  if (!('webhookUrl' in fields)) return before
  const text = textOf(fields, 'webhookUrl')
  if (text === '') return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingsError('webhookUrl must be an http or https address')
  }
  return text
}

/** The settings with what `fields` names changed; throws {@link SettingsError}. */
export function changedSettings(before: ShippopSettings, fields: Fields): ShippopSettings {
  const format = textOf(fields, 'webhookFormat') || before.webhookFormat
  const webhookFormat = webhookFormats.find((item) => item === format)
  if (!webhookFormat) throw new SettingsError('webhookFormat must be form or json')
  const walk = fieldsOf(fields['walk'])
  const intervalMs = numberOf(walk, 'intervalMs') ?? before.walk.intervalMs
  if (intervalMs < shortestWalkMs) {
    throw new SettingsError(`walk.intervalMs must be at least ${shortestWalkMs}`)
  }
  return {
    webhookUrl: urlFrom(fields, before.webhookUrl),
    webhookFormat,
    walk: { enabled: 'enabled' in walk ? isOn(walk, 'enabled') : before.walk.enabled, intervalMs },
  }
}
