import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import type { MessagePage } from './message/content.ts'
import { Message } from './message/markup.tsx'
import { messageWords } from './message/words.ts'
import type { Markup } from './parts/markup.tsx'
import type { Page, Render, Surroundings } from './site/surroundings.ts'
import { wordsOf } from './words/words.ts'

// Every page that has a markup in its folder: none is named here.
const found = import.meta.glob<Markup>('./pages/*/markup.tsx', { eager: true, import: 'markup' })
const markups = new Map(Object.values(found).map((markup) => [markup.kind, markup]))

/** A page as a whole HTML document. Pages have no state: nothing of React runs in the browser. */
export const render: Render = (page, around) =>
  `<!doctype html>${renderToStaticMarkup(elementOf(page, around))}`

function elementOf(page: Page, around: Surroundings): ReactElement {
  if (isMessage(page)) {
    const { language } = around
    return (
      <Message here={{ around, words: { ...wordsOf(language), ...messageWords[language] } }} page={page} />
    )
  }
  if (!around.shop) throw new Error(`the page ${page.kind} needs a shop`)
  const markup = markups.get(page.kind)
  if (!markup) throw new Error(`no page draws what is of the kind ${page.kind}`)
  return markup.draw(page, around, around.shop)
}

const isMessage = (page: Page): page is MessagePage => page.kind === 'message'
