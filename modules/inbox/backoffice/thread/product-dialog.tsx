import { ordersApi, pictureUrl } from '@langraan/orders/backoffice'
import { AskedStates, Button, Modal, Money, Thumb, useWords } from '@langraan/ui'
import { SearchBox } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../inbox.module.css'
import { composerWords } from './composer-words.ts'

type ProductDialogProps = {
  readonly shopId: string
  readonly onChoose: (variantId: string) => void
  readonly onClose: () => void
}

/** An article to send as a card, with its price and what is left of it. */
export function ProductDialog({ shopId, onChoose, onClose }: ProductDialogProps) {
  const t = useWords(composerWords)
  const [text, setText] = useState('')
  const goods = useQuery({
    ...ordersApi.query('GET /shops/:shopId/order-goods', { params: { shopId }, query: { text, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      onClose={onClose}
      open
      title={t('chooseProduct')}
    >
      <SearchBox label={t('findProduct')} onChange={setText} placeholder={t('findProduct')} value={text} />
      {goods.data === undefined ? (
        <AskedStates asked={goods} failed={t('failed')} lines={5} />
      ) : (
        <ul className={styles.goods}>
          {goods.data.items.length === 0 && <li className={styles.hint}>{t('noProduct')}</li>}
          {goods.data.items.map((one) => (
            <li key={one.variantId}>
              <button className={styles.goodsOne} onClick={() => onChoose(one.variantId)} type="button">
                <Thumb alt="" size={36} src={pictureUrl(shopId, one.pictureId ?? undefined)} />
                <span className={styles.who}>
                  <b>{one.productName}</b>
                  <span className={styles.hint}>
                    {one.variantName} {t('available', { count: one.available })}
                  </span>
                </span>
                <Money satang={one.priceSatang} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
