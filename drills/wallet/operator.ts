import { payoutRows } from '@langraan/bank-files/payout-list'
import type { OperatedWithdrawal, PayoutFile } from '@langraan/payouts/contract'
import { csvText } from '@langraan/sheets'
import { newId } from '@langraan/runtime'
import { formData } from '../house/client.ts'
import { pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Random } from '../house/random.ts'
import type { AtBank, Bank } from './bank.ts'
import type { Caller } from './caller.ts'
import type { Said } from './said.ts'
import { today } from './wallet-world.ts'

const RESTS_MS: [number, number] = [20, 200]
const FORMATS = ['list', 'list', 'kbank-dct', 'kbank-mcs', 'scb-dcp'] as const
const MOST_IN_FILE = 12
const MAY_REFUSE = [403, 404, 409, 422]

type Tools = { caller: Caller; random: Random; said: Said; bank: Bank }
type Listed = { items: OperatedWithdrawal[] }
type Files = { items: PayoutFile[] }

/** One of those who run the platform: approves, refuses, makes files, gives them to the bank, and says what it answered. */
export class Operator extends InRounds {
  readonly #tools: Tools

  constructor(tools: Tools) {
    super()
    this.#tools = tools
  }

  protected async round(): Promise<void> {
    const { random } = this.#tools
    const { items } = await this.listed('all')
    for (let left = 4; left > 0 && items.length > 0; left--) await this.approve(random.pick(items))
    if (random.chance(0.1) && items.length > 0) await this.refuse(random.pick(items).withdrawalId)
    await this.#bankWork()
    if (random.chance(0.04)) await this.changeRate()
    if (random.chance(0.04)) await this.changeTax()
    await pause(random.between(...RESTS_MS))
  }

