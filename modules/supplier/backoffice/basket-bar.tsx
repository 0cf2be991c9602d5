import { Button, moneyText, Text, useWords } from '@langraan/ui'
import { IconShoppingCart } from '@langraan/ui/icons'

import { packPrice } from '../rules/rules.ts'
import { basketPath } from './supplier-api.ts'
import type { Supplier } from './supplier-api.ts'
import { supplierWords } from './supplier-words.ts'
import styles from './supplier.module.css'

type Props = { readonly shopId: string; readonly supplier: Supplier }

/** What is in the basket and comes to how much, at the foot of the page as long as something is in it. */
export function BasketBar({ shopId, supplier }: Props) {
  const t = useWords(supplierWords)
  const { basket, cashbackSatang } = supplier
  if (basket.lines.length === 0) return null
  return (
    <div className={styles.bar}>
      <IconShoppingCart aria-hidden size={20} />
      <Text weight="medium">{t('itemsInBasket', { count: basket.lines.length })}</Text>
      <Text>{moneyText(goodsSatang(supplier))}</Text>
      <span className={styles.wallet}>{t('wallet', { amount: moneyText(Math.max(0, cashbackSatang)) })}</span>
      <Button href={basketPath(shopId)} variant="primary">
        {t('toBasket')}
      </Button>
    </div>
  )
}

/** What the goods of the basket come to by the prices of so many packs, without shipping. */
export const goodsSatang = ({ goods, basket }: Supplier): number =>
  basket.lines.reduce((sum, { variantId, packs }) => {
    const article = goods.find((one) => one.variantId === variantId)
    return article ? sum + packPrice(article.priceSatang, article.tiers, packs) * packs : sum
  }, 0)
