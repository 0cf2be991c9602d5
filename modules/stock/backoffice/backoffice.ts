import { lazyRouteComponent } from '@tanstack/react-router'

export const GoodsPage = lazyRouteComponent(() => import('./goods-page.tsx'), 'GoodsPage')
export const StockPage = lazyRouteComponent(() => import('./stock-page.tsx'), 'StockPage')
export const PapersPage = lazyRouteComponent(() => import('./papers-page.tsx'), 'PapersPage')
export const NewPaperPage = lazyRouteComponent(() => import('./new-paper-page.tsx'), 'NewPaperPage')
export const PaperPage = lazyRouteComponent(() => import('./paper-page.tsx'), 'PaperPage')
