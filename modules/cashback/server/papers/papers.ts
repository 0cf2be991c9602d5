import { enqueue, once, type Tx, withShop } from '@langraan/db'
import {
  type CashbackPaper,
  clearKept,
  type DocumentCompiler,
  drawKept,
  keepForPrint,
  keptPdf,
  type PaidWithdrawal,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { type Intent, type Language, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { findSeller, sellerParty } from '@langraan/invoices/server'
import { inMerchantBook, merchantOf, movedByKind, movesOfKinds } from '@langraan/ledger/server'
import { withdrawalNumber } from '@langraan/payouts/rules'
import { newId } from '@langraan/runtime'
import { shopProfile } from '@langraan/shops/server'
import { addBangkokDays, bangkokDay, type DocumentParty, startOfBangkokDay } from '@langraan/thai'
import { printedAddress } from '@langraan/thai/address'
import { cashbackRefusals } from '../../refusals.ts'
import { type Statement, statementOf, WITHDRAWN, withdrawalsOfMonth } from '../../rules/statement.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { type PaidRow, paidWithdrawal, withdrawalsByIds } from './paid.sql.ts'

type Job = { shopId: string; cashbackPaperId: string; clear?: boolean }
type Wanted = { language: Language } & (
  | { cashbackPaper: 'statement'; month: string }
  | { cashbackPaper: 'voucher'; withdrawalId: string }
)

const SHOWN_DIGITS = 4
const placeOf = ({ shopId, cashbackPaperId }: Job) => `shops/${shopId}/cashback-papers/${cashbackPaperId}`

/** Keeps what a paper says as it is now, and has the worker draw it. */
export async function makeCashbackPaper(
  deps: CashbackDeps,
  { shopId, intent }: { shopId: string; intent: Intent },
  wanted: Wanted,
): Promise<OnceAnswer<{ cashbackPaperId: string }>> {
  const payer = await deps.payer()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, deps.clock.now(), async () => {
      const job = { shopId, cashbackPaperId: newId() }
      const of = { language: wanted.language, payer, payee: await payeeOf(tx) }
      const paper =
        wanted.cashbackPaper === 'statement'
          ? { ...of, ...(await statementPaper(tx, shopId, wanted.month)) }
          : { ...of, ...(await voucherPaper(tx, wanted.withdrawalId)) }
      await keepForPrint(deps.files, placeOf(job), 'cashback-paper', paper)
      await enqueue(deps.jobs, tx, 'draw-cashback-paper', job)
      const clearing = { startAfterSeconds: PAPERS_KEPT_SECONDS }
      await enqueue(deps.jobs, tx, 'draw-cashback-paper', { ...job, clear: true }, clearing)
      return { cashbackPaperId: job.cashbackPaperId }
    }),
  )
}

/** The worker's part: draws a paper as it was asked for, and clears it away when its day is over. */
export async function drawCashbackPaper(
  { files, documents }: Pick<CashbackDeps, 'files'> & { documents: DocumentCompiler },
  job: Job,
): Promise<void> {
  if (job.clear) await clearKept(files, placeOf(job))
  else await drawKept(files, documents, placeOf(job))
}

/** The PDF, as soon as it is drawn. */
export async function cashbackPaper(deps: CashbackDeps, job: Job): Promise<Uint8Array> {
  const pdf = await keptPdf(deps.files, placeOf(job), () => deps.clock.now())
  if (pdf === 'never_asked_for') return refuse(standardRefusals, 'not_found')
  return pdf === 'being_drawn' ? refuse(cashbackRefusals, 'paper_later') : pdf
}

type Said<Kind extends CashbackPaper['kind']> = Omit<
  Extract<CashbackPaper, { kind: Kind }>,
  'language' | 'payer' | 'payee'
>

/** A month of the shop, as far as the paper says it. The transaction acts in the shop. */
export async function statementPaper(tx: Tx, shopId: string, month: string): Promise<Said<'statement'>> {
  const since = startOfBangkokDay(`${month}-01`)
  const until = startOfBangkokDay(`${addBangkokDays(`${month}-01`, 31).slice(0, 7)}-01`)
  const withdrawals = await withdrawalsIn(tx, shopId, since, until)
  return {
    kind: 'statement',
    month,
    ...(await sumsOf(tx, shopId, since, until)),
    taxSatang: withdrawals.reduce((sum, { taxSatang }) => sum + taxSatang, 0),
    withdrawals: withdrawals.map(({ cameBack, ...one }) => ({ ...onPaper(one), cameBack })),
  }
}

/** What the bank paid in these days, and what came back in them; of the ledger, so that a month that is over stays as it was. */
async function withdrawalsIn(tx: Tx, shopId: string, since: Date, until: Date) {
  const moves = await inMerchantBook(tx, merchantOf(shopId), () =>
    movesOfKinds(tx, { ownerKind: 'merchant', kind: 'withdrawing' }, WITHDRAWN, { since, until }),
  )
  const ids = moves.flatMap(({ causeId }) => causeId ?? [])
  const facts = new Map((await withdrawalsByIds(tx, ids)).map((row) => [row.withdrawalId, row]))
  return withdrawalsOfMonth(
    moves.flatMap(({ causeId, kind, occurredAt, amountSatang }) => {
      const paidOn = causeId === null ? undefined : facts.get(causeId)?.day
      if (causeId === null || paidOn === undefined) return []
      const cameBack = kind === 'withdrawal-bounced'
      return [
        { withdrawalId: causeId, day: cameBack ? bangkokDay(occurredAt) : paidOn, cameBack, amountSatang },
      ]
    }),
    facts,
  )
}

async function voucherPaper(tx: Tx, withdrawalId: string): Promise<Said<'voucher'>> {
  const found = await paidWithdrawal(tx, withdrawalId)
  if (found === undefined) return refuse(standardRefusals, 'not_found')
  const paid = found ?? refuse(cashbackRefusals, 'not_paid')
  return { kind: 'voucher', ...onPaper(paid), accountName: paid.accountName }
}

/** What can be withdrawn and what is on its way to the bank are the merchant's; what moves between the two comes to nothing. */
function sumsOf(tx: Tx, shopId: string, since: Date, until: Date): Promise<Statement> {
  return inMerchantBook(tx, merchantOf(shopId), async () => {
    const [available, withdrawing] = [
      await movedByKind(tx, { ownerKind: 'merchant', kind: 'cashback_available' }, { since, until }),
      await movedByKind(tx, { ownerKind: 'merchant', kind: 'withdrawing' }, { since, until }),
    ]
    return statementOf(available.openingSatang + withdrawing.openingSatang, [
      ...available.moved,
      ...withdrawing.moved,
    ])
  })
}

const onPaper = ({ number, accountNumber, ...paid }: PaidRow): PaidWithdrawal => ({
  number: withdrawalNumber(number),
  day: paid.day,
  bankCode: paid.bankCode,
  lastDigits: accountNumber.slice(-SHOWN_DIGITS),
  grossSatang: paid.grossSatang,
  taxSatang: paid.taxSatang,
  netSatang: paid.netSatang,
})

/** The merchant: as the shop's tax documents say it, or else as the shop's own page does. */
async function payeeOf(tx: Tx): Promise<DocumentParty> {
  const seller = await findSeller(tx)
  if (seller) return sellerParty(seller)
  const shop = await shopProfile(tx)
  const { name, phone, addressLine, subdistrict, district, province, zipcode } = shop
  const place = { subdistrict, district, province, zipcode }
  const address = await printedAddress({ addressLine, addressLineEnglish: '', ...place })
  return { name, nameEnglish: name, taxId: '', branchNumber: '', phone, ...address }
}
