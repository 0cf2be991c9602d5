import { moneyText, RadioCards, Skeleton, useWords } from '@langraan/ui'
import type { RadioCardOption, Translate } from '@langraan/ui'

import { LoadFailure } from '../../load-failure.tsx'
import { usePlans } from '../../plans-api.ts'
import type { Plan } from '../../plans-api.ts'
import { planName, shopWords } from '../../shop-words.ts'
import { ExtrasCard } from '../extras-card.tsx'
import { PackageSummary } from '../package-summary.tsx'
import styles from './package-step.module.css'
import { packageStepWords } from './package-step-words.ts'
import { StepHead } from './step-head.tsx'
import type { WizardForm } from '../use-wizard.ts'
import wizard from '../wizard.module.css'

type T = Translate<(typeof packageStepWords)['th']>

/** What a package contains, in the order of the specification's table. */
function featuresOf(t: T, plan: Plan): string[] {
  if (plan.agents) return [t('allOfBusiness'), t('agents'), t('agentsUnlimited'), t('agentPrices')]
  const { productLimit, ordersPerDayLimit } = plan
  const limits = [
    productLimit !== undefined && t('products', { limit: productLimit }),
    ordersPerDayLimit !== undefined && t('orders', { limit: ordersPerDayLimit }),
  ].filter((line) => line !== false)
  return [
    ...(limits.length > 0 ? limits : [t('unlimited')]),
    t('included', { pages: plan.pages, lineOas: plan.lineOas, branches: plan.branches }),
    ...(plan.extrasAllowed ? [t('addable')] : []),
    t('website'),
    t('courier'),
    t('codRetail'),
  ]
}

function Price({ plan }: { readonly plan: Plan }) {
  const t = useWords(packageStepWords)
  const free = plan.priceSatang === 0
  return (
    <span className={styles.price}>
      <b>{free ? t('free') : moneyText(plan.priceSatang).replace(/\.00$/, '')}</b>{' '}
      {free ? plan.trialDays !== undefined && t('days', { days: plan.trialDays }) : t('perMonth')}
    </span>
  )
}

/** The three columns while they load. */
function PlanBones() {
  return (
    <div aria-hidden className={styles.bones}>
      {[1, 2, 3].map((plan) => (
        <Skeleton height={286} key={plan} />
      ))}
    </div>
  )
}

function Plans({ form }: { readonly form: WizardForm }) {
  const t = useWords(packageStepWords)
  const words = useWords(shopWords)
  const plans = usePlans()
  if (plans.isPending) return <PlanBones />
  if (plans.isError) return <LoadFailure compact error={plans.error} onRetry={() => void plans.refetch()} />
  const options = plans.data.items.map((plan): RadioCardOption<Plan['code']> => ({
    value: plan.code,
    title: planName(words, plan.code),
    end: <Price plan={plan} />,
    badge: !plan.isSold ? t('soon') : plan.code === 'business' ? t('badge') : undefined,
    ...(!plan.isSold && { disabledReason: t('soonText') }),
    features: featuresOf(t, plan),
  }))
  const chosen = plans.data.items.find(({ code }) => code === form.values.planCode)
  return (
    <>
      <RadioCards
        layout="columns"
        legend={t('legend')}
        legendHidden
        onChange={(code) => form.set('planCode', code)}
        options={options}
        value={form.values.planCode}
      />
      {chosen && <ExtrasCard charges={plans.data.charges} form={form} plan={chosen} />}
    </>
  )
}

/** Step 2: package, extras and coupon, with what they cost. */
export function PackageStep({ form }: { readonly form: WizardForm }) {
  const t = useWords(packageStepWords)
  const { name } = form.values
  return (
    <>
      <StepHead title={name === '' ? t('titlePlain') : t('title', { name })}>{t('lead')}</StepHead>
      <div className={wizard.columns}>
        <div className={styles.choices}>
          <Plans form={form} />
        </div>
        <aside className={wizard.aside}>
          <PackageSummary form={form} />
        </aside>
      </div>
    </>
  )
}
