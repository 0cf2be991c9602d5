import type { Tx } from '@langraan/db'
import type { AgentPaper, PaperFiles } from '@langraan/documents'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { findSeller, sellerParty } from '@langraan/invoices/server'
import { formatBaht } from '@langraan/money'
import { shopProfile } from '@langraan/shops/server'
import { bahtText, bangkokDay, type DocumentParty, formatDate, monthName } from '@langraan/thai'
import { printedAddress } from '@langraan/thai/address'
import { agentRefusals } from '../../refusals.ts'
import { agentPriceOf, tiersOf } from '../../rules/agent-price.ts'
import { buyerOf } from '../levels/buyer.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import { listPricesOf, pageOfPriced, pricesOf } from '../levels/prices.sql.ts'
import { periodUntil } from '../levels/run-levels.ts'
import { termsFor } from '../levels/terms-for.ts'
import { availableAt } from '../money/moves.sql.ts'
import { findPayout } from '../money/payouts.sql.ts'
import { ordersOfMonth } from '../orders/orders-of-month.sql.ts'
import { partsOfOrders } from '../orders/present-orders.ts'
import { type AgentRow, findAgent } from '../people/agents.sql.ts'
import { picturesOfRows } from './goods-pictures.ts'
import { paperWords } from './paper-words.ts'

export type WantedPaper = { language: Language } & (
  | { agentPaper: 'statement'; month: string }
  | { agentPaper: 'prices' }
  | { agentPaper: 'certificate'; payoutId: string }
)

const money = (satang: number): string => formatBaht(satang, { symbol: false })
const dayOf = (at: Date, language: Language): string => formatDate(at, { language, style: 'date' })
const NOTHING = { inWords: '', note: '', signs: [] as string[] }
// A list of more is longer than anybody reads on paper.
const MOST_PAGES = 40

/** What a paper says, as it is now. */
export async function paperOf(
  { tx, files }: { tx: Tx; files: Pick<PaperFiles, 'get'> },
  agentId: string,
  wanted: WantedPaper,
  now: Date,
): Promise<AgentPaper> {
  const agent = (await findAgent(tx, agentId)) ?? refuse(standardRefusals, 'not_found')
  if (wanted.agentPaper === 'statement') return statement(tx, agent, wanted)
  if (wanted.agentPaper === 'prices') return prices({ tx, files }, agent, wanted.language, now)
  return certificate(tx, agent, wanted)
}

async function agentParty({ name, shopName, taxId, phone, province }: AgentRow): Promise<DocumentParty> {
  const place = { subdistrict: '', district: '', province, zipcode: '' }
  const address = await printedAddress({ addressLine: '', addressLineEnglish: '', ...place })
  const called = name === shopName ? name : `${name} (${shopName})`
  return { name: called, nameEnglish: called, taxId, branchNumber: '', phone, ...address }
}

/** Who the shop is: as it sells, and by its name where it has not said that. */
async function shopParty(tx: Tx): Promise<DocumentParty> {
  const seller = await findSeller(tx)
  if (seller && seller.legalName !== '') return sellerParty(seller)
  const { name } = await shopProfile(tx)
  const place = { subdistrict: '', district: '', province: '', zipcode: '' }
  const address = await printedAddress({ addressLine: '', addressLineEnglish: '', ...place })
  return { name, nameEnglish: name, taxId: '', branchNumber: '', phone: '', ...address }
}

async function partiesOf(tx: Tx, agent: AgentRow, language: Language): Promise<AgentPaper['parties']> {
  const t = paperWords[language]
  return [
    { role: t.shop, party: await shopParty(tx) },
    { role: t.agent, party: await agentParty(agent) },
  ]
}

