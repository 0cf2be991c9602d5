import { fulfilmentStatus, paymentStatus, useLanguage, useWords } from '@langraan/ui'
import type { AuditEntry } from '../contract.ts'
import { factLines } from '../rules/rules.ts'
import { auditWords } from './audit-words.ts'
import { describeGift, describeMethod, describeTexts } from './object-words.ts'

const statuses = new Map(Object.entries({ ...paymentStatus, ...fulfilmentStatus }))

/** Says what an entry changed, one line for each fact. */
export function useFactLines(): (entry: Pick<AuditEntry, 'before' | 'after'>) => string[] {
  const t = useWords(auditWords)
  const language = useLanguage()
  const tellMore = (key: string, value: unknown): string | undefined => {
    if (typeof value === 'string')
      return key === 'payment' || key === 'fulfilment' ? statuses.get(value)?.[language] : undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return key === 'gift' ? describeGift(value, t) : (describeMethod(value, t) ?? describeTexts(value, t))
  }
  return (entry) => factLines(entry, language, tellMore)
}
