import type { ReceiptPart } from '@langraan/till/device'
import type { TillCollection } from '@langraan/till/contract'
import { changeOf, type Collected } from '@langraan/till/rules'
import { useLanguage } from '@langraan/ui'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'
import { usePaperWords } from './paper-words.ts'
import { centred, headOf, pair, plain, rule, sum } from './receipt-parts.ts'

/** What stands on the receipt of a web order that was handed over: its goods, what came before, and what was paid here. */
export function useCollectedParts(): (begun: TillCollection, act: Collected) => readonly ReceiptPart[] {
  const t = useCounterWords()
  const p = usePaperWords()
  const language = useLanguage()
  const till = useTill()
  const { snapshot, staff } = useTillView()
  return (begun, act) => {
    if (!snapshot) return []
    const time = new Date(till.now()).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })
    const goodsSatang = begun.lines.reduce((total, { satang }) => total + satang, 0)
    const others = begun.totalSatang - goodsSatang
    const change = act.tenders.reduce((total, tender) => total + changeOf(tender), 0)
    return [
      ...headOf(snapshot, p),
      centred(p('receiptTitle'), 'title'),
      centred(p('collectedTitle')),
      pair(p('orderNumber', { number: act.orderNumber }), time),
      pair(`${p('machine')} ${snapshot.till.taxNumber || snapshot.till.name}`, staff?.name ?? ''),
      plain(begun.customerName),
      rule,
      ...begun.lines.flatMap((line) => [
        plain([line.productName, line.variantName].filter(Boolean).join(' · ')),
        sum(`× ${line.quantity}`, line.satang),
      ]),
      rule,
      ...(others === 0 ? [] : [sum(p('others'), others)]),
      sum(p('total'), begun.totalSatang, 'strong'),
      ...(begun.paidSatang === 0 ? [] : [sum(p('paidBefore'), begun.paidSatang)]),
      ...(act.roundingSatang === 0 ? [] : [sum(t('rounding'), act.roundingSatang)]),
      ...act.tenders.map(({ method, givenSatang, amountSatang }) =>
        sum(t(method), givenSatang ?? amountSatang),
      ),
      ...(change > 0 ? [sum(t('change'), change)] : []),
      ...(snapshot.settings.footer === ''
        ? []
        : snapshot.settings.footer.split('\n').map((line) => centred(line))),
    ]
  }
}
