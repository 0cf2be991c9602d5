import { Text, useWords } from '@langraan/ui'
import type { AgentProduct } from '../../contract.ts'
import { pricesWords } from './prices-words.ts'

type Stock = AgentProduct['variants'][number]['stock']

/** How much there is, as far as the shop tells its agents. */
export function StockWord({ stock: { kind, pieces = 0 } }: { readonly stock: Stock }) {
  const t = useWords(pricesWords)
  if (kind === 'hidden') return null
  if (kind === 'none' || (kind === 'exact' && pieces === 0)) return <Text tone="third">{t('out')}</Text>
  if (kind === 'few') return <Text tone="attention">{t('few')}</Text>
  const words = kind === 'many' ? t('many') : t(kind, { count: pieces })
  return <Text tone="good">{words}</Text>
}
