import { lazyRouteComponent } from '@tanstack/react-router'

export const GoodsPage = lazyRouteComponent(() => import('./goods-page.tsx'), 'GoodsPage')
export const StockPage = lazyRouteComponent(() => import('./list/stock-page.tsx'), 'StockPage')
export const PapersPage = lazyRouteComponent(() => import('./papers/papers-page.tsx'), 'PapersPage')
export const NewPaperPage = lazyRouteComponent(() => import('./papers/new-paper-page.tsx'), 'NewPaperPage')
export const PaperPage = lazyRouteComponent(() => import('./papers/paper-page.tsx'), 'PaperPage')
