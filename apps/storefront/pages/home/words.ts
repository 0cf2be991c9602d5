import type { InShop } from '../../parts/page-context.ts'

const th = {
  newest: 'มาใหม่',
  picks: 'ร้านแนะนำ',
  seeCategory: (name: string) => `ดูหมวด${name}`,
}

const en: typeof th = {
  newest: 'New in',
  picks: 'Our picks',
  seeCategory: (name) => `See all of ${name}`,
}

export const homeWords = { th, en }

/** What each part of the page is given. */
export type InHome = InShop<typeof th>
