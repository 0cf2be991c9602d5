import type { CodPayoutDetail, PayoutRead, StatementDetail, StatementRead } from '@langraan/payments/contract'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, server, shop } from '@langraan/server/testing/desk'
import { putFile } from '@langraan/server/testing/statements'

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

const idOf = (read: object): string => {
  const { statementId, codPayoutId } = read as { statementId?: string; codPayoutId?: string }
  return statementId ?? codPayoutId ?? ''
}
const see = (body: object, as = shop.owner, key = newId()) =>
  server.call('POST', `/shops/${shop.shopId}/unread-rows/sight`, {
    as,
    body,
    headers: { 'idempotency-key': key },
  })
const entriesOf = (id: string) =>
  server.database.rows(
    `SELECT made_by, subject_kind, subject_name, after FROM audit_entries WHERE action = 'unread-rows.seen' AND subject_id = $1`,
    [id],
  )
const statement = async (id: string) =>
  (await call('GET', `/statements/${id}`)).body as unknown as StatementDetail
const payout = async (id: string) =>
  (await call('GET', `/cod-payouts/${id}`)).body as unknown as CodPayoutDetail

const putStatement = (...rows: string[]) =>
  putFile<StatementRead>('/statements?account=other', ['วันที่,รายการ,ฝากเงิน', ...rows])
const putPayout = (...rows: string[]) => putFile<PayoutRead>('/cod-payouts', ['เลขพัสดุ,ยอด COD', ...rows])

describe('rows of a file that could not be read', () => {
  it('are kept though neither their day nor their amount can be read, until somebody has looked at them', async () => {
    const read = await putStatement('20/11/2026,โอน,70.00', '2O/11/2O26,โอน,7O.OO', 'รวม,,70.00', ',,')
    expect(read).toMatchObject({ lineCount: 1, unreadCount: 1 })
    const id = idOf(read)
    expect(await statement(id)).toMatchObject({
      unread: [{ row: 3, why: 'both', text: '2O/11/2O26 · 7O.OO', description: 'โอน' }],
      unreadSeen: null,
    })
    const key = newId()
    const seen = await see({ statementId: id }, shop.owner, key)
    expect([seen.status, seen.body]).toEqual([200, { unreadCount: 1 }])
    const { unreadSeen } = await statement(id)
    expect(unreadSeen?.at).toMatch(/^20\d\d-/)
    const { body } = await call('GET', '/reconciliation?month=2026-11')
    expect((body.statements as unknown as object[])[0]).toMatchObject({ statementId: id, unreadSeen })
    // Neither the same request again nor somebody who looks later takes the place of the first.
    expect((await see({ statementId: id }, shop.owner, key)).body).toEqual({ unreadCount: 1 })
    expect((await see({ statementId: id })).status).toBe(200)
    expect((await statement(id)).unreadSeen).toEqual(unreadSeen)
    expect(await entriesOf(id)).toEqual([
      {
        made_by: shop.owner.userId,
        subject_kind: 'statement',
        subject_name: 'file.csv',
        after: { unreadCount: 1 },
      },
    ])
  })

  it('of a courier are those of no parcel, too; two who look at once leave one entry', async () => {
    const read = await putPayout('TH1,50.00', 'ไม่มีเลข,60.00', 'Total,110.00')
    expect(read).toMatchObject({ lineCount: 1, unreadCount: 1 })
    const id = idOf(read)
    expect((await payout(id)).unread).toEqual([{ row: 3, why: 'parcel', tracking: 'ไม่มีเลข', text: '60.00' }])
    const both = await Promise.all([see({ codPayoutId: id }), see({ codPayoutId: id })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await payout(id)).unreadSeen).not.toBeNull()
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('are none of a file without any, nor of one that is not there or another shop’s', async () => {
    const id = idOf(await putPayout('TH2,50.00'))
    expect((await see({ codPayoutId: id })).body).toEqual({ unreadCount: 0 })
    expect([(await payout(id)).unreadSeen, await entriesOf(id)]).toEqual([null, []])
    expect((await see({ statementId: id })).status).toBe(404)
    const other = await server.shop('elsewhere')
    expect((await see({ codPayoutId: id }, other.owner)).status).toBe(404)
  })
})
