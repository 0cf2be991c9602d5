import { AskedStates, Button, EmptyState, HiddenText, useWords } from '@langraan/ui'
import { TextField, useSettled } from '@langraan/ui/forms'
import { IconSearch } from '@langraan/ui/icons'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAgent } from '../agent-context.ts'
import { PaperButton } from '../paper-button.tsx'
import { PricesPictureButton } from './prices-picture-button.tsx'
import { pricesWords } from './prices-words.ts'
import styles from './prices.module.css'
import { ProductCard } from './product-card.tsx'

const productsRoute = 'GET /shops/:shopId/agent/products'

function useProducts(text: string) {
  const { api, shopId } = useAgent()
  return useInfiniteQuery({
    queryKey: [productsRoute, 'pages', shopId, text],
    queryFn: ({ pageParam, signal }) =>
      api(productsRoute, { params: { shopId }, query: { text, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })
}

/** What the agent may sell: cost, suggested price and margin, with texts and pictures to hand on. */
export function PricesPage() {
  const t = useWords(pricesWords)
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const asked = useProducts(text)
  const products = asked.data?.pages.flatMap(({ items }) => items)
  const [first] = asked.data?.pages ?? []
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={styles.papers}>
          {products && products.length > 0 && <PricesPictureButton text={text} />}
          <PaperButton />
        </div>
      </div>
      <div className={styles.search}>
        <TextField
          label={<HiddenText>{t('search')}</HiddenText>}
          maxLength={100}
          onChange={setTyped}
          placeholder={t('search')}
          start={<IconSearch aria-hidden size={18} />}
          type="search"
          value={typed}
        />
      </div>
      {first && (
        <p className={styles.fact}>
          <span>{first.levelName ? t('ofLevel', { name: first.levelName }) : t('yourPrices')}</span>
          <span>{t('count', { count: first.total })}</span>
        </p>
      )}
      <div className={styles.states}>
        <AskedStates
          asked={asked}
          empty={
            products?.length === 0 && (
              <EmptyState title={text === '' ? t('none') : t('noneFound', { text })}>
                {t(text === '' ? 'noneWhat' : 'noneFoundWhat')}
              </EmptyState>
            )
          }
          failed={t('failed')}
          lines={8}
        />
      </div>
      {products && products.length > 0 && (
        <ul className={styles.list}>
          {products.map((product, index) => (
            <ProductCard key={product.productId} product={product} startsOpen={index === 0} />
          ))}
        </ul>
      )}
      {asked.hasNextPage && (
        <div className={styles.states}>
          <Button
            busy={asked.isFetchingNextPage}
            fullWidth
            onClick={() => void asked.fetchNextPage()}
            size="lg"
          >
            {t('moreGoods')}
          </Button>
        </div>
      )}
    </div>
  )
}
