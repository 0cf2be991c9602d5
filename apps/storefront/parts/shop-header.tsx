import type { ShopFacts } from '../site/surroundings.ts'
import { Icon } from './icon.tsx'
import type { Here } from './page-context.ts'
import { SearchForm } from './search-form.tsx'

export type ShopHeaderProps = { here: Here; shop: ShopFacts; quiet: boolean }

/** The shop's name, the language and the cart. The number of the cart is the script's, so that pages can be kept. */
export function ShopHeader({ here, shop, quiet }: ShopHeaderProps) {
  const { around, words } = here
  return (
    <header className="head">
      <a className="brand" href={`${around.base}/`}>
        <Brand shop={shop} />
      </a>
      {!quiet && <SearchForm className="head-search wide-only" here={here} />}
      <div className="head-tools">
        {!quiet && (
          <a aria-label={words.searchShop} className="head-tool narrow-only" href={`${around.base}/search`}>
            <Icon name="search" />
          </a>
        )}
        {around.otherLanguageHref && (
          <a
            className="head-tool"
            href={around.otherLanguageHref}
            hrefLang={around.language === 'th' ? 'en' : 'th'}
          >
            <span lang={around.language === 'th' ? 'en' : 'th'}>{words.otherLanguage}</span>
          </a>
        )}
        {!quiet && (
          <a className="head-tool cart-link" href={`${around.base}/cart`}>
            <Icon name="cart" />
            <span className="wide-only">{words.cart}</span>
            <span className="hidden-text narrow-only">{words.cart}</span>
            <span className="badge" data-cart-count hidden />
          </a>
        )}
      </div>
    </header>
  )
}

/** The wide logo, which is the name; without one the name beside the square logo. */
function Brand({ shop }: { shop: ShopFacts }) {
  const { wordmark, name } = shop
  if (wordmark)
    return (
      <img
        alt={name}
        className="wordmark"
        height={wordmark.height}
        src={wordmark.href}
        width={wordmark.width}
      />
    )
  return (
    <>
      <ShopMark shop={shop} />
      <b>{name}</b>
    </>
  )
}

/** The square logo, or the name's first letter where there is none. */
function ShopMark({ shop }: { shop: ShopFacts }) {
  if (shop.logoHref) return <img alt="" className="mark" height="40" src={shop.logoHref} width="40" />
  return (
    <span aria-hidden="true" className="mark mark-letter">
      {firstLetter(shop.name)}
    </span>
  )
}

const leadingVowel = /^[เแโใไ]/

/** Thai words may begin with a vowel that is written before its consonant and means nothing alone. */
function firstLetter(name: string): string {
  const [first = '', second = ''] = [...name.trim()]
  return leadingVowel.test(first) ? first + second : first.toUpperCase()
}
