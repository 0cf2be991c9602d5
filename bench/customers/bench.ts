import { measureLists } from '../asked-lists.ts'
import { fillCustomers } from './fill.ts'

// The list of customers in every way of asking for it, filter × order × what is typed, in a shop of 200,000 beside one
// of 1,000: `npm run bench -- customers [CUSTOMERS]`.
const FILTERS = [
  '',
  'tag=vip',
  'tag=rare',
  'province=จังหวัด 3',
  'ordersFrom=5',
  'spentFromSatang=90000',
  'to=2026-01-02',
  'consent=marketing',
  'tag=vip&province=จังหวัด 3',
]
const TYPED = ['', 'สมชาย', 'คนที่ 777', '08', '0812345', 'ปว', 'สม', 'mail77@', 'ไม่มีใครชื่อนี้', 'กขค']
// Nobody has these names, and a fifth of all customers has a near one.
const NEAR = ['สมชัย', 'ปวีนา คนที']
const SORTS = ['latest', 'spent']

await measureLists({
  bench: 'customers',
  basePort: 5140,
  fill: (client, { shopId }, count) => fillCustomers(client, shopId, count),
  counts: { many: Number(process.argv[2] ?? 200_000), few: 1000 },
  queries: FILTERS.flatMap((filter) =>
    [...TYPED, ...NEAR].flatMap((text) =>
      SORTS.map((sort) => `customers?sort=${sort}&text=${text}&${filter}`),
    ),
  ),
})
