import type { Paper, ReceiptPart } from '@langraan/till/device'
import type { TillSnapshot } from '@langraan/till/contract'
import { changeOf, priceBill, type Return, type Sale } from '@langraan/till/rules'
import { moneyText, useLanguage } from '@langraan/ui'
import { useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'
import { type PaperWords, usePaperWords } from './paper-words.ts'
import { centred, headOf, pair, plain, rule, sum } from './receipt-parts.ts'

type CounterWords = ReturnType<typeof useCounterWords>
type Words = { t: CounterWords; p: PaperWords; language: 'th' | 'en' }

/** What stands on a receipt: whose, which, when, what, and how it was paid. The screen and every printer are given this. */
export function useReceiptParts(): (paper: Paper, isCopy: boolean) => readonly ReceiptPart[] {
  const words: Words = { t: useCounterWords(), p: usePaperWords(), language: useLanguage() }
  const { snapshot } = useTillView()
  return (paper, isCopy) => (snapshot ? partsOf(paper, isCopy, snapshot, words) : [])
}

function partsOf(paper: Paper, isCopy: boolean, snapshot: TillSnapshot, words: Words): ReceiptPart[] {
  const { p, language } = words
  const { act, at, staffId } = paper.event
  const { till, settings, staff } = snapshot
  const cashier = staff.find((person) => person.staffId === staffId)?.name ?? ''
  const time = new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })
  return [
    ...headOf(snapshot, p),
    centred(p(titleOf(act)), 'title'),
    ...(isCopy ? [centred(p('copy'), 'copy')] : []),
    pair(paper.number, time),
    pair(`${p('machine')} ${till.taxNumber || till.name}`, cashier),
    ...(act.kind === 'sale' ? saleParts(act, words) : returnParts(act, words)),
    ...(settings.footer === '' ? [] : settings.footer.split('\n').map((line) => centred(line))),
  ]
}

const titleOf = (act: Sale | Return) =>
  act.kind === 'return'
    ? 'returnTitle'
    : act.paper.kind === 'abbreviated'
      ? 'abbreviatedTitle'
      : 'receiptTitle'

function saleParts(sale: Sale, { t, p }: Words): ReceiptPart[] {
  const { orderDiscountSatang, vat } = priceBill(sale)
  const change = sale.tenders.reduce((total, tender) => total + changeOf(tender), 0)
  const vatLabel = vat && t(vat.mode === 'inclusive' ? 'vatIn' : 'vatOn', { rate: vat.rateBasisPoints / 100 })
  return [
    rule,
    ...sale.lines.flatMap((line) => [
      plain([line.productName, line.variantName].filter(Boolean).join(' · ')),
      sum(`${line.quantity} × ${moneyText(line.priceSatang)}`, line.priceSatang * line.quantity),
      ...(line.discountSatang > 0 ? [sum(t('discount'), -line.discountSatang)] : []),
    ]),
    rule,
    ...(orderDiscountSatang > 0 ? [sum(t('billDiscount'), -orderDiscountSatang)] : []),
    ...(vat && vatLabel ? [sum(vatLabel, vat.vatSatang)] : []),
    sum(p('total'), sale.totalSatang, 'strong'),
    ...(sale.roundingSatang === 0 ? [] : [sum(t('rounding'), sale.roundingSatang)]),
    ...sale.tenders.map(({ method, givenSatang, amountSatang }) =>
      sum(t(method), givenSatang ?? amountSatang),
    ),
    ...(change > 0 ? [sum(t('change'), change)] : []),
    ...(sale.paper.kind === 'abbreviated' ? [centred(p('vatIncluded'))] : []),
  ]
}

function returnParts(back: Return, { t, p }: Words): ReceiptPart[] {
  return [
    plain(`${p('refers')} ${back.ofNumber}`),
    ...(back.reason === '' ? [] : [plain(back.reason)]),
    sum(t(back.method), back.totalSatang + back.roundingSatang, 'strong'),
  ]
}
