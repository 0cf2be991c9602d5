import { Button, isFocusLost, useWords } from '@langraan/ui'
import { IconChevronRight } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paymentsApi } from '../payments-api.ts'
import styles from './payment-notices.module.css'
import { paymentsWords } from '../payments-words.ts'

type Props = { readonly shopId: string; readonly orderId: string }

/**
 * What follows the slip that was just decided on: the one that has waited longest, or where none does the packing. The
 * button that was pressed is gone, so the keyboard goes on from here.
 */
export function NextSlip({ shopId, orderId }: Props) {
  const t = useWords(paymentsWords)
  const slips = useQuery(
    paymentsApi.query('GET /shops/:shopId/payment-notices', { params: { shopId }, query: {} }),
  ).data
  const place = useRef<HTMLDivElement>(null)
  const isKnown = slips !== undefined
  useEffect(() => {
    if (isKnown && isFocusLost()) place.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isKnown])
  if (!slips) return null
  const waiting = slips.items.filter((notice) => notice.orderId !== orderId)
  const [first] = waiting
  // The list has no more than the first of very many.
  const count = slips.count - (slips.items.length - waiting.length)
  return (
    <div className={styles.decision} ref={place}>
      {first && (
        <Button
          href={`/app/shops/${shopId}/orders/${first.orderId}`}
          iconEnd={IconChevronRight}
          variant="primary"
        >
          {t('nextSlip', { count })}
        </Button>
      )}
      {!first && (
        <Button href={`/app/shops/${shopId}/orders?view=to_ship`} iconEnd={IconChevronRight}>
          {t('noNextSlip')}
        </Button>
      )}
    </div>
  )
}
