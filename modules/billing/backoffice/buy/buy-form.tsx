import type * as plansContract from '@langraan/plans/contract'
import { createApi } from '@langraan/http/client'
import {
  Card,
  FailureState,
  moneyText,
  QuantityStepper,
  RadioCards,
  Row,
  Segmented,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PayingAccount, ShopOfAccount } from '../../contract.ts'
import { billingWords, planName } from '../billing-words.ts'
import styles from '../billing.module.css'
import { buyWords } from './buy-words.ts'
import { changeWhat, firstChoice, leastExtras, monthChoices, planLock } from './choice.ts'
import type { Choice } from './choice.ts'
import { OfferCard } from './offer-card.tsx'

const plansApi = createApi<typeof plansContract>()

type PartProps = {
  readonly shop: ShopOfAccount
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

const codes = ['business', 'dropship'] as const
const details = { business: 'businessDetail', dropship: 'dropshipDetail' } as const

function Packages({ shop, choice, onChange }: PartProps) {
  const t = useWords(buyWords)
  const words = useWords(billingWords)
  const plans = useQuery({ ...plansApi.query('GET /plans', {}), staleTime: 300_000 })
  if (plans.isPending) return <SkeletonLines count={3} />
  if (plans.isError)
    return (
      <FailureState compact failure={plans.error} onRetry={() => void plans.refetch()} title={t('failed')} />
    )
  const priceOf = (code: string) => plans.data.items.find((plan) => plan.code === code)?.priceSatang ?? 0
  return (
    <RadioCards
      legend={t('packages')}
      legendHidden
      onChange={(planCode) => onChange({ ...choice, planCode })}
      options={codes.map((code) => {
        const isSold = plans.data.items.some((plan) => plan.code === code && plan.isSold)
        const lock = planLock(shop, choice, { code, isSold })
        return {
          value: code,
          title: planName(words, code),
          detail: t(details[code]),
          end: t('perMonth', { amount: moneyText(priceOf(code)) }),
          ...(lock && { disabledReason: t(lock) }),
        }
      })}
      value={choice.planCode}
    />
  )
}

const extras = [
  { field: 'extraPages', least: 'pages' },
  { field: 'extraLineOas', least: 'lineOas' },
  { field: 'extraBranches', least: 'branches' },
] as const

function Extras({ shop, choice, onChange }: PartProps) {
  const t = useWords(buyWords)
  const least = leastExtras(shop, choice)
  const plans = useQuery({ ...plansApi.query('GET /plans', {}), staleTime: 300_000 })
  const each = plans.data?.charges.extraBranchSatang
  return (
    <Card
      flush
      hint={each === undefined ? undefined : t('extrasEach', { amount: moneyText(each) })}
      title={t('extras')}
    >
      <ul className={styles.people}>
        {extras.map(({ field, least: kind }) => (
          <li className={styles.person} key={field}>
            <Text className={styles.extraWords} weight="medium">
              {t(field)}
            </Text>
            <QuantityStepper
              max={least.fixed ? choice[field] : 99}
              min={least.fixed ? choice[field] : least[kind]}
              name={t(field)}
              onChange={(count) => onChange({ ...choice, [field]: count })}
              value={choice[field]}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Props = { readonly account: PayingAccount; readonly shop: ShopOfAccount; readonly what: Choice['what'] }

/** Package, months, extras, and what it comes to. */
export function BuyForm({ account, shop, what }: Props) {
  const t = useWords(buyWords)
  const [choice, setChoice] = useState(() => firstChoice(shop, what))
  return (
    <div className={styles.columns}>
      <Stack>
        {shop.state === 'active' && (
          <Row>
            <Segmented
              label={t('what')}
              onChange={(next) => setChoice(changeWhat(shop, choice, next))}
              options={[
                { value: 'months', label: t('months') },
                { value: 'upgrade', label: t('upgrade') },
              ]}
              value={choice.what}
            />
          </Row>
        )}
        <Card hint={t('fact', { shop: shop.name })} title={t('packages')}>
          <Stack>
            <Packages choice={choice} onChange={setChoice} shop={shop} />
            {choice.what === 'months' && (
              <div className={styles.accounts}>
                <Select
                  label={t('length')}
                  onChange={(months) => setChoice({ ...choice, months: Number(months) })}
                  options={monthChoices.map((months) => ({
                    value: String(months),
                    label: t('lengthMonths', { months }),
                  }))}
                  value={String(choice.months)}
                />
              </div>
            )}
          </Stack>
        </Card>
        <Extras choice={choice} onChange={setChoice} shop={shop} />
      </Stack>
      <OfferCard account={account} choice={choice} onChange={setChoice} shop={shop} />
    </div>
  )
}
