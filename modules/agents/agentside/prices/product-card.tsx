import { Button, moneyText, notify, Text, Thumb, useCopy, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { IconCopy, IconUpload } from '@langraan/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentProduct } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { usePictures } from '../use-pictures.ts'
import { PriceLine } from './price-line.tsx'
import { pricesWords } from './prices-words.ts'
import styles from './prices.module.css'
import { sharePictures } from './share-pictures.ts'
import { StockWord } from './stock-word.tsx'

type Goods = AgentProduct['variants'][number]
type Props = { readonly product: AgentProduct; readonly startsOpen: boolean }

/** One product: what a piece costs, sells for and earns, and its text and pictures to hand on. */
export function ProductCard({ product, startsOpen }: Props) {
  const t = useWords(pricesWords)
  const [isOpen, setOpen] = useState(startsOpen)
  const [variantId, setVariantId] = useState(product.variants[0]?.variantId)
  const goods = product.variants.find((one) => one.variantId === variantId) ?? product.variants[0]
  const copyText = useCopyText(product, goods)
  const { href } = useAgent()
  const pictureOf = usePictures()
  if (!goods) return null
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Thumb alt="" size={64} src={pictureOf(product.pictureUrls[0], 160)} />
        <div className={styles.names}>
          <h2 className={styles.name}>{product.name}</h2>
          <StockWord stock={goods.stock} />
        </div>
        {!isOpen && (
          <Button icon={IconCopy} onClick={copyText}>
            {t('copy')}
          </Button>
        )}
      </div>
      {product.variants.length > 1 && (
        <Select
          label={t('variant')}
          onChange={setVariantId}
          options={product.variants.map((one) => ({
            value: one.variantId,
            label: one.variantName || one.sku,
          }))}
          value={goods.variantId}
        />
      )}
      <PriceLine goods={goods} />
      {isOpen && <Handed copyText={copyText} goods={goods} product={product} />}
      <div className={styles.foot}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} variant="quiet">
          {t(isOpen ? 'hideText' : 'showText')}
        </Button>
        <Button href={href(`/orders/new?goods=${goods.variantId}`)} variant="soft">
          {t('order')}
        </Button>
      </div>
    </li>
  )
}

/** What is pasted into a chat: the name, what the shop says of it, and the price to ask for. */
export const chatText = (product: AgentProduct, goods: Goods, priceLine: string): string =>
  [[product.name, goods.variantName].filter(Boolean).join(' '), product.description.trim(), priceLine]
    .filter(Boolean)
    .join('\n')

function useCopyText(product: AgentProduct, goods: Goods | undefined): () => void {
  const t = useWords(pricesWords)
  const copy = useCopy()
  return () => {
    if (!goods) return
    const price = t('priceLine', { amount: moneyText(goods.suggestedSatang) })
    copy(chatText(product, goods, price), t('textCopied'))
  }
}

type HandedProps = { readonly product: AgentProduct; readonly goods: Goods; readonly copyText: () => void }

function Handed({ product, goods, copyText }: HandedProps) {
  const t = useWords(pricesWords)
  const pictureOf = usePictures()
  const pictureUrls = product.pictureUrls.flatMap((url) => pictureOf(url) ?? [])
  const share = useMutation({
    mutationFn: () => sharePictures(pictureUrls, product.name),
    onSuccess: (shared) => {
      if (shared === 'saved') notify('success', t('saved', { count: pictureUrls.length }))
    },
    onError: () => notify('error', t('shareFailed')),
  })
  return (
    <>
      <div className={styles.text}>
        {chatText(product, goods, t('priceLine', { amount: moneyText(goods.suggestedSatang) }))}
      </div>
      {goods.tiers.map(({ leastQuantity, priceSatang }) => (
        <Text as="p" key={leastQuantity} size="sm" tone="second">
          {t('tier', { count: leastQuantity, amount: moneyText(priceSatang) })}
        </Text>
      ))}
      {goods.leastSatang !== null && (
        <Text as="p" size="sm" tone="second">
          {t('least', { amount: moneyText(goods.leastSatang) })}
        </Text>
      )}
      <div className={styles.buttons}>
        <Button fullWidth icon={IconCopy} onClick={copyText} size="lg" variant="primary">
          {t('copyText')}
        </Button>
        {pictureUrls.length > 0 && (
          <Button busy={share.isPending} fullWidth icon={IconUpload} onClick={() => share.mutate()} size="lg">
            {t('share', { count: pictureUrls.length })}
          </Button>
        )}
      </div>
    </>
  )
}