async function statement(
  tx: Tx,
  agent: AgentRow,
  { month, language }: { month: string; language: Language },
): Promise<AgentPaper> {
  const t = paperWords[language]
  const span = periodUntil(month, 1)
  const orders = await ordersOfMonth(tx, agent.agentId, span)
  const parts = await partsOfOrders(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const opening = await availableAt(tx, agent.agentId, span.since)
  const closing = await availableAt(tx, agent.agentId, span.until)
  const rows = orders.flatMap(({ orderId, orderNumber, customerName, placedAt }) => {
    const of = parts.get(orderId)
    if (!of) return []
    const { customerSatang, owedSatang, marginSatang } = of.amounts
    const figures = [customerSatang, owedSatang, marginSatang, of.row.marginSatang].map(money)
    return [[dayOf(placedAt, language), `#${orderNumber}`, customerName, ...figures]]
  })
  return {
    ...NOTHING,
    language,
    title: t.statement,
    facts: [[t.month, monthName(month, language)]],
    parties: await partiesOf(tx, agent, language),
    tables: [
      { title: t.orders, heads: [...t.orderHeads], widths: [14, 12, 24, 15, 15, 15, 15], figures: 4, rows },
    ],
    lines: [
      [t.opening, money(opening)],
      [t.moved, money(closing - opening)],
      [t.closing, money(closing)],
    ],
  }
}

async function prices(
  { tx, files }: { tx: Tx; files: Pick<PaperFiles, 'get'> },
  agent: AgentRow,
  language: Language,
  now: Date,
): Promise<AgentPaper> {
  const t = paperWords[language]
  const level = (await levelsOfShop(tx)).find(({ levelId }) => levelId === agent.levelId)
  const buyer = await buyerOf(tx, agent.agentId)
  const day = bangkokDay(now)
  const rows: string[][] = []
  const pictureIds: (string | null)[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items } = await pageOfPriced(tx, { text: '', page })
    if (items.length === 0) break
    const ids = items.map(({ variantId }) => variantId)
    const known = { prices: await pricesOf(tx, ids), lists: await listPricesOf(tx, ids) }
    for (const variant of items) {
      const terms = termsFor(buyer, variant, known)
      pictureIds.push(variant.pictureId)
      rows.push([
        variant.sku,
        [variant.productName, variant.variantName].filter(Boolean).join(' · '),
        money(variant.suggestedSatang ?? variant.retailSatang),
        variant.leastSatang === null ? '–' : money(variant.leastSatang),
        money(agentPriceOf(terms, 1, day)),
        tiersOf(terms, day)
          .map(({ leastQuantity, priceSatang }) => t.tier(leastQuantity, money(priceSatang)))
          .join(', '),
      ])
    }
  }
  const { places, pictures } = await picturesOfRows(tx, files, pictureIds)
  const shown = pictures.length > 0 && { pictures: places }
  return {
    ...NOTHING,
    pictures,
    language,
    title: t.prices,
    facts: [...(level ? [[t.level, level.name] as [string, string]] : []), [t.day, dayOf(now, language)]],
    parties: await partiesOf(tx, agent, language),
    tables: [
      { title: '', heads: [...t.priceHeads], widths: [14, 34, 13, 13, 13, 18], figures: 4, rows, ...shown },
    ],
    lines: [],
  }
}

async function certificate(
  tx: Tx,
  agent: AgentRow,
  { payoutId, language }: { payoutId: string; language: Language },
): Promise<AgentPaper> {
  const t = paperWords[language]
  const payout = await findPayout(tx, payoutId)
  if (payout?.agentId !== agent.agentId) return refuse(standardRefusals, 'not_found')
  const { state, decidedAt, taxSatang, amountSatang, nettedSatang } = payout
  if (state !== 'paid' || !decidedAt || taxSatang === 0) return refuse(agentRefusals, 'nothing_withheld')
  const seller = await findSeller(tx)
  if (!seller || seller.legalName === '' || seller.taxId === '') return refuse(agentRefusals, 'seller_first')
  const row = [t.income, money(amountSatang - nettedSatang), money(taxSatang)]
  return {
    language,
    title: t.certificate,
    facts: [
      ['', t.law],
      [t.number, payoutId.slice(-12).toUpperCase()],
      [t.paidOn, dayOf(decidedAt, language)],
    ],
    parties: [
      { role: t.payer, party: await sellerParty(seller) },
      { role: t.payee, party: await agentParty(agent) },
    ],
    tables: [{ title: '', heads: [...t.incomeHeads], widths: [50, 25, 25], figures: 2, rows: [row] }],
    lines: [[t.withheld, money(taxSatang)]],
    inWords: language === 'th' ? bahtText(taxSatang) : '',
    note: t.certified,
    signs: [t.signer],
  }
}
