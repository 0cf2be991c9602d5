import { formatBaht } from '@langraan/money'
import { bangkokDay, formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  EmptyState,
  FailureState,
  HiddenText,
  Row,
  SkeletonLines,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import type { Language, Tone, Translate } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ShopCoupon } from '../../contract.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponsQuery, stateOfCoupon } from './coupon-form.ts'
import type { CouponState } from './coupon-form.ts'
import { ordersApi } from '../orders-api.ts'
import styles from './pricing.module.css'
import { pricingWords } from './pricing-words.ts'
import type { PricingCardProps } from './sale-terms-card.tsx'

const tones: Readonly<Record<CouponState, Tone>> = {
  running: 'green',
  notBegun: 'blue',
  usedUp: 'grey',
  over: 'grey',
  stopped: 'grey',
}

/** What a coupon gives, to whom and until when, in one line. */
function factsOf(
  t: Translate<(typeof pricingWords)['th']>,
  language: Language,
  { gift, leastGoodsSatang, usesPerCustomer, startsOn, endsOn }: ShopCoupon,
): string {
  const day = (text: string) => formatDate(startOfBangkokDay(text), { language, style: 'date' })
  const most = gift.gives !== 'amount' && gift.mostSatang
  return [
    gift.gives === 'percent' && t('percentFact', { percent: gift.percentOff }),
    gift.gives === 'amount' && t('amountFact', { amount: formatBaht(gift.amountSatang) }),
    gift.gives === 'free_shipping' && t('free_shipping'),
    most && t('mostFact', { amount: formatBaht(most) }),
    leastGoodsSatang > 0 && t('leastFact', { amount: formatBaht(leastGoodsSatang) }),
    usesPerCustomer !== null && t('eachFact', { count: usesPerCustomer }),
    endsOn === null
      ? t('fromFact', { from: day(startsOn) })
      : t('betweenFact', { from: day(startsOn), to: day(endsOn) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function CouponLine({ shopId, lock, coupon }: PricingCardProps & { readonly coupon: ShopCoupon }) {
  const t = useWords(pricingWords)
  const language = useLanguage()
  const [leaving, setLeaving] = useState(false)
  const { couponId, code, usedCount, useLimit } = coupon
  const [today] = useState(() => bangkokDay(new Date()))
  const state = stateOfCoupon(coupon, today)
  const stop = useChange(ordersApi, 'POST /shops/:shopId/coupons/:couponId/stop', {
    call: { params: { shopId, couponId } },
    refresh: [couponsQuery(shopId).queryKey],
    said: t('stopDone'),
  })
  return (
    <li className={styles.coupon}>
      <div>
        <Row gap={2} wrap>
          <Text className={styles.code} weight="medium">
            {code}
          </Text>
          <Chip tone={tones[state]}>{t(state)}</Chip>
        </Row>
        <Text as="p" size="sm" tone="second">
          {factsOf(t, language, coupon)}
        </Text>
      </div>
      <Text className={styles.used} size="sm" tone="second">
        {useLimit === null
          ? t('used', { count: usedCount })
          : t('usedOf', { count: usedCount, most: useLimit })}
      </Text>
      {coupon.stopped ? (
        <span />
      ) : (
        <Button disabledReason={lock} onClick={() => setLeaving(true)} size="sm" variant="quiet">
          {t('stop')}
          <HiddenText> {code}</HiddenText>
        </Button>
      )}
      <ConfirmDialog
        confirmLabel={t('stop')}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={stop.mutateAsync}
        open={leaving}
        title={t('stopTitle', { code })}
      >
        {t('stopText')}
      </ConfirmDialog>
    </li>
  )
}

/** The coupons of the shop: those that run first. */
export function CouponsCard({ shopId, lock }: PricingCardProps) {
  const t = useWords(pricingWords)
  const coupons = useQuery(couponsQuery(shopId))
  const [making, setMaking] = useState(false)
  const make = (
    <Button disabledReason={lock} icon={IconPlus} onClick={() => setMaking(true)} size="sm">
      {t('newCoupon')}
    </Button>
  )
  return (
    <Card actions={make} flush hint={t('couponsHint')} title={t('couponsTitle')}>
      {coupons.isPending && <SkeletonLines count={3} />}
      {coupons.isError && (
        <FailureState
          compact
          failure={coupons.error}
          onRetry={() => void coupons.refetch()}
          title={t('loadFailed')}
        />
      )}
      {coupons.data?.items.length === 0 && (
        <EmptyState compact title={t('noCoupons')}>
          {t('noCouponsText')}
        </EmptyState>
      )}
      <ul className={styles.coupons}>
        {coupons.data?.items.map((coupon) => (
          <CouponLine coupon={coupon} key={coupon.couponId} lock={lock} shopId={shopId} />
        ))}
      </ul>
      {making && <CouponDialog onClose={() => setMaking(false)} shopId={shopId} />}
    </Card>
  )
}
