import { OperatorFrame } from '@langraan/identity/backoffice'
import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { AskedStates, Button, Card, EmptyState, moneyText, Text, useLanguage, useWords } from '@langraan/ui'
import { IconPencil, IconPlus, IconTicket } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import styles from '../billing.module.css'
import { CouponDialog } from './coupon-dialog.tsx'
import { packagesWords } from './packages-words.ts'
import { couponsQuery, pricesQuery } from './plans-api.ts'
import type { Coupon } from './plans-api.ts'
import { PricesCard } from './prices-card.tsx'

function CouponRow({ coupon, onEdit }: { readonly coupon: Coupon; readonly onEdit: () => void }) {
  const t = useWords(packagesWords)
  const language = useLanguage()
  const day = (text: string) => formatDate(startOfBangkokDay(text), { language, style: 'date' })
  const { couponCode: code, percentOff, amountOffSatang, useLimit, perPersonLimit, used } = coupon
  const facts = [
    percentOff === null
      ? t('amount', { amount: moneyText(amountOffSatang ?? 0) })
      : t('percent', { percent: percentOff }),
    t('window', { from: day(coupon.validFrom), to: day(coupon.validTo) }),
    useLimit === null ? t('usesFree', { used }) : t('uses', { used, limit: useLimit }),
    perPersonLimit !== null && t('perPerson', { limit: perPersonLimit }),
  ]
  return (
    <li>
      <IconTicket aria-hidden size={20} />
      <span className={styles.documentWords}>
        <Text as="div" weight="medium">
          {code}
        </Text>
        <Text as="div" size="sm" tone="third">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <Button icon={IconPencil} onClick={onEdit} size="sm">
        {t('edit', { code })}
      </Button>
    </li>
  )
}

function Coupons() {
  const t = useWords(packagesWords)
  const coupons = useQuery(couponsQuery)
  const [editing, setEditing] = useState<Coupon | 'new'>()
  const make = (
    <Button icon={IconPlus} onClick={() => setEditing('new')} size="sm">
      {t('newCoupon')}
    </Button>
  )
  return (
    <Card actions={make} flush title={t('coupons')}>
      <AskedStates
        asked={coupons}
        compact
        empty={
          coupons.data?.items.length === 0 && (
            <EmptyState compact title={t('noCoupon')}>
              {t('noCouponText')}
            </EmptyState>
          )
        }
        failed={t('loadFailed')}
        lines={3}
      />
      <ul className={styles.documents}>
        {coupons.data?.items.map((coupon) => (
          <CouponRow coupon={coupon} key={coupon.couponCode} onEdit={() => setEditing(coupon)} />
        ))}
      </ul>
      {editing && (
        <CouponDialog
          coupon={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}

/** For operators: what packages cost, and coupons. */
export function OperatorPackagesPage() {
  const t = useWords(packagesWords)
  return (
    <OperatorFrame fact={t('fact')} title={t('title')}>
      <Packages />
    </OperatorFrame>
  )
}

function Packages() {
  const t = useWords(packagesWords)
  const prices = useQuery({ ...pricesQuery, refetchOnWindowFocus: false })
  return (
    <>
      <AskedStates asked={prices} failed={t('loadFailed')} lines={5} />
      {prices.data && <PricesCard prices={prices.data} />}
      {prices.data && <Coupons />}
    </>
  )
}
