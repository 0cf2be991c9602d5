import { moneyText, type Translate } from '@langraan/ui'
import type { auditWords } from './audit-words.ts'

type Tell = Translate<(typeof auditWords)['th']>

type Gift = {
  readonly gives?: unknown
  readonly percentOff?: number
  readonly amountSatang?: number
  readonly mostSatang?: number | null
}

/** What a coupon gives; undefined for what is no gift that is known. */
export function describeGift(value: object, t: Tell): string | undefined {
  const { gives, percentOff = 0, amountSatang = 0, mostSatang } = value as Gift
  const gift =
    gives === 'percent'
      ? t('percentOff', { percent: percentOff })
      : gives === 'amount'
        ? t('amountOff', { amount: moneyText(amountSatang) })
        : gives === 'free_shipping'
          ? t('freeShipping')
          : undefined
  return gift !== undefined && mostSatang ? t('atMost', { gift, amount: moneyText(mostSatang) }) : gift
}

type Method = {
  readonly name?: unknown
  readonly number?: string
  readonly feeSatang?: number
  readonly rule?: { readonly by?: unknown } | null
  readonly freeFromSatang?: number | null
}

/** A way of shipping by its name and what it costs, an account by its number and name; undefined for all else. */
export function describeMethod(value: object, t: Tell): string | undefined {
  const { name, number, feeSatang, rule, freeFromSatang } = value as Method
  if (typeof name !== 'string') return undefined
  if (number !== undefined) return `${number} ${name}`
  if (feeSatang === undefined) return name
  const costs = `${name} ${moneyText(feeSatang)}`
  const ruled =
    rule?.by === 'province'
      ? t('byProvince', { name: costs })
      : rule?.by === 'weight'
        ? t('byWeight', { name: costs })
        : costs
  return freeFromSatang ? t('freeFrom', { name: ruled, amount: moneyText(freeFromSatang) }) : ruled
}

/** A text in both languages; undefined for what is none. */
export function describeTexts(value: object, t: Tell): string | undefined {
  const { th, en } = value as { readonly th?: unknown; readonly en?: unknown }
  if (typeof th !== 'string' || typeof en !== 'string') return undefined
  return [th, en].filter((text) => text !== '').join(' / ') || t('nothing')
}
