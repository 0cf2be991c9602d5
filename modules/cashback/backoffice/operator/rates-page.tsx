import { OperatorFrame, VerificationGate } from '@langraan/identity/backoffice'
import { formatDate, knownCarriers, startOfBangkokDay } from '@langraan/thai'
import { Button, Card, FailureState, SkeletonLines, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { useToday } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rate } from '../../contract.ts'
import { rateInForce } from '../../rules/rules.ts'
import { ratesQuery } from './rates-api.ts'
import { RateDialog } from './rate-dialog.tsx'
import styles from './rates.module.css'
import { ratesWords } from './rates-words.ts'
import { WithholdingCard } from './withholding-card.tsx'

/** For operators: which share of the shipping price parcels give back, and who set it when. */
export function RatesPage() {
  const t = useWords(ratesWords)
  const [setting, setSetting] = useState(false)
  return (
    <OperatorFrame
      actions={
        <Button icon={IconPlus} onClick={() => setSetting(true)} variant="primary">
          {t('set')}
        </Button>
      }
      fact={t('fact')}

      title={t('title')}
    >
      <VerificationGate>
        <Rates />
        {setting && <RateDialog onClose={() => setSetting(false)} />}
      </VerificationGate>
    </OperatorFrame>
  )
}

function Rates() {
  const t = useWords(ratesWords)
  const rates = useQuery(ratesQuery)
  if (rates.isPending) return <SkeletonLines count={5} />
  if (rates.isError)
    return <FailureState failure={rates.error} onRetry={() => void rates.refetch()} title={t('loadFailed')} />
  const { items, usualBasisPoints } = rates.data
  return (
    <Stack gap={4}>
      <InForce rates={items} usualBasisPoints={usualBasisPoints} />
      <Card flush title={t('history')}>
        {items.length === 0 ? (
          <div className={styles.none}>
            <Text tone="second">{t('nothingYet')}</Text>
          </div>
        ) : (
          <ul className={styles.list}>
            {items.map((rate) => (
              <RateRow key={rate.rateId} rate={rate} />
            ))}
          </ul>
        )}
      </Card>
      <WithholdingCard />
    </Stack>
  )
}

const percent = (basisPoints: number): string => String(basisPoints / 100)

function useNames() {
  const t = useWords(ratesWords)
  const language = useLanguage()
  const ofCarrier = (carrier: string | null): string =>
    carrier === null
      ? t('allCarriers')
      : (knownCarriers.find(({ code }) => code === carrier)?.name[language] ?? carrier)
  const ofPlan = (planCode: string | null): string => {
    if (planCode === 'trial' || planCode === 'business' || planCode === 'dropship')
      return t(`plan_${planCode}`)
    return planCode ?? t('allPackages')
  }
  return ({ carrier, planCode }: Pick<Rate, 'carrier' | 'planCode'>): string =>
    `${ofCarrier(carrier)} · ${ofPlan(planCode)}`
}

/** The rates that count for parcels that are booked today, the general one first. */
function InForce({
  rates,
  usualBasisPoints,
}: {
  readonly rates: readonly Rate[]
  readonly usualBasisPoints: number
}) {
  const t = useWords(ratesWords)
  const nameOf = useNames()
  const today = useToday()
  const keys = new Map(rates.map((rate) => [`${rate.carrier} ${rate.planCode}`, rate]))
  const own = [...keys.values()].flatMap((of) => {
    const rate = rateInForce(rates, of, today)
    const isGeneral = of.carrier === null && of.planCode === null
    return rate && rate.basisPoints !== null && !isGeneral ? [rate] : []
  })
  const general = rateInForce(rates, { carrier: null, planCode: null }, today)
  return (
    <Card flush title={t('inForce')}>
      <ul className={styles.list}>
        <li>
          <Text weight="medium">{t('usual')}</Text>
          <Text weight="medium">
            {t('rate', { rate: percent(general?.basisPoints ?? usualBasisPoints) })}
          </Text>
        </li>
        {own.map((rate) => (
          <li key={rate.rateId}>
            <Text>{nameOf(rate)}</Text>
            <Text weight="medium">{t('rate', { rate: percent(rate.basisPoints ?? 0) })}</Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RateRow({ rate }: { readonly rate: Rate }) {
  const t = useWords(ratesWords)
  const language = useLanguage()
  const nameOf = useNames()
  const day = (instant: Date) => formatDate(instant, { language, style: 'date' })
  const isLater = rate.validFrom > useToday()
  const facts = [
    t('from', { day: day(startOfBangkokDay(rate.validFrom)) }),
    isLater ? t('later') : '',
    t('madeBy', { name: rate.madeByName, day: day(new Date(rate.madeAt)) }),
  ]
  return (
    <li>
      <Stack gap={1}>
        <Text>{nameOf(rate)}</Text>
        <Text size="sm" tone="third">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
      </Stack>
      <Text weight="medium">
        {rate.basisPoints === null ? t('none') : t('rate', { rate: percent(rate.basisPoints) })}
      </Text>
    </li>
  )
}