  async #bankWork(): Promise<void> {
    const { random } = this.#tools
    const { items } = await this.listed('file')
    const approved = items.filter(({ state }) => state === 'approved_second')
    if (approved.length > 0 && random.chance(0.5)) await this.makeFile(approved.slice(0, MOST_IN_FILE))
    if (random.chance(0.6)) await this.sendFiles()
    const atTheBank = items.filter(({ state }) => state === 'sent' || state === 'unknown')
    if (atTheBank.length > 0 && random.chance(0.6)) await this.answer(random.pick(atTheBank))
    if (random.chance(0.15)) await this.takeAnswers()
    if (random.chance(0.2)) await this.settle()
    const filed = items.filter(({ state }) => state === 'in_file')
    if (filed.length > 0 && random.chance(0.05)) await this.refuse(random.pick(filed).withdrawalId)
  }

  listed(view: 'all' | 'file' | 'done'): Promise<Listed> {
    return this.#tools.caller.get<Listed>(`/operator/withdrawals?view=${view}`)
  }

  async approve({ withdrawalId, contentHash }: OperatedWithdrawal): Promise<void> {
    const { caller, said } = this.#tools
    const path = `/operator/withdrawals/${withdrawalId}/approval`
    const { status } = await caller.post([200, ...MAY_REFUSE], path, { contentHash })
    if (status === 200) said.of(withdrawalId, 'withdrawal.approved')
  }

  async refuse(withdrawalId: string): Promise<void> {
    const { caller, said } = this.#tools
    const path = `/operator/withdrawals/${withdrawalId}/refusal`
    const { status } = await caller.post([200, ...MAY_REFUSE], path, { reason: 'ตรวจแล้วไม่ผ่าน' })
    if (status === 200) said.of(withdrawalId, 'withdrawal.refused')
  }

  async makeFile(rows: readonly OperatedWithdrawal[], format?: string): Promise<void> {
    const { caller, said, random } = this.#tools
    const withdrawalIds = rows.map(({ withdrawalId }) => withdrawalId)
    const body = { format: format ?? random.pick(FORMATS), withdrawalIds }
    const answer = await caller.post([200, ...MAY_REFUSE], '/operator/payout-files', body)
    if (answer.status === 200) said.times('withdrawal.filed', Number(answer.body['payoutCount']))
  }

  /** Gives the bank what nobody has given it yet. Another who does so at the same moment is told that it was sent. */
  async sendFiles(): Promise<void> {
    const { caller } = this.#tools
    const { items } = await caller.get<Files>('/operator/payout-files')
    for (const file of items.filter(({ sentAt }) => sentAt === null)) await this.send(file)
  }

  async send({ payoutFileId, format, payoutCount }: PayoutFile): Promise<void> {
    const { caller, said, bank } = this.#tools
    const path = `/operator/payout-files/${payoutFileId}`
    const { status } = await caller.post([200, ...MAY_REFUSE], `${path}/sending`)
    if (status !== 200) return
    said.times('withdrawal.sent', payoutCount)
    const { body } = await caller.post(200, `${path}/download`)
    await bank.take(payoutFileId, format, Buffer.from(String(body['contentBase64']), 'base64'))
  }

  /** By hand: nobody knows yet, or what the bank did; of what came back first that it was paid. */
  async answer({ withdrawalId, number, state }: OperatedWithdrawal): Promise<void> {
    const { bank, random } = this.#tools
    const payout = bank.payouts.get(number)
    if (!payout) return
    if (state === 'sent' && random.chance(0.3)) return this.say(withdrawalId, 'unknown')
    if (payout.fate === 'rejected') return this.say(withdrawalId, 'rejected')
    await this.say(withdrawalId, 'paid')
    // Days later.
    if (payout.fate === 'bounced' && random.chance(0.5)) await this.say(withdrawalId, 'rejected')
  }

  async say(withdrawalId: string, answer: 'paid' | 'rejected' | 'unknown'): Promise<void> {
    const { caller, said } = this.#tools
    const body = { answer, note: answer === 'rejected' ? 'บัญชีปิด' : '' }
    const path = `/operator/withdrawals/${withdrawalId}/bank-answer`
    const { status } = await caller.post([200, ...MAY_REFUSE], path, body)
    if (status === 200) said.of(withdrawalId, 'withdrawal.answered')
  }

  /** The list of a file, filled with what the bank did with some of it. */
  async takeAnswers(): Promise<void> {
    const { caller, bank, random } = this.#tools
    const { items } = await caller.get<Files>('/operator/payout-files')
    const open = items.filter(({ sentAt, openCount }) => sentAt !== null && openCount > 0)
    if (open.length === 0) return
    const { payoutFileId } = random.pick(open)
    const rows = (await this.listed('file')).items.filter(
      ({ state, number }) =>
        (state === 'sent' || state === 'unknown') && bank.payouts.get(number)?.fileId === payoutFileId,
    )
    const payouts = rows.flatMap(({ number }) => bank.payouts.get(number) ?? [])
    if (payouts.length > 0)
      await this.#upload(`/operator/payout-files/${payoutFileId}/answers`, filledList(payouts))
  }

  /** The bank's statement: what went out, and what came back. */
  settle(all = false): Promise<void> {
    return this.#upload('/operator/payout-statements', this.#tools.bank.statement({ all }))
  }

  async #upload(path: string, content: Buffer): Promise<void> {
    const { caller, said } = this.#tools
    const { body, contentType } = formData({}, { name: 'bank.csv', type: 'text/csv', content })
    const headers = { 'idempotency-key': newId(), 'content-type': contentType }
    const answer = await caller.send([200, ...MAY_REFUSE], path, { method: 'POST', headers, body })
    if (answer.status === 200)
      said.times('withdrawal.answered', Number(answer.body['paid']) + Number(answer.body['rejected']))
  }

  async changeRate(): Promise<void> {
    const { caller, random, said } = this.#tools
    const basisPoints = random.pick([1500, 1777, 2000])
    const body = { carrier: null, planCode: null, basisPoints, validFrom: today() }
    await caller.post(201, '/operator/cashback-rates', body)
    said.times('rates', 1)
  }

  async changeTax(): Promise<void> {
    const { caller, random, said } = this.#tools
    const body = { basisPoints: random.pick([0, 300]), thresholdSatang: 0, validFrom: today() }
    await caller.post(201, '/operator/withholding-policies', body)
    said.times('policies', 1)
  }
}

/** The list as the platform makes it, with the bank's results in its last columns. */
function filledList(payouts: readonly AtBank[]): Buffer {
  const blank = { bankCode: '004', account: '0123450936', name: 'มะลิวัลย์ ใจดี', email: '', phone: '' }
  const [heads = [], ...rows] = payoutRows(
    payouts.map(({ reference, satang }) => ({ reference, satang, ...blank })),
    'th',
  )
  const filled = rows.map((row, at) => {
    const result = payouts[at]?.fate === 'rejected' ? ['ไม่ผ่าน', 'บัญชีปิด'] : ['จ่ายแล้ว', '']
    return [...row.slice(0, -2), ...result]
  })
  return Buffer.from(csvText([heads, ...filled]))
}
