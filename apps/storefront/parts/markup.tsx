import type { Language } from '@langraan/thai'
import type { ReactElement } from 'react'
import type { Page, ShopFacts, Surroundings } from '../site/surroundings.ts'
import { wordsOf } from '../words/words.ts'
import type { InShop } from './page-context.ts'

/** How the pages of one kind are drawn. A page's `markup.tsx` exports it by the name `markup`. */
export type Markup = {
  kind: string
  draw(page: Page, around: Surroundings, shop: ShopFacts): ReactElement
}

/** A page's markup: its component, which is given the page's own words beside those of all pages. */
export function drawnBy<Shown extends Page, Own extends object>(
  kind: Shown['kind'],
  own: Record<Language, Own>,
  Component: (props: { here: InShop<Own>; page: Shown }) => ReactElement,
): Markup {
  return {
    kind,
    draw: (page, around, shop) => {
      const words = { ...wordsOf(around.language), ...own[around.language] }
      // Pages are found by their kind, which says what they show.
      return <Component here={{ around, shop, words }} page={page as Shown} />
    },
  }
}
