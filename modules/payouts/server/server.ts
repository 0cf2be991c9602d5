export { served } from './served.ts'
export { withdrawalsOfShop } from './withdrawals-of-shop.ts'
export { paidInShop } from './withdrawals.sql.ts'
