import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDesk, open, openDesk, page, trouble } from '../at-a-desk.ts'
import { atRest } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

// Links out of chats and bookmarks of years ago: what cannot be read is left out, and the list is there.
const NONSENSE = [
  'stock?day=2026-13-45&branchId=x&low=maybe&variant=zz',
  'stock/papers?kind=zz&after=%5B1%5D',
  'stock/papers/new?kind=transfer&variant=zz&to=5',
  'products?state=zz&categoryId=x&sort=zzz',
  `products/grid?text=${'x'.repeat(200)}`,
  'products/import?importId=zz',
  'products/new?from=zz',
  'customers?from=2026-99-99&to=2026-02-30&spentFromSatang=abc&sort=zzz&segment=x',
  'customers/import?importId=zz',
  'orders?from=2026-13-45&to=0000-01-01&view=zz&totalFromSatang=-1&customer=x',
  'orders/new?customer=zz',
  'documents?kind=zz&month=2026-13&state=zz',
  'documents/vat-report?month=2026-13',
  'documents/disagreeing?month=zz&after=%7B%22toString%22%3A1%7D',
  'reconciliation?month=2026-13&day=2026-02-30&statement=zz',
  'cod-payouts?payout=zz',
  'settings/audit?person=x&action=zz&from=2026-02-30&to=9999-12-31',
  'operations?view=zz&after=%7B%7D',
  'failed-jobs?view=zz&after=%7B%7D',
]

it.each(NONSENSE)('shows %s without what cannot be read', async (tail) => {
  await open(tail)
  await atRest(page)
  // What the page says in place of itself, and what a list says in place of its rows.
  expect(await page.getByText('หน้านี้แสดงผลไม่ได้').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'ลองใหม่', exact: true }).count()).toBe(0)
  expect(trouble).toEqual([])
})

it('keeps what can be read beside it', async () => {
  await open('stock?text=ลมทะเล&day=2026-13-45')
  await page
    .getByRole('row', { name: /ลมทะเล/ })
    .first()
    .waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('ลมทะเล')
  expect(trouble).toEqual([])
})
