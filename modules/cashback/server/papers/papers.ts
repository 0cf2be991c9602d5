import { createHash } from 'node:crypto'
import { enqueue, type Tx, withShop } from '@langraan/db'
import {
  type CashbackPaper,
  clearKept,
  type DocumentCompiler,
  drawKept,
  isDrawn,
  keepForPrint,
  keptPdf,
  type PaidWithdrawal,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { findSeller, sellerParty } from '@langraan/invoices/server'
import { inMerchantBook, merchantOf, movedByKind } from '@langraan/ledger/server'
import { withdrawalNumber } from '@langraan/payouts/rules'
import { shopProfile } from '@langraan/shops/server'
import { addBangkokDays, type DocumentParty, startOfBangkokDay } from '@langraan/thai'
import { printedAddress } from '@langraan/thai/address'
import { cashbackRefusals } from '../../refusals.ts'
import { type Statement, statementOf } from '../../rules/statement.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { type PaidRow, paidBetween, paidWithdrawal } from './paid.sql.ts'

type Job = { shopId: string; paperId: string; clear?: boolean }

const SHOWN_DIGITS = 4
const placeOf = ({ shopId, paperId }: Job) => `shops/${shopId}/cashback-papers/${paperId}`

/** The worker's part: draws a paper as it was asked for, and clears it away when its day is over. */
export async function drawCashbackPaper(
  { files, documents }: Pick<CashbackDeps, 'files'> & { documents: DocumentCompiler },
  job: Job,
): Promise<void> {
  if (job.clear) await clearKept(files, placeOf(job))
  else await drawKept(files, documents, placeOf(job))
}

/** What a month of cashback was, as it stands now. */
export async function statementPaper(
  deps: CashbackDeps,
  { shopId, month, documentLanguage }: { shopId: string; month: string; documentLanguage: Language },
): Promise<Uint8Array> {
  const payer = await deps.payer()
  const paper = await withShop(deps.db, shopId, async (tx): Promise<CashbackPaper> => {
    const since = startOfBangkokDay(`${month}-01`)
    const until = startOfBangkokDay(`${addBangkokDays(`${month}-01`, 31).slice(0, 7)}-01`)
    const paid = await paidBetween(tx, since, until)
    return {
      kind: 'statement',
      language: documentLanguage,
      month,
      payer,
      payee: await payeeOf(tx),
      ...(await sumsOf(tx, shopId, since, until)),
      taxSatang: paid.reduce((sum, { taxSatang }) => sum + taxSatang, 0),
      withdrawals: paid.map(onPaper),
    }
  })
  return drawnPaper(deps, shopId, paper)
}

/** That a withdrawal was paid: gross, what was withheld, net. */
export async function voucherPaper(
  deps: CashbackDeps,
  wanted: { shopId: string; withdrawalId: string; documentLanguage: Language },
): Promise<{ pdf: Uint8Array; number: string }> {
  const { shopId, withdrawalId, documentLanguage } = wanted
  const payer = await deps.payer()
  const paper = await withShop(deps.db, shopId, async (tx) => {
    const found = await paidWithdrawal(tx, withdrawalId)
    if (found === undefined) refuse(standardRefusals, 'not_found')
    const paid = found ?? refuse(cashbackRefusals, 'not_paid')
    const of = { language: documentLanguage, payer, payee: await payeeOf(tx) }
    return { kind: 'voucher' as const, ...of, ...onPaper(paid), accountName: paid.accountName }
  })
  return { pdf: await drawnPaper(deps, shopId, paper), number: paper.number }
}

/** The same paper of the same figures is drawn once. What it says is kept as it is now, so that it is the same in the worker. */
async function drawnPaper(deps: CashbackDeps, shopId: string, paper: CashbackPaper): Promise<Uint8Array> {
  const paperId = createHash('sha256').update(JSON.stringify(paper)).digest('hex')
  const place = placeOf({ shopId, paperId })
  if (!(await isDrawn(deps.files, place))) {
    await keepForPrint(deps.files, place, 'cashback-paper', paper)
    await withShop(deps.db, shopId, async (tx) => {
      const job = { shopId, paperId }
      await enqueue(deps.jobs, tx, 'draw-cashback-paper', job)
      const clearing = { startAfterSeconds: PAPERS_KEPT_SECONDS }
      await enqueue(deps.jobs, tx, 'draw-cashback-paper', { ...job, clear: true }, clearing)
    })
  }
  const pdf = await keptPdf(deps.files, place, () => deps.clock.now())
  return pdf instanceof Uint8Array ? pdf : refuse(cashbackRefusals, 'paper_later')
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
