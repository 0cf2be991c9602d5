import { lazyRouteComponent } from '@tanstack/react-router'

export const GoodsPage = lazyRouteComponent(() => import('./goods-page.tsx'), 'GoodsPage')
