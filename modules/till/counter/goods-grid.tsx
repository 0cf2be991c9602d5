import { type KeptGoods, picturesOf } from '@langraan/till/device'
import { Modal, moneyText } from '@langraan/ui'
import { useEffect, useMemo, useState } from 'react'
import styles from './goods-grid.module.css'
import { GoodsPicture } from './goods-picture.tsx'
import { useTill, useTillView } from './use-till.ts'
import { useCounterWords } from './use-words.ts'

const MOST_TILES = 120
// From so many pieces on nobody needs to be told how many are left.
const FEW_LEFT = 5

type GoodsGridProps = { readonly typed: string; readonly onPut: (goods: KeptGoods) => void }

/** Goods to press: of a category, or what was typed. Of a product with variants one is chosen. */
export function GoodsGrid({ typed, onPut }: GoodsGridProps) {
  const t = useCounterWords()
  const till = useTill()
  const { snapshot, goodsVersion, goodsCount, isOnline } = useTillView()
  const [categoryId, setCategoryId] = useState<string>()
  const [choosing, setChoosing] = useState<readonly KeptGoods[]>([])
  const isTyped = typed.trim() !== ''
  const products = useMemo(() => {
    // The index is another one whenever the goods change.
    const found =
      goodsVersion === '' ? [] : till.goods.search(typed, MOST_TILES, isTyped ? undefined : categoryId)
    return [...Map.groupBy(found, ({ productId }) => productId).values()]
  }, [till, goodsVersion, typed, isTyped, categoryId])
  useEffect(() => {
    if (isOnline && goodsVersion !== '') void picturesOf(till).keepAll()
  }, [till, goodsVersion, isOnline])
  const press = (product: readonly KeptGoods[]): void => {
    const all = isTyped ? product : till.goods.ofProduct(product[0]?.productId ?? '')
    const [only, ...others] = all
    if (only && others.length === 0) onPut(only)
    else setChoosing(all)
  }
  return (
    <section aria-label={t('searchGoods')} className={styles.goods}>
      <div className={styles.categories}>
        {[{ categoryId: undefined, name: t('all') }, ...(snapshot?.categories ?? [])].map((category) => (
          <button
            aria-pressed={category.categoryId === categoryId}
            className={styles.category}
            key={category.categoryId ?? ''}
            onClick={() => setCategoryId(category.categoryId)}
            type="button"
          >
            {category.name}
          </button>
        ))}
      </div>
      {products.length === 0 && (
        <p className={styles.nothing}>{goodsCount === 0 ? t('noGoodsYet') : t('noGoods')}</p>
      )}
      <ul className={styles.tiles}>
        {products.map((product) => (
          <Tile key={product[0]?.productId} onPress={() => press(product)} product={product} />
        ))}
      </ul>
      <Modal onClose={() => setChoosing([])} open={choosing.length > 0} title={choosing[0]?.productName}>
        <ul className={styles.variants}>
          {choosing.map((goods) => (
            <li key={goods.variantId}>
              <button
                className={styles.variant}
                onClick={() => {
                  onPut(goods)
                  setChoosing([])
                }}
                type="button"
              >
                <span>{goods.variantName || goods.sku}</span>
                <Left variantId={goods.variantId} />
                <span className={styles.price}>{moneyText(goods.priceSatang)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </section>
  )
}

type TileProps = { readonly product: readonly KeptGoods[]; readonly onPress: () => void }

function Tile({ product, onPress }: TileProps) {
  const { cart } = useTillView()
  const [first] = product
  if (!first) return null
  const prices = product.map(({ priceSatang }) => priceSatang)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const pieces = cart.lines.reduce(
    (sum, line) => sum + (line.productId === first.productId ? line.quantity : 0),
    0,
  )
  return (
    <li>
      <button className={styles.tile} onClick={onPress} type="button">
        <span className={styles.picture}>
          <GoodsPicture
            name={first.productName}
            pictureId={product.find(({ pictureId }) => pictureId !== null)?.pictureId ?? null}
          />
          {pieces > 0 && <span className={styles.pieces}>{pieces}</span>}
          {product.length === 1 && <Left variantId={first.variantId} />}
        </span>
        <span className={styles.name}>{first.productName}</span>
        <span className={styles.price}>
          {low === high ? moneyText(low) : `${moneyText(low)}–${moneyText(high)}`}
        </span>
      </button>
    </li>
  )
}

/** How many are left, where they are few, as far as the shop knew. */
function Left({ variantId }: { readonly variantId: string }) {
  const t = useCounterWords()
  const { free } = useTillView()
  const left = free[variantId] ?? 0
  if (left > FEW_LEFT) return null
  return <span className={styles.left}>{t('left', { count: left })}</span>
}
