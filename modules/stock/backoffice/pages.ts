import type { ModulePages } from '@langraan/ui/pages'
import { GoodsPage, NewPaperPage, PaperPage, PapersPage, StockPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/products', needs: 'catalog:read', component: GoodsPage },
  { path: '/app/shops/$shopId/stock', needs: 'stock:read', component: StockPage },
  { path: '/app/shops/$shopId/stock/papers', needs: 'stock:read', component: PapersPage },
  { path: '/app/shops/$shopId/stock/papers/new', needs: 'stock:write', component: NewPaperPage },
  { path: '/app/shops/$shopId/stock/papers/$paperId', needs: 'stock:read', component: PaperPage },
] as const satisfies ModulePages
