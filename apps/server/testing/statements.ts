import type { ReconciledDay, ReconciledDetail, StatementRead } from '@langraan/payments/contract'
import { expect } from 'vitest'
import { call, server, shop } from './desk.ts'
import { sendFile } from './files.ts'

type Listed = { statementId: string; fileName: string; lineCount: number; addedCount: number }
type Month = { days: ReconciledDay[]; statements: Listed[] }

export const monthOf = async (month: string) =>
  (await call('GET', `/reconciliation?month=${month}`)).body as unknown as Month
export const listed = async (month: string) => (await monthOf(month)).statements
export const covered = async (day: string) =>
  (await monthOf(day.slice(0, 7))).days.find((one) => one.day === day)?.isCovered
export const extrasOf = async (day: string) =>
  ((await call('GET', `/reconciliation/${day}`)).body as unknown as ReconciledDetail).extra
export const remove = (statementId: string | undefined) => call('DELETE', `/statements/${statementId}`)
export const baht = (satang: number): string => (satang / 100).toFixed(2)

/** Puts a file into the shop as its owner does; gives what was read of it. */
export async function putFile<Read>(path: string, rows: readonly string[], name = 'file.csv'): Promise<Read> {
  const content = Buffer.from(rows.join('\n'))
  const file = { as: shop.owner, name, type: 'text/csv', content }
  const { status, body } = await sendFile(server, `/shops/${shop.shopId}${path}`, file)
  expect(status).toBe(200)
  return body as Read
}

/** Puts a statement of another account in: day, time, words, what came, and the balance. */
export const put = (rows: readonly string[], name = 'statement.csv') =>
  putFile<StatementRead>('/statements?account=other', ['วันที่,เวลา,รายการ,ฝากเงิน,ยอดคงเหลือ', ...rows], name)
