import { moneyText, useWords } from '@langraan/ui'
import type { AuditEntry } from '../contract.ts'
import { auditWords } from './audit-words.ts'
import { factWords } from './fact-words.ts'

type FactKey = keyof (typeof factWords)['th']

const isFactKey = (key: string): key is FactKey => Object.hasOwn(factWords.th, key)

/** Says what an entry changed, one line for each fact. */
export function useFactLines(): (entry: AuditEntry) => string[] {
  const t = useWords(auditWords)
  const label = useWords(factWords)
  const tell = (key: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && key.endsWith('Satang')) return moneyText(value)
    if (Array.isArray(value)) return value.map((item) => tellItem(item)).join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return ({ before, after }) =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => {
      const named = isFactKey(key) ? label(key) : key
      const now = tell(key, after[key])
      return Object.hasOwn(before, key)
        ? t('becomes', { label: named, before: tell(key, before[key]), after: now })
        : t('became', { label: named, after: now })
    })
}

/** An item of a list, such as a way of shipping, by its name and fee, or an account by its number and name. */
function tellItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { name, feeSatang, number } = item as {
    readonly name?: string
    readonly feeSatang?: number
    readonly number?: string
  }
  if (name === undefined) return JSON.stringify(item)
  if (number !== undefined) return `${number} ${name}`
  return feeSatang === undefined ? name : `${name} ${moneyText(feeSatang)}`
}
