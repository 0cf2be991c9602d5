import type { HomeSection } from '@langraan/sites/rules'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { CategoryTiles } from '../../parts/categories.tsx'
import { Document } from '../../parts/document.tsx'
import { NoGoods } from '../../parts/empty-page.tsx'
import { GoodsGrid } from '../../parts/goods-grid.tsx'
import { Icon } from '../../parts/icon.tsx'
import { categoryHref, pictureHref } from '../../parts/page-context.ts'
import { ContactLinks } from '../../parts/shop-footer.tsx'
import { ShopData } from '../../parts/structured-data.tsx'
import type { GoodsCard } from '../../goods/content.ts'
import type { HomePage } from './content.ts'
import { homeWords, type InHome } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('home', homeWords, Home)

type HomeProps = { here: InHome; page: HomePage }

/** The shop's front: what it chose to show, in its order. */
function Home({ here, page }: HomeProps) {
  const { words, shop } = here
  const isBare = page.newest.length === 0
  return (
    <Document
      asksCookies
      className="wide"
      description={words.metaDescription(shop.name)}
      here={here}
      pictureUrl={bannerUrl(here, page)}
      title={shop.name}
    >
      {!page.sections.includes('welcome') && <h1 className="hidden-text">{shop.name}</h1>}
      {page.sections.map((section) => {
        const Section = sections[section]
        return <Section here={here} key={section} page={page} />
      })}
      {isBare && <NoGoods here={here} />}
      <ShopData here={here} />
    </Document>
  )
}

const sections: Record<HomeSection, (props: HomeProps) => ReactNode> = {
  welcome: Welcome,
  banner: ({ here, page }) => page.banner && <Banner banner={page.banner} here={here} />,
  categories: Categories,
  picks: Picks,
  featured: Featured,
  newest: Newest,
}

function Welcome({ here }: HomeProps) {
  return (
    <div className="welcome">
      <h1>{here.shop.name}</h1>
      <p className="welcome-contact">
        <ContactLinks here={here} shop={here.shop} />
      </p>
    </div>
  )
}

function Categories({ here, page }: HomeProps) {
  if (page.categories.length === 0) return null
  return (
    <section className="home-part">
      <h2 className="shelf-title">{here.words.categories}</h2>
      <CategoryTiles categories={page.categories} here={here} />
    </section>
  )
}

function Picks({ here, page: { picks } }: HomeProps) {
  if (picks.length === 0) return null
  return (
    <section className="home-part">
      <div className="shelf-head">
        <h2 className="shelf-title">{here.words.picks}</h2>
      </div>
      <GoodsGrid eager goods={picks} here={here} />
    </section>
  )
}

function Featured({ here, page: { featured } }: HomeProps) {
  if (!featured) return null
  return (
    <FrontShelf
      goods={featured.goods}
      here={here}
      href={categoryHref(here, featured.slug)}
      link={here.words.seeCategory(featured.name)}
      title={featured.name}
    />
  )
}

function Newest({ here, page }: HomeProps) {
  const { around, words } = here
  if (page.newest.length === 0) return null
  const href = `${around.base}/products`
  return (
    <>
      <FrontShelf goods={page.newest} here={here} href={href} link={words.seeAll} title={words.newest} />
      {page.hasMore && (
        <p className="pager">
          <a className="button" href={href}>
            {words.seeAll}
          </a>
        </p>
      )}
    </>
  )
}

type FrontShelfProps = { here: InHome; title: string; href: string; link: string; goods: GoodsCard[] }

function FrontShelf({ here, title, href, link, goods }: FrontShelfProps) {
  return (
    <section className="home-part front-shelf">
      <div className="shelf-head">
        <h2 className="shelf-title">{title}</h2>
        <a className="quiet-link" href={href}>
          {link}
          <Icon name="next" size="s" />
        </a>
      </div>
      <GoodsGrid eager goods={goods} here={here} />
    </section>
  )
}

/** Chats show the banner, where there is one. */
const bannerUrl = (here: InHome, { banner }: HomePage): string | undefined =>
  banner &&
  here.around.canonicalUrl &&
  new URL(pictureHref(here, banner.pictureId), here.around.canonicalUrl).href
